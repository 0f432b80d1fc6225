import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

async function setUp() {
  const platform = await server.createPlatform(['nl', 'ar']);
  const admin = await platform.signIn(['Admin']);
  const page = await platform.page('/nieuws', { title: { nl: 'Nieuws', ar: 'الأخبار' }, publish: ['nl', 'ar'] });
  const menus = (await admin.get('/api/menus')).json().menus as {
    items: { guid: string; pageGuid: string | null }[];
  }[];
  const entry = menus.flatMap(({ items }) => items).find(({ pageGuid }) => pageGuid === page)?.guid;
  const rename = async (ar: string) =>
    (await admin.put(`/api/menuitems/${entry}`, { urlSegments: { ar } })).json() as {
      item: { urlSegments: object };
      fields?: object;
    };
  return { ...platform, rename };
}

test.each([
  ['اخبار', 'اخبار'],
  ['الأخبار', 'الاخبار'],
  ['أَخْبَار-٢٠٢٦', 'اخبار-٢٠٢٦'],
  ['новости', 'новости'],
  ['한국', '한국'],
  ['café', 'cafe'],
])('a part of an address is in any script, without marks as slugs of items are: %s', async (given, kept) => {
  const { rename, get } = await setUp();
  expect((await rename(given)).item.urlSegments).toEqual({ ar: kept });
  const path = encodeURI(`/ar/${kept}`);
  expect((await get(path)).statusCode).toBe(200);
  expect((await get('/nieuws')).body).toMatch(new RegExp(`hreflang="ar"[^>]*${path}"`, 'i'));
  expect((await get('/sitemap-pages.xml')).body).toContain(`${path}</loc>`);
  const old = await get('/ar/nieuws');
  expect([old.statusCode, old.headers.location]).toEqual([301, path]);
  const typed = await get(encodeURI(`/ar/${given}`));
  expect(typed.headers.location ?? path).toBe(path);
});

test.each(['الأخبار اليوم', 'أخبار؟', 'Nieuws'])('what is no part of an address is refused: %s', async (given) => {
  const { rename } = await setUp();
  expect((await rename(given)).fields).toEqual({ 'urlSegments.ar': 'bad_segment' });
});
