import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { isWhole } from '#test/runs.ts';

const server = await openServer();

interface Entry {
  guid: string;
  pageGuid: string | null;
  menu: string;
  path: string | null;
}

/** `/een/kind/blad` and `/twee`, whose pages are published. */
async function setUp() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const menu = 'Top level menu';
  const entries = async () =>
    (await admin.get('/api/menus')).json().menus.flatMap(({ items }: { items: Entry[] }) => items) as Entry[];
  const entryOf = async (page: string) => (await entries()).find(({ pageGuid }) => pageGuid === page)?.guid ?? '';
  const titled = (path: string, title: string) => platform.page(path, { title: { nl: title }, publish: ['nl', 'en'] });
  const pages = {
    home: await titled('', 'Home'),
    een: await titled('/een', 'Een'),
    twee: await titled('/twee', 'Twee'),
    kind: await titled('/kind', 'Kind'),
    blad: await titled('/blad', 'Blad'),
  };
  const below = async (page: string, parent: string) =>
    admin.post(`/api/menuitems/${await entryOf(page)}/move`, { menu, parent: await entryOf(parent) });
  await below(pages.blad, pages.kind);
  await below(pages.kind, pages.een);
  const places = { een: await entryOf(pages.een), twee: await entryOf(pages.twee) };
  const move = async (page: string, parent: string | null, before: string | null = null) =>
    admin.post(`/api/pages/${page}/move`, { menu, parent, before });
  return { ...platform, admin, menu, pages, places, entries, entryOf, move };
}

type Get = Awaited<ReturnType<typeof setUp>>['get'];

const look = async (get: Get, path: string) => {
  const { statusCode, headers } = await get(path);
  return { status: statusCode, location: String(headers.location ?? '') };
};

describe('a visitor, while a page with others below it moves again and again', () => {
  const addresses = { een: ['/een/kind', '/een/kind/blad'], twee: ['/twee/kind', '/twee/kind/blad'] };
  const moves = isWhole ? 12 : 4;
  /** So many were looked at while it moved: a machine that reads slowly moves it more often. */
  const looks = 200;

  async function play(getters: (host: string) => readonly Get[], { sees }: { sees?: 'one-tree' }) {
    const { host, pages, places, move } = await setUp();
    const moved = await move(pages.kind, places.twee);
    expect(moved.statusCode).toBe(200);
    const game = { isOver: false, started: 0 };
    const wrong: string[] = [];
    let reads = 0;
    const follow = async (get: Get, path: string) => {
      let at = path;
      for (let hops = 0; hops < 4; hops += 1) {
        const { status, location } = await look(get, at);
        reads += 1;
        if (status === 200) return;
        if (status !== 301) return void wrong.push(`${path} → ${at}: ${status}`);
        at = location;
      }
    };
    const readAll = async (get: Get) => {
      while (!game.isOver)
        for (const path of [...addresses.een, ...addresses.twee]) {
          await follow(get, path);
          await new Promise(setImmediate);
        }
    };
    /** The one asked later is where the one asked first was, or further, as long as no other move began. */
    const readTree = async (get: Get, [first = '', second = '']: readonly string[]) => {
      while (!game.isOver) {
        const began = game.started;
        const [one, other] = [await look(get, first), await look(get, second)];
        reads += 2;
        const isTowards = (began % 2 === 0) === first.startsWith('/een');
        const [was, is] = [one.status, other.status];
        if (game.started !== began) continue;
        // Redirected away, or arrived: then so is the other.
        const hasMoved = isTowards ? was === 200 : was === 301;
        const isBehind = isTowards ? is !== 200 : is !== 301;
        if (hasMoved && isBehind) wrong.push(`${first} ${was}, ${second} ${is} in move ${began}`);
        await new Promise(setImmediate);
      }
    };
    const readers = getters(host).flatMap((get) => [readAll(get), readAll(get)]);
    const [only] = getters(host);
    if (sees === 'one-tree' && only)
      for (const pair of Object.values(addresses))
        readers.push(readTree(only, pair), readTree(only, pair.toReversed()));
    try {
      for (let count = 0; count < moves || reads <= looks; count += 1) {
        game.started = count;
        const back = count % 2 === 0;
        const response = await move(pages.kind, back ? places.een : places.twee);
        expect(response.statusCode).toBe(200);
      }
    } finally {
      game.isOver = true;
      await Promise.all(readers);
    }
    return { wrong, reads };
  }

  test('finds it at the old or the new address, and what is below it at the same', async () => {
    const calls = (host: string) => [(path: string) => server.app.inject({ url: path, headers: { host } })];
    const { wrong, reads } = await play(calls as (host: string) => readonly Get[], { sees: 'one-tree' });
    expect(wrong).toEqual([]);
    expect(reads).toBeGreaterThan(looks);
  });

  test('finds it also where another process answers, that has not heard of it yet', async () => {
    const other = await server.openOther();
    const { wrong, reads } = await play((host) => [other(host)], {});
    expect(wrong).toEqual([]);
    expect(reads).toBeGreaterThan(looks);
  });
});

describe('moving a page', () => {
  test('is looked at first: its new address, those of what is below it, and nothing is changed', async () => {
    const { admin, menu, pages, places, get } = await setUp();
    const query = new URLSearchParams({ menu, parent: places.twee });
    const preview = await admin.get(`/api/pages/${pages.kind}/move?${query}`);
    const of = (page: string, title: string, rest: string) => [
      { page, title, language: 'nl', from: `/een${rest}`, to: `/twee${rest}` },
      { page, title, language: 'en', from: `/en/een${rest}`, to: `/en/twee${rest}` },
    ];
    expect(preview.json()).toEqual({
      path: '/twee/kind',
      addresses: [...of(pages.kind, 'Kind', '/kind'), ...of(pages.blad, 'Blad', '/kind/blad')],
      total: 4,
    });
    expect((await get('/een/kind')).statusCode).toBe(200);
  });

  test('moves all of it in one call, with redirects, and one undo brings it back', async () => {
    const { admin, pages, places, get, move } = await setUp();
    const moved = await move(pages.kind, places.twee);
    expect(moved.json()).toMatchObject({ path: '/twee/kind', total: 4 });
    for (const rest of ['/kind', '/kind/blad'])
      for (const prefix of ['', '/en']) {
        expect(await look(get, `${prefix}/een${rest}`)).toEqual({ status: 301, location: `${prefix}/twee${rest}` });
        expect((await get(`${prefix}/twee${rest}`)).statusCode).toBe(200);
      }
    expect((await admin.post(`/api/undo/${moved.json().undoToken}`)).statusCode).toBe(200);
    for (const rest of ['/kind', '/kind/blad']) {
      expect((await get(`/een${rest}`)).statusCode).toBe(200);
      // Who met it there in between is led back.
      expect(await look(get, `/twee${rest}`)).toEqual({ status: 301, location: `/een${rest}` });
    }
  });

  test('puts it before a sibling, which changes no address', async () => {
    const { admin, menu, pages, places, entries, entryOf, move } = await setUp();
    const order = async () =>
      (await entries()).filter(({ path }) => /^\/[^/]*$/.test(path ?? '')).map(({ path }) => path);
    expect(await order()).toEqual(['/', '/een', '/twee']);
    const query = new URLSearchParams({ menu, before: places.een });
    expect((await admin.get(`/api/pages/${pages.twee}/move?${query}`)).json()).toMatchObject({
      total: 0,
      path: '/twee',
    });
    expect((await move(pages.twee, null, await entryOf(pages.een))).json()).toMatchObject({ addresses: [], total: 0 });
    expect(await order()).toEqual(['/', '/twee', '/een']);
  });

  test('gives a page without a place one', async () => {
    const { admin, pages, places, get, entryOf, move } = await setUp();
    await admin.delete(`/api/menuitems/${await entryOf(pages.blad)}`);
    expect((await get('/een/kind/blad')).statusCode).toBe(404);
    const moved = await move(pages.blad, places.twee);
    expect(moved.json()).toMatchObject({ path: '/twee/blad' });
    expect((await get('/twee/blad')).statusCode).toBe(200);
    expect((await admin.post(`/api/undo/${moved.json().undoToken}`)).statusCode).toBe(200);
    expect((await get('/twee/blad')).statusCode).toBe(404);
  });

  test('is for every editor of it and of what it goes below, not for others', async () => {
    const { admin, signIn, menu, pages, places, get } = await setUp();
    const editor = await signIn(['ContentManager']);
    const only = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    const send = (person: typeof admin, page: string, parent: string | null) =>
      person.post(`/api/pages/${page}/move`, { menu, parent });
    const query = new URLSearchParams({ menu, parent: places.twee });
    expect((await send(editor, pages.kind, places.twee)).statusCode).toBe(200);
    expect((await get('/twee/kind')).statusCode).toBe(200);
    // The root of a menu is for who manages menus.
    expect((await send(editor, pages.kind, null)).statusCode).toBe(403);
    await admin.put(`/api/pages/${pages.een}/permissions`, only);
    expect((await send(editor, pages.kind, places.een)).statusCode).toBe(403);
    await admin.put(`/api/pages/${pages.kind}/permissions`, only);
    expect((await send(editor, pages.kind, places.twee)).statusCode).toBe(403);
    expect((await editor.get(`/api/pages/${pages.kind}/move?${query}`)).statusCode).toBe(403);
    expect((await send(await signIn([]), pages.blad, places.twee)).statusCode).toBe(403);
  });

  test('does not name what is below it and closed to the editor', async () => {
    const { admin, signIn, menu, pages, places } = await setUp();
    const closed = { viewPermission: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${pages.blad}/permissions`, closed);
    const editor = await signIn(['ContentManager']);
    const query = new URLSearchParams({ menu, parent: places.twee });
    const { addresses, total } = (await editor.get(`/api/pages/${pages.kind}/move?${query}`)).json();
    expect(total).toBe(4);
    expect(addresses.map(({ title }: { title: string }) => title)).toEqual(['Kind', 'Kind']);
    expect(JSON.stringify(addresses)).not.toMatch(/blad/i);
  });

  test('is refused with the field where it cannot stand, and nothing is changed', async () => {
    const { admin, menu, pages, places, entryOf, move, get, page } = await setUp();
    const other = await page('/ander', { title: { nl: 'Ander' } });
    await admin.put(`/api/menuitems/${await entryOf(other)}`, { urlSegment: 'kind' });
    const error = async (guid: string, parent: string | null) => (await move(guid, parent)).json();
    expect(await error(other, places.een)).toMatchObject({ status: 400, fields: { urlSegment: 'taken' } });
    expect(await error(pages.een, await entryOf(pages.blad))).toMatchObject({ fields: { parent: 'cycle' } });
    expect(await error(pages.home, places.een)).toMatchObject({ fields: { urlSegment: 'empty' } });
    expect(await error(pages.kind, pages.kind)).toMatchObject({ fields: { parent: 'unknown' } });
    const query = new URLSearchParams({ menu, parent: places.een });
    expect((await admin.get(`/api/pages/${other}/move?${query}`)).json()).toMatchObject({
      status: 400,
      fields: { urlSegment: 'taken' },
    });
    for (const path of ['/', '/kind', '/een/kind/blad']) expect((await get(path)).statusCode).toBe(200);
  });
});
