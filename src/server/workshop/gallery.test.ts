import { expect, test } from 'vitest';
import { blocks } from '#blocks/registry.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const { get } = await server.createPlatform();

test.each(Object.values(blocks).map((block) => [block.schema.name, block.examples.length] as const))(
  'the gallery shows the examples of %s, in Dutch and English',
  async (name, count) => {
    const answers = [await get(`/__gallery/${name}`), await get(`/en/__gallery/${name}`)];

    for (const { statusCode, body, headers } of answers) {
      expect([name, statusCode]).toEqual([name, 200]);
      expect((body.match(/<section[^>]*class="block/g) ?? []).length).toBeGreaterThanOrEqual(2 * count);
      expect(headers['x-robots-tag']).toBe('noindex');
    }
  },
);

test('an unknown type has no gallery', async () => {
  expect((await get('/__gallery/constructor')).statusCode).toBe(404);
});
