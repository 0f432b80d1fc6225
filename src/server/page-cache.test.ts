import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { publishDocument } from '#features/documents/server/documents.service.ts';
import { managersOnly, restrictBlock } from '#features/roles/server/access.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
afterAll(() => server.app.server.closeAllConnections());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Over the wire, as the cache stands before the router. */
const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const words = (text: string) => ({ nl: { body: doc(paragraph(text)) } });

describe('the page cache', () => {
  test('a second visitor gets the same bytes from memory, and nothing when they have them', async () => {
    const { page, host } = await server.createPlatform();
    await page('/over', { blocks: blocksOf(['Text', { content: words('Welkom') }]) });

    const first = await get(host, '/over');
    const second = await get(host, '/over');
    const third = await get(host, '/over', { 'if-none-match': String(second.headers.etag) });

    expect(first.headers.age).toBeUndefined();
    expect([second.status, second.headers.age, second.body]).toEqual([200, '0', first.body]);
    expect([third.status, third.body]).toEqual([304, '']);
    expect(second.headers['cache-control']).toBe('no-cache');
  });

  test('what is published shows at once, and other pages stay kept', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const blocks = blocksOf(['Text', { content: words('Eerst') }]);
    const guid = await page('/over', { blocks });
    await get(host, '/over');

    const document = { ...emptyDocument({ nl: 'Over' }), blocks: blocksOf(['Text', { content: words('Daarna') }]) };
    await publishDocument(ctx, { owner: guid, ownerKind: 'page', document, languages: ['nl'] });

    expect((await get(host, '/over')).body).toContain('Daarna');
  });

  test('names in the query that no block declares make no other entry and never reach the page', async () => {
    const { page, host } = await server.createPlatform();
    await page('/over');
    await get(host, '/over?utm_source=CANARY');

    const again = await get(host, '/over?utm_source=other');

    expect(again.headers.age).toBe('0');
    expect(again.body).not.toContain('CANARY');
  });

  test('somebody with a session goes past it', async () => {
    const { page, host } = await server.createPlatform();
    await page('/over');
    await get(host, '/over');

    expect((await get(host, '/over', { cookie: '__Host-session=x' })).headers.age).toBeUndefined();
  });

  test('a page with a dated block lives no longer than to that date', async () => {
    const { page, host } = await server.createPlatform();
    const until = new Date(Date.now() + 60_000).toISOString();
    const options = { visibility: 'Custom', until };
    await page('/over', { blocks: blocksOf(['Text', { content: words('Tijdelijk'), options }]) });
    const before = await get(host, '/over');

    server.clock.offset = 120_000;
    const after = await get(host, '/over');
    server.clock.offset = 0;

    expect(before.body).toContain('Tijdelijk');
    expect(after.body).not.toContain('Tijdelijk');
  });

  test('a change while a page is made keeps that page out', async () => {
    const { page, host, ctx, platform } = await server.createPlatform();
    const guid = await page('/over', { blocks: blocksOf(['Text', { content: words('Eerst') }]) });
    const asked = { platformId: platform.id, host, url: '/made-up' };
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const made = server.cache.render(asked, async () => {
      await gate;
      return { status: 200, html: 'old', headers: {}, tags: [`document:${guid}`], until: undefined, queryNames: [] };
    });

    await inTransaction(ctx, async (ctx) => ctx.changed(`document:${guid}`));
    release();
    await made;

    expect((await get(host, '/made-up')).status).toBe(404);
  });
});

describe('what only some may see', () => {
  test('a canary in a block for managers on a public page shows up nowhere', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const secret = randomUUID();
    const blocks = blocksOf(
      ['Text', { guid: secret, content: words('CANARY-7f3a') }],
      ['Text', { content: words('Openbaar') }],
    );
    const guid = await page('/over', { blocks });
    await inTransaction(ctx, async (ctx) => restrictBlock(ctx, secret, await managersOnly(ctx)));

    const answers = await Promise.all(
      ['/over', '/en/over', `/api/pages/${guid}`, '/api/pages?IncludeBbis=true', '/api/pages:withName?name=/over'].map(
        (path) => get(host, path),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of answers) expect(body).not.toContain('CANARY');
    expect(answers[0]?.body).toContain('content="Openbaar"');
  });

  test('a page for members does not exist for visitors, in no answer', async () => {
    const { page, host } = await server.createPlatform();
    const guid = await page('/leden', { title: { nl: 'CANARY-leden' }, audience: { kind: 'Users', roles: [] } });

    const answers = await Promise.all(['/leden', `/api/pages/${guid}`, '/'].map((path) => get(host, path)));
    const lists = await Promise.all(
      ['/api/pages', '/api/menus:withName?name=Top%20level%20menu', '/sitemap.xml'].map((path) => get(host, path)),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const { body } of [...answers, ...lists]) expect(body).not.toContain('CANARY');
  });
});

describe('hosts', () => {
  test('an unknown host is misdirected and says nothing of any platform', async () => {
    await server.createPlatform();

    const answer = await get('nobody.test', '/');

    expect(answer.status).toBe(421);
    expect(answer.body).not.toContain('Waterrijk');
  });

  test.each(['//evil.test/edit', '/\\evil.test/edit', '/%09/evil.test/edit', '/over/edit'])(
    '%s leads to no other host',
    async (path) => {
      const { host } = await server.createPlatform();

      const { status, headers } = await get(host, path);

      expect([302, 400, 404]).toContain(status);
      expect(headers.location ?? '/unauthorized').toBe('/unauthorized');
    },
  );
});
