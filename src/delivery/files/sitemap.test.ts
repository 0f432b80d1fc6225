import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const [list, members] = [randomUUID(), randomUUID()];
  const both = { nl: 'Nieuws', en: 'News' };
  await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]), title: both, publish: ['nl', 'en'] });
  await platform.page('/leden', {
    blocks: blocksOf(['List', { guid: members }]),
    audience: { kind: 'Users', roles: [] },
  });
  const add = (title: Record<string, string>, given: { parents?: string[]; publishedOn?: Date } = {}) =>
    addItem(platform.ctx, {
      parents: (given.parents ?? [list]).map((parentGuid) => ({ parentGuid })),
      itemType: 'News',
      publish: ['nl', 'en'],
      publishedOn: given.publishedOn ?? new Date('2026-01-01T10:00:00Z'),
      document: emptyDocument(title),
    });
  const read = async (path: string) => {
    const { statusCode, headers, body } = await platform.get(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8']);
    return body;
  };
  const addresses = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, one = '']) => one);
  return { ...platform, list, members, add, read, addresses };
}

test('the index names the pages and, once there is an item for everybody, the items', async () => {
  const { add, members, addresses } = await setting();
  await add({ nl: 'CANARY' }, { parents: [members] });
  expect(await addresses('/sitemap.xml')).toEqual(['/sitemap-pages.xml']);

  await add({ nl: 'Brug' });

  expect(await addresses('/sitemap.xml')).toEqual(['/sitemap-pages.xml', '/sitemap-items.xml']);
});

test('items that everybody may read stand at their one address, in each language of which there is a text, with their last change', async () => {
  const { add, list, members, read, get, addresses } = await setting();
  await add({ nl: 'Brug' });
  await add({ nl: 'Markt & plein', en: 'Market' }, { parents: [members, list] });
  await add({ nl: 'CANARY' }, { parents: [members] });
  await add({ nl: 'CANARY' }, { publishedOn: new Date(Date.now() + 86_400_000) });

  const body = await read('/sitemap-items.xml');
  const found = await addresses('/sitemap-items.xml');

  expect(body).not.toContain('canary');
  expect(found.map((path) => path.replace(/\/i\/[^/]+/, '/i/x')).toSorted()).toEqual(
    ['/en/news/i/x/market', '/nieuws/i/x/brug', '/nieuws/i/x/markt-plein'].map((path) =>
      path.replace('/en/news', '/en/nieuws'),
    ),
  );
  for (const path of found) {
    const page = await get(path);
    expect([page.statusCode, page.body.match(/rel="canonical" href="https?:\/\/[^/]+([^"]*)"/)?.[1]]).toEqual([
      200,
      path,
    ]);
  }
  expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(3);
  expect(body.match(/hreflang="en"/g)).toHaveLength(2);
});

test('of very many items each stands in the file of the beginning of its guid, and in no other', async () => {
  const { add, addresses, ctx, get } = await setting();
  for (let at = 0; at < 20; at += 1) await add({ nl: `Bericht ${at}` });
  const all = await addresses('/sitemap-items.xml');
  await server.ownerQuery('update listing_counter set total = total + 20000 where platform_id = $1', [ctx.platform.id]);

  const files = (await addresses('/sitemap.xml')).slice(1);
  const inFiles = (await Promise.all(files.map(addresses))).flat();

  expect(files).toHaveLength(16);
  expect(inFiles.toSorted()).toEqual(all.toSorted());
  expect(all).toHaveLength(20);
  for (const part of ['g', 'abc', '', '..'])
    expect([part, (await get(`/sitemap-items-${part}.xml`)).statusCode]).toEqual([part, 404]);
});

test('pages say when they changed', async () => {
  const { read } = await setting();

  const [, changed = ''] = /nieuws<\/loc><lastmod>([^<]+)<\/lastmod>/.exec(await read('/sitemap-pages.xml')) ?? [];

  expect(Math.abs(new Date(changed).getTime() - Date.now())).toBeLessThan(60_000);
});
