import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

/** A platform with `/wonen`, `/wonen/huur` and `/werk`, whose pages are published. */
async function smallMenu() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const pages = { a: await platform.page('/wonen'), c: await platform.page('/werk') };
  const entries = async () =>
    (await admin.get('/api/menus')).json().menus.flatMap(({ items }: Menu) => items) as Item[];
  const entryOf = async (page: string) => (await entries()).find(({ pageGuid }) => pageGuid === page)?.guid ?? '';
  const add = (body: object) => admin.post('/api/menuitems', { menu: 'Top level menu', names: {}, ...body });
  const b = await platform.page('/huur');
  await admin.post(`/api/menuitems/${await entryOf(b)}/move`, {
    menu: 'Top level menu',
    parent: await entryOf(pages.a),
  });
  return { ...platform, admin, pages: { ...pages, b }, entries, entryOf, add };
}

interface Item {
  guid: string;
  pageGuid: string | null;
  path: string | null;
  parentGuid: string | null;
  order: number;
}
interface Menu {
  items: Item[];
}

describe('renaming and moving', () => {
  test('leave redirects for every page of the subtree, in every language', async () => {
    const { admin, pages, entryOf, get } = await smallMenu();

    const renamed = await admin.put(`/api/menuitems/${await entryOf(pages.a)}`, { urlSegment: 'nieuw' });

    expect(renamed.json().item).toMatchObject({ path: '/nieuw', urlSegment: 'nieuw' });
    for (const [old, now] of [
      ['/wonen', '/nieuw'],
      ['/wonen/huur', '/nieuw/huur'],
      ['/en/wonen/huur', '/en/nieuw/huur'],
    ]) {
      const response = await get(old ?? '');
      expect([response.statusCode, response.headers.location]).toEqual([301, now]);
    }
    expect((await get('/nieuw/huur')).statusCode).toBe(200);
  });

  test('a language has a part of the address of its own, below others that have and that have none', async () => {
    const { admin, pages, entryOf, get } = await smallMenu();
    const entry = await entryOf(pages.a);
    const renamed = await admin.put(`/api/menuitems/${entry}`, { urlSegments: { en: 'living', de: '' } });
    expect(renamed.json().item).toMatchObject({ path: '/wonen', urlSegment: 'wonen', urlSegments: { en: 'living' } });

    expect((await get('/wonen/huur')).statusCode).toBe(200);
    const english = await get('/en/living/huur');
    expect(english.statusCode).toBe(200);
    expect(english.body).toContain('href="/wonen/huur"');
    expect((await get('/living')).statusCode).toBe(404);
    const old = await get('/en/wonen/huur');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/en/living/huur']);

    await admin.put(`/api/menuitems/${entry}`, { urlSegments: { en: 'homes' } });
    for (const old of ['/en/living/huur', '/en/wonen/huur'])
      expect((await get(old)).headers.location).toBe('/en/homes/huur');

    await admin.put(`/api/menuitems/${entry}`, { urlSegments: {} });
    expect((await get('/en/homes')).headers.location).toBe('/en/wonen');
    expect((await get('/en/wonen')).statusCode).toBe(200);
  });

  test('two entries never share an address in a language, whether it is their own or the shared one', async () => {
    const { admin, pages, entryOf } = await smallMenu();
    const entry = await entryOf(pages.a);
    const errors = async (urlSegments: Record<string, string>) =>
      (await admin.put(`/api/menuitems/${entry}`, { urlSegments })).json().fields;
    expect(await errors({ en: 'werk' })).toEqual({ 'urlSegments.en': 'taken' });
    expect(await errors({ en: 'search' })).toEqual({ 'urlSegments.en': 'reserved_segment' });
    expect(await errors({ en: 'Not so' })).toEqual({ 'urlSegments.en': 'bad_segment' });
    await admin.put(`/api/menuitems/${await entryOf(pages.c)}`, { urlSegments: { en: 'work' } });
    expect(await errors({ en: 'werk' })).toBeUndefined();
    const shared = await admin.put(`/api/menuitems/${entry}`, { urlSegment: 'work', urlSegments: {} });
    expect(shared.json().fields).toEqual({ 'urlSegments.en': 'taken' });
  });

  test('a page that moved twice is found from both addresses, and going back leaves no loop', async () => {
    const { admin, pages, entryOf, get } = await smallMenu();
    const entry = await entryOf(pages.c);
    for (const urlSegment of ['werk2', 'werk3', 'werk']) await admin.put(`/api/menuitems/${entry}`, { urlSegment });

    expect((await get('/werk')).statusCode).toBe(200);
    for (const old of ['/werk2', '/werk3']) expect((await get(old)).headers.location).toBe('/werk');
  });

  test('a page that is put at an old address wins', async () => {
    const { admin, pages, entryOf, get, page } = await smallMenu();
    await admin.put(`/api/menuitems/${await entryOf(pages.c)}`, { urlSegment: 'weg' });
    const other = await page('/ander');
    await admin.put(`/api/menuitems/${await entryOf(other)}`, { urlSegment: 'werk' });
    expect((await get('/werk')).statusCode).toBe(200);

    await admin.delete(`/api/menuitems/${await entryOf(other)}`);
    expect((await get('/werk')).statusCode).toBe(404);
  });

  test('an entry stands before the sibling that is named', async () => {
    const { admin, pages, entries, entryOf } = await smallMenu();
    const move = { menu: 'Top level menu', parent: null, before: await entryOf(pages.a) };

    await admin.post(`/api/menuitems/${await entryOf(pages.c)}/move`, move);

    const roots = (await entries()).filter(({ parentGuid }) => parentGuid === null);
    expect(roots.map(({ pageGuid }) => pageGuid)).toEqual([pages.c, pages.a]);
  });
});

describe('undo', () => {
  test('puts a subtree that was taken out back; an address that a page had in between leads on', async () => {
    const { admin, pages, entryOf, entries, get, platform } = await smallMenu();
    const before = await entries();
    const removed = await admin.delete(`/api/menuitems/${await entryOf(pages.a)}`);
    expect((await get('/wonen/huur')).statusCode).toBe(404);
    expect((await admin.post(`/api/undo/${removed.json().undoToken}`)).statusCode).toBe(200);
    expect(await entries()).toEqual(before);

    const renamed = await admin.put(`/api/menuitems/${await entryOf(pages.a)}`, { urlSegment: 'nieuw' });
    await admin.post(`/api/undo/${renamed.json().undoToken}`);
    expect(await entries()).toEqual(before);
    expect((await get('/wonen')).statusCode).toBe(200);
    const met = await get('/nieuw/huur');
    expect([met.statusCode, met.headers.location]).toEqual([301, '/wonen/huur']);
    const left = await server.ownerQuery('select from_path from redirect where platform_id = $1', [platform.id]);
    const paths = left.map(({ from_path }) => from_path);
    expect(paths.toSorted()).toEqual(['/huur', '/nieuw', '/nieuw/huur']);
  });

  test('is refused where the menu was changed since', async () => {
    const { admin, pages, entryOf } = await smallMenu();
    const entry = await entryOf(pages.c);
    const first = await admin.put(`/api/menuitems/${entry}`, { urlSegment: 'een' });
    await admin.put(`/api/menuitems/${entry}`, { urlSegment: 'twee' });

    expect((await admin.post(`/api/undo/${first.json().undoToken}`)).statusCode).toBe(409);
  });
});

describe('a place that cannot be', () => {
  test.each([
    ['Niet Zo', 'bad_segment'],
    ['search', 'reserved_segment'],
    ['en', 'reserved_segment'],
    ['wonen', 'taken'],
  ])('segment "%s" is refused: %s', async (urlSegment, code) => {
    const { add, page } = await smallMenu();

    const response = await add({ urlSegment, pageGuid: await page(`/${randomUUID()}`) });

    expect([response.statusCode, response.json().fields]).toEqual([400, { urlSegment: code }]);
  });

  test('the code of a language of three letters, as long as the platform has it or had it', async () => {
    const { admin, add, page } = await smallMenu();
    const place = async (urlSegment: string) => add({ urlSegment, pageGuid: await page(`/${randomUUID()}`) });
    const languages = (wanted: string[], seen: string[]) =>
      admin.put('/api/platform/languages', { languages: wanted, seen });
    expect((await place('pap')).statusCode).toBe(200);
    expect((await languages(['nl', 'en', 'nds'], ['nl', 'en'])).statusCode).toBe(200);

    expect((await place('nds')).json().fields).toEqual({ urlSegment: 'reserved_segment' });
    await languages(['nl', 'en'], ['nl', 'en', 'nds']);
    expect((await place('nds')).json().fields).toEqual({ urlSegment: 'reserved_segment' });
    const taken = await languages(['nl', 'en', 'pap'], ['nl', 'en']);
    expect([taken.statusCode, taken.json().fields]).toEqual([400, { 'body.languages': 'taken' }]);
  });

  test('a language may have the code that a page further down has as its part', async () => {
    const { admin, add, page, entryOf, pages } = await smallMenu();
    const below = { parentGuid: await entryOf(pages.a), pageGuid: await page('/dialect') };
    expect((await add({ urlSegment: 'nds', ...below })).statusCode).toBe(200);
    const added = await admin.put('/api/platform/languages', { languages: ['nl', 'en', 'nds'], seen: ['nl', 'en'] });
    expect(added.statusCode).toBe(200);
  });

  test('a page below one that becomes the home page, where its part is a word of the product or a language', async () => {
    const { admin, add, page, entryOf, pages } = await smallMenu();
    const parentGuid = await entryOf(pages.a);
    for (const urlSegment of ['search', 'en']) {
      const child = await add({ urlSegment, parentGuid, pageGuid: await page(`/${randomUUID()}`) });
      const home = await admin.put(`/api/menuitems/${parentGuid}`, { urlSegment: '' });
      expect([home.statusCode, home.json().fields]).toEqual([400, { urlSegment: 'reserved_segment' }]);
      await admin.delete(`/api/menuitems/${child.json().item.guid}`);
    }
  });

  test('only the home page has no segment', async () => {
    const { add, page, get } = await smallMenu();
    const [home, other] = [await page('/thuis'), await page('/ander')];
    expect((await add({ menu: 'Hidden pages', pageGuid: other })).json().fields).toEqual({ urlSegment: 'empty' });
    expect((await add({ pageGuid: home })).statusCode).toBe(200);
    expect((await get('/')).statusCode).toBe(200);
    expect((await add({ pageGuid: other })).json().fields).toEqual({ urlSegment: 'taken' });
  });

  test('a page in another menu has no address that a page has already', async () => {
    const { add, page } = await smallMenu();
    const response = await add({ menu: 'Hidden pages', urlSegment: 'werk', pageGuid: await page('/verborgen') });
    expect(response.json().fields).toEqual({ urlSegment: 'taken' });
  });

  test('below itself, below nothing, or deeper than five levels', async () => {
    const { admin, pages, entryOf, add } = await smallMenu();
    const move = (parent: string | null) => ({ menu: 'Top level menu', parent });
    const a = await entryOf(pages.a);
    const cycle = await admin.post(`/api/menuitems/${a}/move`, move(await entryOf(pages.b)));
    expect(cycle.json().fields).toEqual({ parent: 'cycle' });
    expect((await admin.post(`/api/menuitems/${a}/move`, move(randomUUID()))).json().fields).toEqual({
      parent: 'unknown',
    });
    let parentGuid = await entryOf(pages.b);
    for (const urlSegment of ['drie', 'vier', 'vijf'])
      parentGuid = (await add({ urlSegment, parentGuid })).json().item.guid;
    expect((await add({ urlSegment: 'zes', parentGuid })).json().fields).toEqual({ parent: 'too_deep' });
  });

  test('an unsafe address, or two targets', async () => {
    const { add, pages } = await smallMenu();
    expect((await add({ externalUrl: 'http://127.0.0.1/' })).json().fields).toEqual({ externalUrl: 'unsafe_url' });
    const both = { externalUrl: 'https://example.org', pageGuid: pages.a };
    expect((await add(both)).json().fields).toEqual({ externalUrl: 'either' });
    expect((await add({ urlSegment: 'x', pageGuid: randomUUID() })).json().fields).toEqual({ pageGuid: 'unknown' });
  });
});

describe('who may', () => {
  test('a content manager works below pages that they may edit, and nowhere else', async () => {
    const { admin, pages, entryOf, signIn, page } = await smallMenu();
    const editor = await signIn(['ContentManager']);
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${pages.c}/permissions`, rights);
    const pageGuid = await page('/nog-een');
    const body = { menu: 'Top level menu', names: {}, urlSegment: 'x', pageGuid };
    const addBelow = async (parent: string | null) =>
      (await editor.post('/api/menuitems', { ...body, parentGuid: parent && (await entryOf(parent)) })).statusCode;

    expect([await addBelow(pages.a), await addBelow(pages.c), await addBelow(null)]).toEqual([200, 403, 403]);
    expect((await editor.put(`/api/menuitems/${await entryOf(pages.c)}`, { urlSegment: 'z' })).statusCode).toBe(403);
    expect((await editor.delete(`/api/menuitems/${await entryOf(pages.c)}`)).statusCode).toBe(403);
    expect((await editor.put(`/api/menuitems/${await entryOf(pages.a)}`, { urlSegment: 'z' })).statusCode).toBe(200);
  });

  test('who was given the menus and nothing else changes every entry, and hears nothing of drafts', async () => {
    const { admin, signIn, pages, entryOf } = await smallMenu();
    const manager = await signIn();
    const role = (await admin.post('/api/roles', { name: 'Menubeheer', grants: ['manage-menus'] })).json().guid;
    await admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });
    await admin.post(`/api/pages/${pages.a}/commands`, {
      base: 1,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'Geheim concept' } } }] }],
    });

    const read = await manager.get('/api/menus');
    const renamed = await manager.put(`/api/menuitems/${await entryOf(pages.a)}`, { urlSegment: 'wonen-en-bouwen' });

    expect([read.statusCode, read.body.includes('Geheim concept')]).toEqual([200, false]);
    expect([renamed.statusCode, renamed.json().item.path]).toEqual([200, '/wonen-en-bouwen']);
  });

  test('who may not see a page hears nothing of it in a menu, and does not write over what they do not hear', async () => {
    const { admin, signIn, pages, entryOf } = await smallMenu();
    const [editor, manager] = [await signIn(['ContentManager']), await signIn()];
    const role = (await admin.post('/api/roles', { name: 'Menubeheer', grants: ['manage-menus'] })).json().guid;
    await admin.post(`/api/roles/${role}/members`, { people: [manager.accountId] });
    const entry = await entryOf(pages.a);
    const secret = { names: { nl: 'CANARY-naam' }, urlSegment: 'canary-adres' };
    expect((await admin.put(`/api/menuitems/${entry}`, secret)).statusCode).toBe(200);
    const rights = { viewPermission: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${pages.a}/permissions`, rights);

    for (const who of [editor, manager]) {
      const read = await who.get('/api/menus');
      expect([read.statusCode, /canary/i.test(read.body)]).toEqual([200, false]);
      const items = read.json().menus.flatMap((menu: { items: object[] }) => menu.items);
      expect(items).toContainEqual(
        expect.objectContaining({ guid: entry, isClosed: true, mayChange: false, path: null }),
      );
      expect((await who.put(`/api/menuitems/${entry}`, { names: {}, urlSegment: 'x' })).statusCode).toBe(403);
    }
    expect((await admin.get('/api/menus')).body).toMatch(/CANARY-naam/);
  });

  test('nobody else, and nothing of another platform', async () => {
    const { pages, entryOf, get, signIn } = await smallMenu();
    const entry = await entryOf(pages.a);
    const member = await signIn([]);
    const there = await (await server.createPlatform()).signIn(['Admin']);
    expect((await get('/api/menus')).statusCode).toBe(401);
    expect((await member.get('/api/menus')).statusCode).toBe(403);
    expect((await member.delete(`/api/menuitems/${entry}`)).statusCode).toBe(403);
    for (const response of [
      await there.put(`/api/menuitems/${entry}`, { urlSegment: 'x' }),
      await there.post(`/api/menuitems/${entry}/move`, { menu: 'Top level menu', parent: null }),
      await there.delete(`/api/menuitems/${entry}`),
    ])
      expect(response.statusCode).toBe(404);
  });

  test('adding sent again with the same key has one effect', async () => {
    const { add, pages, entries } = await smallMenu();
    const body = { urlSegment: 'dubbel', pageGuid: pages.a, key: randomUUID() };
    const before = (await entries()).length;
    const responses = [await add(body), await add(body)].map((response) => response.json());
    expect(responses[1]).toEqual(responses[0]);
    expect((await entries()).length).toBe(before + 1);
  });
});
