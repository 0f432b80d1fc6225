import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

const words = (...languages: string[]) => ({
  content: Object.fromEntries(languages.map((language) => [language, { body: doc(paragraph(`In ${language}`)) }])),
});

/** What search engines are told of a page: at itself, and in the sitemap. */
async function announced(given: { title: Record<string, string>; texts: string[] }) {
  const platform = await server.createPlatform();
  const blocks = blocksOf(['Text', words(...given.texts)]);
  await platform.page('/over', { title: given.title, blocks, publish: ['nl', 'en'] });
  const inHead = (await platform.get('/over')).body.match(/<link rel="alternate" hrefLang="[^"]*"/gi) ?? [];
  const sitemap = (await platform.get('/sitemap-pages.xml')).body;
  const inSitemap = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);
  return { head: inHead.map((link) => link.slice(-3, -1)), sitemap: inSitemap };
}

test('a language is announced where a page is published in it and has a title or a text of its own', async () => {
  const both = { head: ['nl', 'en'], sitemap: ['/over', '/en/over'] };
  const dutch = { head: [], sitemap: ['/over'] };
  expect(await announced({ title: { nl: 'Over' }, texts: ['nl'] })).toEqual(dutch);
  expect(await announced({ title: { nl: 'Over', en: ' ' }, texts: ['nl'] })).toEqual(dutch);
  expect(await announced({ title: { nl: 'Over', en: 'About' }, texts: ['nl'] })).toEqual(both);
  expect(await announced({ title: { nl: 'Over' }, texts: ['nl', 'en'] })).toEqual(both);
});

test('an item too', async () => {
  const platform = await server.createPlatform();
  const list = randomUUID();
  await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]), title: { nl: 'Nieuws', en: 'News' } });
  const add = (title: Record<string, string>) =>
    addItem(platform.ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl', 'en'],
      publishedOn: new Date('2026-01-01T10:00:00Z'),
      document: emptyDocument(title),
    });
  await add({ nl: 'Brug' });
  await add({ nl: 'Markt', en: 'Market' });
  const { items } = (await platform.post(`/api/listitem/list/${list}`, { lang: 'nl', itemCount: 9 })).json();
  const heads = items.map(async ({ title, path }: { title: string; path: string }) => [
    title,
    ((await platform.get(path)).body.match(/<link rel="alternate" hrefLang/gi) ?? []).length,
  ]);
  expect((await Promise.all(heads)).sort()).toEqual([
    ['Brug', 0],
    ['Markt', 2],
  ]);
});

test('what is shown in another language by fallback has its one address in that language', async () => {
  const platform = await server.createPlatform();
  const canonicalAt = async (path: string) =>
    (await platform.get(path)).body.match(/<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/)?.[1];
  await platform.page('/over', { title: { nl: 'Over' }, blocks: blocksOf(['Text', words('nl')]), publish: ['nl'] });
  await platform.page('/hulp', { title: { nl: 'Hulp', en: 'Help' }, publish: ['nl', 'en'] });
  expect(await canonicalAt('/over')).toBe('/over');
  expect(await canonicalAt('/en/over')).toBe('/over');
  expect(await canonicalAt('/en/hulp')).toBe('/en/hulp');

  const list = randomUUID();
  await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]), title: { nl: 'Nieuws', en: 'News' } });
  await addItem(platform.ctx, {
    parents: [{ parentGuid: list }],
    itemType: 'News',
    publish: ['nl'],
    publishedOn: new Date('2026-01-01T10:00:00Z'),
    document: emptyDocument({ nl: 'Brug' }),
  });
  const pathIn = async (lang: string) =>
    (await platform.post(`/api/listitem/list/${list}`, { lang, itemCount: 1 })).json().items[0].path as string;
  const [dutch, english] = [await pathIn('nl'), await pathIn('en')];
  expect(english).toMatch(/^\/en\//);
  expect(await canonicalAt(english)).toBe(dutch);
});
