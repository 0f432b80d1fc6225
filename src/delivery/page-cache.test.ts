import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { installationId } from '#features/base/platforms/installation.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { createDocument } from '#features/content/documents/server/documents.service.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { readMenu } from '#features/content/navigation/server/read-menu.service.ts';
import { addLegalText } from '#features/identity/legal/server/legal.service.ts';
import { managersOnly, restrictBlock } from '#features/identity/roles/server/access.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { countStatements } from '#test/count-statements.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const count = countStatements(server.dependencies.pool);
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
  test('keeps no preview, however its address is written', async () => {
    const { page, host, signIn } = await server.createPlatform();
    const editor = await signIn(['ContentManager']);
    const guid = await page('/geheim', { title: { nl: 'Nog geheim' }, publish: [] });
    const made = await editor.post(`/api/documents/${guid}/previews`, { language: 'nl', days: 1 });
    const { path } = made.json();
    const ways = [path, path.replace('/preview', '/%70review'), `${path}?x=1`, `${path}?p=1`];
    for (const way of [...ways, ...ways]) {
      const shown = await get(host, way);
      expect([way, shown.status, shown.headers['cache-control'], shown.headers.age, shown.headers.etag]).toEqual([
        way,
        200,
        'private, no-store',
        undefined,
        undefined,
      ]);
      expect(shown.body).toContain('Nog geheim');
    }
    await editor.delete(`/api/documents/${guid}/previews`);
    for (const way of ways) expect((await get(host, way)).status).toBe(404);
  });

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

  test('knows for a moment that nothing is at an address, of a bounded number, and learns at once that something is', async () => {
    const { page, host } = await server.createPlatform();
    const { app } = await server.openNode();
    const ask = async (path: string) => (await app.inject({ url: path, headers: { host } })).statusCode;
    const look = () => count(async () => await server.app.inject({ url: '/nieuw', headers: { host } }));
    const first = await look();
    await ask('/nieuw');

    const { result: again, statements } = await look();

    expect([again.statusCode, again.body]).toEqual([404, first.result.body]);
    // No more than that nothing was changed meanwhile.
    expect(statements.length).toBeLessThan(Math.min(2, first.statements.length));
    await page('/nieuw');
    expect([(await get(host, '/nieuw')).status, await ask('/nieuw')]).toEqual([200, 200]);
    await Promise.all(Array.from({ length: 300 }, (_, at) => get(host, `/weg-${at}`)));
    expect(server.cache.missing()).toBeLessThan(300);
  });

  test('where an address has something for one query and nothing for another, who asks for nothing takes nothing from others', async () => {
    const platform = await server.createPlatform();
    const { ctx, host } = platform;
    const list = randomUUID();
    await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
    const item = await addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: 'Een bericht' }),
    });
    const given = { kind: 'privacy', language: 'nl', version: 1, effectiveOn: '2020-01-01', title: 'Privacy' };
    const legal = { ...given, changeSummary: '', body: doc(paragraph('Sinds lang')) };
    await addLegalText(ctx, legal as Parameters<typeof addLegalText>[1]);
    const wrong = `item=${randomUUID()}`;
    const places: [address: string, nothing: string, something: string][] = [
      ['/report-content', wrong, `item=${item.guid}`],
      ['/legal/privacy/nl', 'version=7', 'version=1'],
      ['/legal/privacy/nl', 'version=7', ''],
      ['/nieuws', `p-${list}=9999`, ''],
    ];
    for (const [address, nothing, something] of places) {
      const good = `${address}${something && '?'}${something}`;
      const before = await get(host, good);
      for (const _ of [1, 2]) await get(host, `${address}?${nothing}`);
      const after = await get(host, good);
      expect([good, before.status, after.status]).toEqual([good, 200, 200]);
    }
  });

  test('a refusal that leads back says nothing of what another visitor asked for', async () => {
    const { host } = await server.createPlatform();
    for (const path of ['/admin/pages', '/edit']) {
      const first = await get(host, `${path}?wie=anna`);
      expect([first.status, first.headers.location]).toEqual([302, expect.stringContaining('anna')]);
      for (const asked of [path, `${path}?wie=bram`])
        expect((await get(host, asked)).headers.location).not.toContain('anna');
    }
  });

  test('names in the query that no block declares make no other entry and never reach the page', async () => {
    const { page, host } = await server.createPlatform();
    await page('/over');
    await get(host, '/over?utm_source=CANARY');

    const again = await get(host, '/over?utm_source=other');

    expect(again.headers.age).toBe('0');
    expect(again.body).not.toContain('CANARY');
  });

  test('one page has one entry, however its address is written', async () => {
    const { page, host } = await server.createPlatform();
    await page('/over');
    await get(host, '/over');
    const size = server.cache.size();

    for (const [name, path] of [
      [host.toUpperCase(), '/over'],
      [`${host}:80`, '/over'],
      [host, '/%6Fver'],
      [host, '/%6fv%65r'],
      [host, '/over?x=1'],
      [host, '/over?'],
      [host, '/%6Fver?x=2'],
    ] as const) {
      expect([path, (await get(name, path)).headers.age]).toEqual([path, '0']);
    }
    for (const path of ['/Over', '/over/', '//over', '/./over', '/over%20', '/over%2F', '/over#x', '/over;x=1'])
      await get(host, path);

    expect(server.cache.size()).toBe(size);
  });

  test('values that change nothing, and several values at once, make no other entry', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const [list, table] = [randomUUID(), randomUUID()];
    const content = {
      nl: {
        columns: ['A', 'B'],
        rows: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    };
    await page('/nieuws', {
      blocks: blocksOf(
        ['List', { guid: list, options: { itemCount: '6' } }],
        ['Table', { guid: table, options: { isSortable: true }, content }],
      ),
    });
    for (let at = 0; at < 8; at += 1)
      await addItem(ctx, {
        parents: [{ parentGuid: list }],
        itemType: 'News',
        publish: ['nl'],
        publishedOn: new Date('2026-01-01'),
        document: emptyDocument({ nl: `Bericht ${at}` }),
      });
    const [paged, sorted] = [`page-${list.slice(0, 8)}`, `sort-${table.slice(0, 8)}`];
    for (const path of ['/nieuws', `/nieuws?${paged}=2`, `/nieuws?${sorted}=-2`]) await get(host, path);
    const size = server.cache.size();
    for (const path of ['/nieuws', `/nieuws?${paged}=2`, `/nieuws?${sorted}=-2`])
      expect([path, (await get(host, path)).headers.age]).toEqual([path, '0']);

    for (const value of ['1', '01', '0', '-1', '3', '99999', 'abc', '', '2 ', '2.0', '3&x=1'])
      expect((await get(host, `/nieuws?${paged}=${encodeURIComponent(value)}`)).status).toBe(200);
    for (const value of ['3', '0', '+1', '-', 'abc', '01']) await get(host, `/nieuws?${sorted}=${value}`);
    await get(host, `/nieuws?${sorted}=1&${paged}=2`);
    const legal = await get(host, '/legal/privacy');
    for (const value of ['a', '', '0']) await get(host, `/legal/privacy?version=${value}`);

    expect(server.cache.size()).toBe(size + Number(legal.status === 200));
  });

  test('a name given twice is the same page for the cache as for the blocks', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const list = randomUUID();
    await page('/nieuws', {
      blocks: blocksOf(['List', { guid: list, options: { itemCount: '6', sort: 'title_asc' } }]),
    });
    for (let at = 10; at < 18; at += 1)
      await addItem(ctx, {
        parents: [{ parentGuid: list }],
        itemType: 'News',
        publish: ['nl'],
        publishedOn: new Date('2026-01-01'),
        document: emptyDocument({ nl: `Bericht ${at}` }),
      });
    const name = `page-${list.slice(0, 8)}`;

    await get(host, `/nieuws?${name}=1&${name}=2`);

    expect((await get(host, `/nieuws?${name}=1`)).body).toContain('Bericht 10');
  });

  test('two who ask for other pages of a list that is new get each their own', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const list = randomUUID();
    const guid = await page('/nieuws');
    await get(host, '/nieuws');
    for (let at = 10; at < 18; at += 1)
      await addItem(ctx, {
        parents: [{ parentGuid: list }],
        itemType: 'News',
        publish: ['nl'],
        publishedOn: new Date('2026-01-01'),
        document: emptyDocument({ nl: `Bericht ${at}` }),
      });
    const blocks = blocksOf(['List', { guid: list, options: { itemCount: '6', sort: 'title_asc' } }]);
    const document = { ...emptyDocument({ nl: 'Nieuws' }), blocks };
    await publishDocument(ctx, { owner: guid, ownerKind: 'page', document, languages: ['nl'] });

    const [second, first] = await Promise.all([get(host, `/nieuws?page-${list.slice(0, 8)}=2`), get(host, '/nieuws')]);

    expect(second.body).toContain('Bericht 17');
    expect(first.body).toContain('Bericht 10');
  });

  test('a legal text with a list in its footer has the pages of that list', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const [footer, list] = [randomUUID(), randomUUID()];
    await page('/over');
    const blocks = blocksOf(['List', { guid: list, options: { itemCount: '6', sort: 'title_asc' } }]);
    const document = { ...emptyDocument({ nl: 'Voet' }), blocks };
    await createDocument(ctx, { owner: footer, ownerKind: 'footer', document });
    await publishDocument(ctx, { owner: footer, ownerKind: 'footer', document, languages: ['nl'] });
    await saveSettings(ctx, { footers: [{ guid: footer, name: 'Voet' }] });
    for (let at = 10; at < 18; at += 1)
      await addItem(ctx, {
        parents: [{ parentGuid: list }],
        itemType: 'News',
        publish: ['nl'],
        publishedOn: new Date('2026-01-01'),
        document: emptyDocument({ nl: `Bericht ${at}` }),
      });
    await get(host, `/legal/privacy?page-${list.slice(0, 8)}=2`);

    expect((await get(host, '/legal/privacy')).body).toContain('Bericht 10');
  });

  test('a link to an item that comes later works as soon as it is there', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const [list, guid] = [randomUUID(), randomUUID()];
    await page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
    const content = { nl: { links: [{ label: 'Bericht', link: { item: guid } }] } };
    await page('/over', { blocks: blocksOf(['LinkList', { content }]) });
    const before = await get(host, '/over');

    await addItem(ctx, {
      guid,
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: 'Bericht' }),
    });

    expect(before.body).not.toContain('/nieuws/i/');
    expect((await get(host, '/over')).body).toContain('/nieuws/i/');
  });

  test('a menu that changes while it is read is not kept as it was', async () => {
    const { page, ctx } = await server.createPlatform();
    await page('/over');
    let isFirst = true;
    const slow: Ctx = {
      ...ctx,
      cache: {
        ...ctx.cache,
        get: async (key, ...rest) => {
          const value = await ctx.cache.get(key, ...rest);
          if (key === 'routes' && isFirst) {
            isFirst = false;
            await page('/daarna');
          }
          return value;
        },
      },
    };

    await readMenu(slow, topLevelMenu, 'nl');

    expect((await readMenu(ctx, topLevelMenu, 'nl')).menuItems.map(({ path }) => path)).toEqual(['/over', '/daarna']);
  });

  test('a selection from a list that is not there yet shows its items once it is', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const list = randomUUID();
    const options = { sources: [list], hideWhenEmpty: false };
    await page('/start', { blocks: blocksOf(['WidgetList', { options }]) });
    const blocks = blocksOf(['List', { guid: list }]);
    const guid = await page('/nieuws', { blocks, publish: [] });
    await addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: emptyDocument({ nl: 'Eindelijk' }),
    });
    const before = await get(host, '/start');

    const document = { ...emptyDocument({ nl: 'Nieuws' }), blocks };
    await publishDocument(ctx, { owner: guid, ownerKind: 'page', document, languages: ['nl'] });

    expect(before.body).not.toContain('Eindelijk');
    expect((await get(host, '/start')).body).toContain('Eindelijk');
  });

  test('somebody with a session goes past it', async () => {
    const { page, host } = await server.createPlatform();
    await page('/over');
    await get(host, '/over');

    expect((await get(host, '/over', { cookie: '__Host-session=x' })).headers.age).toBeUndefined();
  });

  test('past it, a page with lists asks the database who it is for, and nothing else that it asked before', async () => {
    const { host, page, signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    const [news, agenda] = [randomUUID(), randomUUID()];
    await page('/nieuws', { blocks: blocksOf(['List', { guid: news }], ['List', { guid: agenda }]) });
    await admin.post(`/api/buildingblockinstance/${news}/permissions`, { addPermission: 'Public', addRoles: [] });
    const headers = { host, cookie: '__Host-session=nobody' };
    const past = async () => await server.app.inject({ url: '/nieuws', headers });
    const first = await past();
    expect(first.body).toContain(`/feed/${news}`);
    expect(first.body).toContain(`add-item?list=${news}`);

    const { result, statements } = await count(past);
    expect(result.body).toBe(first.body);
    expect(statements.filter((text) => !/ from .?session/.test(text))).toEqual([]);
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

  test('a timeline says what goes on now from the first moment of its day where the platform is', async () => {
    const { page, host } = await server.createPlatform();
    const phases = [
      { title: 'Bouw', start: '2031-06-01', end: '2031-06-30' },
      { title: 'Opening', start: '2031-07-01', end: null },
    ];
    await page('/over', { blocks: blocksOf(['Timeline', { content: { nl: { phases } } }]) });
    const currentAt = async (instant: string) => {
      server.clock.offset = new Date(instant).getTime() - Date.now();
      const { body } = await get(host, '/over');
      server.clock.offset = 0;
      return /<li[^>]*aria-current="date">.*?(Bouw|Opening)/.exec(body)?.[1];
    };

    const seen = [];
    for (const instant of ['2031-06-30T21:59:00Z', '2031-06-30T22:01:00Z', '2031-07-01T22:01:00Z'])
      seen.push(await currentAt(instant));

    expect(seen).toEqual(['Bouw', 'Opening', undefined]);
  });

  test('a legal text holds from the first moment of its day where the platform is', async () => {
    const { ctx, host } = await server.createPlatform();
    await addLegalText(ctx, {
      kind: 'privacy',
      language: 'nl',
      version: 7,
      effectiveOn: '2031-07-01',
      title: 'Privacy',
      changeSummary: '',
      body: doc(paragraph('Vanaf juli')),
    } as Parameters<typeof addLegalText>[1]);
    const at = (instant: string) => {
      server.clock.offset = new Date(instant).getTime() - Date.now();
    };

    at('2031-06-30T21:59:00Z');
    const before = await get(host, '/legal/privacy');
    at('2031-06-30T22:01:00Z');
    const after = await get(host, '/legal/privacy');
    server.clock.offset = 0;

    expect(before.body).not.toContain('Vanaf juli');
    expect(after.body).toContain('Vanaf juli');
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

    const results = await Promise.all(
      ['/over', '/en/over', `/api/pages/${guid}`, '/api/pages?IncludeBbis=true', '/api/pages:withName?name=/over'].map(
        (path) => get(host, path),
      ),
    );

    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of results) expect(body).not.toContain('CANARY');
    expect(results[0]?.body).toContain('content="Openbaar"');
  });

  test('a page is not found by a block that only some may see', async () => {
    const { page, host, ctx } = await server.createPlatform();
    const secret = randomUUID();
    await page('/over', { blocks: blocksOf(['Quote', { guid: secret }], ['Text', {}]) });
    await inTransaction(ctx, async (ctx) => restrictBlock(ctx, secret, await managersOnly(ctx)));

    const found = async (name: string) =>
      JSON.parse((await get(host, `/api/pages?FilterBbisByBuildingBlocks=${name}`)).body);

    expect(await found('Quote')).toEqual([]);
    expect(await found('Text')).toHaveLength(1);
  });

  test('a page for members tells visitors nothing of itself, in no answer', async () => {
    const { page, host } = await server.createPlatform();
    const guid = await page('/leden', { title: { nl: 'CANARY-leden' }, audience: { kind: 'Users', roles: [] } });

    const results = await Promise.all(['/leden', `/api/pages/${guid}`, '/'].map((path) => get(host, path)));
    const lists = await Promise.all(
      ['/api/pages', '/api/menus:withName?name=Top%20level%20menu', '/sitemap-pages.xml', '/sitemap-items.xml'].map(
        (path) => get(host, path),
      ),
    );

    expect(results.map(({ status }) => status)).toEqual([401, 404, 404]);
    for (const { body } of [...results, ...lists]) expect(body).not.toContain('CANARY');
  });
});

describe('hosts', () => {
  test('a platform that is closed is gone at once, kept pages included', async () => {
    const { page, host, ctx, platform } = await server.createPlatform();
    await page('/over');
    await get(host, '/over');

    await server.ownerQuery('update platform set is_active = false where id = $1', [platform.id]);
    ctx.announce({ id: randomUUID(), tags: ['platform'], platformId: installationId });

    expect((await get(host, '/over')).status).toBe(421);
  });

  test('an unknown host is misdirected and says nothing of any platform', async () => {
    await server.createPlatform();

    const result = await get('nobody.test', '/');

    expect(result.status).toBe(421);
    expect(result.body).not.toContain('Waterrijk');
  });

  test.each(['//evil.test/edit', '/\\evil.test/edit', '/%09/evil.test/edit', '/over/edit'])(
    '%s leads to no other host',
    async (path) => {
      const { host } = await server.createPlatform();

      const { status, headers } = await get(host, path);

      expect([302, 400, 404]).toContain(status);
      const to = new URL(headers.location ?? '/unauthorized', 'http://own.invalid');
      expect([to.host, to.pathname]).toEqual(['own.invalid', '/unauthorized']);
    },
  );
});
