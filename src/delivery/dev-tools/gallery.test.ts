import { expect, test } from 'vitest';
import { blocks } from '#blocks/registry.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const { get } = await server.createPlatform();

test.each(Object.values(blocks).map((block) => [block.schema.name, block.examples.length] as const))(
  'the gallery shows the examples of %s, in Dutch and English',
  async (name, count) => {
    const responses = [await get(`/__gallery/${name}`), await get(`/en/__gallery/${name}`)];

    for (const { statusCode, body, headers } of responses) {
      expect([name, statusCode]).toEqual([name, 200]);
      expect((body.match(/<section[^>]*class="block/g) ?? []).length).toBeGreaterThanOrEqual(2 * count);
      expect(headers['x-robots-tag']).toBe('noindex');
    }
  },
);

test('the gallery shows a block in every pair of its options', async () => {
  const { statusCode, body } = await get('/__gallery/Divider/options');

  expect(statusCode).toBe(200);
  for (const width of ['12', '9', '8', '6', '4', '3'])
    for (const background of ['tint', 'brand'])
      expect(body).toMatch(new RegExp(`block--w${width} block--${background}[ "]`));
  for (const height of ['16', '24', '32', '48', '64', '96'])
    for (const style of ['line', 'space']) expect(body).toContain(`divider--${style} divider--${height}`);
});

test.each([
  ['PrevNext', /rel="prev"[^>]*>.*De markt verhuist naar het havenplein/s, /rel="prev"[^>]*>.*The market moves/s],
  ['SubPages', /Paspoort en rijbewijs/, /Passport and driving licence/],
  [
    'Reference',
    /class="rich-text[^>]*>.*Het stadhuis is op werkdagen/s,
    /class="rich-text[^>]*>.*The town hall is open/s,
  ],
])('%s shows what it would read, where an example comes with the answers', async (name, nl, en) => {
  for (const end of ['', '/options']) {
    expect((await get(`/__gallery/${name}${end}`)).body).toMatch(nl);
    expect((await get(`/en/__gallery/${name}${end}`)).body).toMatch(en);
  }
});

test('a page allows the frames of the hosts that its blocks name, and no others', async () => {
  const policyOf = async (name: string) =>
    (await get(`/__gallery/${name}`)).headers['content-security-policy']?.toString().match(/frame-src [^;]+/)?.[0];

  expect(await policyOf('Video')).toBe(
    'frame-src https://player.vimeo.com https://w.soundcloud.com https://www.youtube-nocookie.com',
  );
  expect(await policyOf('Text')).toBe("frame-src 'none'");
});

test('an unknown type has no gallery', async () => {
  expect((await get('/__gallery/constructor')).statusCode).toBe(404);
});
