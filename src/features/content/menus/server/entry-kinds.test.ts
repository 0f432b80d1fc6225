import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { purgeTrash } from '#features/authoring/trash/server/trash.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import type { MenuEntry } from '../edit-menus.contract.ts';
import type { MenuItem } from '../menus.contract.ts';

const server = await openServer();
const everyone = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };

/** A platform with `/contact`, on which a block has the anchor `route`, and `/nieuws` with a list. */
async function withTargets() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  const contact = await platform.page('/contact', {
    title: { nl: 'Contact' },
    blocks: blocksOf(['Text', { options: { anchor: 'route' } }]),
  });
  const news = await platform.page('/nieuws', { title: { nl: 'Nieuws' }, blocks: blocksOf(['List', { guid: list }]) });
  const add = async (body: object) => {
    const response = (await admin.post('/api/menuitems', { menu: 'Top level menu', names: {}, ...body })).json();
    return response as { item: MenuEntry; undoToken: string; fields?: Record<string, string> };
  };
  const addItem = async (title: string, publish = true): Promise<{ guid: string; shortId: string }> =>
    (await admin.post(`/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title, publish }])).json()[0];
  const entries = async () =>
    (await admin.get('/api/menus')).json().menus.flatMap(({ items }: { items: MenuEntry[] }) => items) as MenuEntry[];
  const entry = async (guid: string) => (await entries()).find((one) => one.guid === guid);
  const menu = async (reader: { get: typeof platform.get } = platform) =>
    (await reader.get('/api/menus:withName?name=Top%20level%20menu')).json().menuItems as MenuItem[];
  const shown = async (guid: string, reader?: { get: typeof platform.get }) =>
    (await menu(reader)).find((one) => one.guid === guid);
  const undo = (token: string) => admin.post(`/api/undo/${token}`);
  return { ...platform, admin, contact, news, add, addItem, entries, entry, menu, shown, undo };
}

/** Gives an item another title and publishes it. */
async function rename({ admin }: Awaited<ReturnType<typeof withTargets>>, guid: string, title: string) {
  const saved = await admin.post(`/api/listitem/${guid}/commands`, {
    base: 1,
    key: randomUUID(),
    steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: title } } }] }],
  });
  const { version } = saved.json();
  await admin.post(`/api/documents/${guid}/publish`, { version, languages: ['nl'] });
}

describe('an entry to a place within a page', () => {
  test('is a link with the anchor, named after the page, and no place of the page itself', async () => {
    const { contact, add, shown, get } = await withTargets();

    const { item } = await add({ pageGuid: contact, anchor: 'route', urlSegment: 'weg' });

    expect(item).toMatchObject({ kind: 'place', path: '/contact#route', urlSegment: '', isPublished: true });
    expect(await shown(item.guid)).toMatchObject({
      kind: 'place',
      name: 'Contact',
      path: '/contact#route',
      anchor: 'route',
      pageGuid: contact,
    });
    expect((await get('/nieuws')).body).toContain('href="/contact#route"');
    expect((await get('/weg')).statusCode).toBe(404);
  });

  test('is changed and undone, and comes back after it was taken out', async () => {
    const { admin, contact, news, add, entry, undo } = await withTargets();
    const { item } = await add({ pageGuid: contact, anchor: 'route' });

    const other = await admin.put(`/api/menuitems/${item.guid}`, { anchor: 'bellen' });
    expect(other.json().item).toMatchObject({ kind: 'place', pageGuid: contact, path: '/contact#bellen' });
    await undo(other.json().undoToken);
    expect(await entry(item.guid)).toEqual(item);

    const page = await admin.put(`/api/menuitems/${item.guid}`, { pageGuid: news, urlSegment: 'meer' });
    expect(page.json().item).toMatchObject({ kind: 'page', anchor: null, path: '/meer' });
    await undo(page.json().undoToken);
    const removed = await admin.delete(`/api/menuitems/${item.guid}`);
    await undo(removed.json().undoToken);
    expect(await entry(item.guid)).toEqual(item);
  });

  test('goes with its page: absent for visitors, not published for editors', async () => {
    const { admin, contact, add, entry, shown } = await withTargets();
    const { item } = await add({ pageGuid: contact, anchor: 'route' });

    await admin.post(`/api/documents/${contact}/unpublish`, { languages: ['nl'] });

    expect(await shown(item.guid)).toBeUndefined();
    expect(await entry(item.guid)).toMatchObject({ isPublished: false });
  });
});

test('a place in a page that is gone for good, with a page below it, can be called otherwise', async () => {
  const { ctx, admin, contact, news, add } = await withTargets();
  const { item } = await add({ pageGuid: contact, anchor: 'route' });
  await add({ urlSegment: 'onder', pageGuid: news, parentGuid: item.guid });
  await admin.delete(`/api/pages/${contact}`);
  server.clock.offset += 31 * 86_400_000;
  await purgeTrash(ctx);
  server.clock.offset -= 31 * 86_400_000;
  const renamed = await admin.put(`/api/menuitems/${item.guid}`, { names: { nl: 'Anders' } });
  expect([renamed.statusCode, renamed.json().item.names]).toEqual([200, { nl: 'Anders' }]);
  const elsewhere = await admin.put(`/api/menuitems/${item.guid}`, { pageGuid: news, anchor: 'lijst' });
  expect(elsewhere.json().item).toMatchObject({ kind: 'place', path: expect.stringMatching(/#lijst$/) });
});

describe('an entry to an item', () => {
  test('leads to its address and says its title, also after it was renamed', async () => {
    const platform = await withTargets();
    const { add, addItem, entry, shown, get } = platform;
    const { guid, shortId } = await addItem('Brug open');
    const { item } = await add({ itemGuid: guid });
    const path = `/nieuws/i/${shortId}/brug-open`;
    expect(item).toMatchObject({ kind: 'item', itemTitle: 'Brug open', path, isPublished: true });
    expect(await shown(item.guid)).toMatchObject({ kind: 'item', name: 'Brug open', path, itemGuid: guid });
    expect((await get('/contact')).body).toContain(`href="${path}"`);

    await rename(platform, guid, 'Brug dicht');

    const now = `/nieuws/i/${shortId}/brug-dicht`;
    expect(await shown(item.guid)).toMatchObject({ name: 'Brug dicht', path: now });
    expect((await get('/contact')).body).toContain(`href="${now}"`);
    expect(await entry(item.guid)).toMatchObject({ itemTitle: 'Brug dicht', path: now });
  });

  test('is changed into another and undone, and comes back after it was taken out', async () => {
    const { admin, contact, add, addItem, entry, undo } = await withTargets();
    const [first, second] = [await addItem('Een'), await addItem('Twee')];
    const { item } = await add({ itemGuid: first.guid, names: { nl: 'Uitgelicht' } });

    const other = await admin.put(`/api/menuitems/${item.guid}`, { itemGuid: second.guid });
    expect(other.json().item).toMatchObject({ itemTitle: 'Twee', names: { nl: 'Uitgelicht' } });
    const place = await admin.put(`/api/menuitems/${item.guid}`, { pageGuid: contact, anchor: 'route' });
    expect(place.json().item).toMatchObject({ kind: 'place', itemGuid: null });
    await undo(place.json().undoToken);
    await undo(other.json().undoToken);
    const removed = await admin.delete(`/api/menuitems/${item.guid}`);
    await undo(removed.json().undoToken);

    expect(await entry(item.guid)).toEqual(item);
  });

  test('is absent for who may not see the item', async () => {
    const { admin, news, signIn, add, addItem, shown, get } = await withTargets();
    const { guid } = await addItem('Geheim plan');
    const { item } = await add({ itemGuid: guid });
    await admin.put(`/api/pages/${news}/permissions`, { ...everyone, viewPermission: 'Users' });
    const member = await signIn();

    expect(await shown(item.guid)).toBeUndefined();
    expect(await shown(item.guid, member)).toMatchObject({ name: 'Geheim plan' });
    expect((await get('/contact')).body).not.toContain('Geheim plan');
  });

  test('that is no more than a draft shows for editors only', async () => {
    const { admin, add, addItem, entry, shown } = await withTargets();
    const { guid } = await addItem('Concept', false);
    const { item } = await add({ itemGuid: guid });
    expect(item).toMatchObject({ itemTitle: 'Concept', isPublished: false });
    expect(await shown(item.guid)).toBeUndefined();

    await admin.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl'] });
    expect(await shown(item.guid)).toMatchObject({ name: 'Concept' });
    await admin.delete(`/api/listitem/${guid}`);
    expect(await shown(item.guid)).toBeUndefined();
    expect(await entry(item.guid)).toMatchObject({ itemTitle: null, isPublished: false, path: null });
  });

  test('goes when the item is gone for good; with others below it, it waits for another target', async () => {
    const { ctx, admin, add, addItem, entry, entries, menu } = await withTargets();
    const { guid: itemGuid } = await addItem('Weg');
    const [leaf, branch] = [await add({ itemGuid }), await add({ itemGuid })];
    await add({ urlSegment: 'onder', parentGuid: branch.item.guid });
    await admin.delete(`/api/listitem/${itemGuid}`);
    server.clock.offset += 31 * 86_400_000;

    await purgeTrash(ctx);
    server.clock.offset -= 31 * 86_400_000;

    expect((await entries()).map(({ guid }) => guid)).not.toContain(leaf.item.guid);
    expect(await entry(branch.item.guid)).toMatchObject({ kind: 'item', itemTitle: null, isPublished: false });
    expect((await menu()).map(({ kind }) => kind)).toEqual(['page', 'page']);
    const other = await admin.put(`/api/menuitems/${branch.item.guid}`, { names: { nl: 'Nog niets' } });
    expect(other.statusCode).toBe(200);
  });

  test('of another platform, or that is not there, is refused', async () => {
    const [here, there] = [await withTargets(), await withTargets()];
    const { guid } = await there.addItem('Elders');

    expect((await here.add({ itemGuid: guid })).fields).toEqual({ itemGuid: 'unknown' });
    expect((await here.add({ itemGuid: randomUUID() })).fields).toEqual({ itemGuid: 'unknown' });
  });
});

describe('a line', () => {
  test('stands between entries, is no link, and is not read', async () => {
    const { admin, news, entries, add, menu, get } = await withTargets();
    const guidOf = async (page: string) => (await entries()).find(({ pageGuid }) => pageGuid === page)?.guid ?? '';
    const lines = [
      await add({ isSeparator: true }),
      await add({ isSeparator: true }),
      await add({ isSeparator: true }),
    ];
    expect(lines[0]?.item).toMatchObject({ kind: 'separator', path: null, urlSegment: '', isPublished: true });
    expect((await menu()).map(({ kind }) => kind)).toEqual(['page', 'page']);

    for (const { item } of lines.slice(1))
      await admin.post(`/api/menuitems/${item.guid}/move`, {
        menu: 'Top level menu',
        parent: null,
        before: await guidOf(news),
      });

    expect((await menu()).map(({ kind, path }) => [kind, path])).toEqual([
      ['page', '/contact'],
      ['separator', null],
      ['page', '/nieuws'],
    ]);
    expect((await get('/contact')).body).toContain('<li class="main-menu__line" aria-hidden="true"></li>');
  });

  test('comes back after it was taken out, and after it became something else', async () => {
    const { admin, add, entry, undo } = await withTargets();
    const { item } = await add({ isSeparator: true });

    const heading = await admin.put(`/api/menuitems/${item.guid}`, { isSeparator: false, urlSegment: 'kop' });
    expect(heading.json().item).toMatchObject({ kind: 'heading', path: '/kop' });
    await undo(heading.json().undoToken);
    const removed = await admin.delete(`/api/menuitems/${item.guid}`);
    await undo(removed.json().undoToken);

    expect(await entry(item.guid)).toEqual(item);
  });

  test('has nothing below it', async () => {
    const { admin, contact, add, entries } = await withTargets();
    const { item } = await add({ isSeparator: true });
    const page = (await entries()).find(({ pageGuid }) => pageGuid === contact)?.guid ?? '';
    const move = { menu: 'Top level menu', parent: item.guid };

    expect((await add({ urlSegment: 'x', parentGuid: item.guid })).fields).toEqual({ parent: 'separator' });
    expect((await admin.post(`/api/menuitems/${page}/move`, move)).json().fields).toEqual({ parent: 'separator' });
    await add({ urlSegment: 'onder', parentGuid: page });
    expect((await admin.put(`/api/menuitems/${page}`, { isSeparator: true })).json().fields).toEqual({
      isSeparator: 'separator',
    });
  });
});

describe('what cannot be', () => {
  test('two targets, a place without a page, and an anchor that no block can have', async () => {
    const { contact, add, addItem } = await withTargets();
    const { guid: itemGuid } = await addItem('Een');

    expect((await add({ pageGuid: contact, itemGuid })).fields).toEqual({ itemGuid: 'either' });
    expect((await add({ pageGuid: contact, isSeparator: true })).fields).toEqual({ isSeparator: 'either' });
    expect((await add({ anchor: 'route' })).fields).toEqual({ pageGuid: 'empty' });
    expect((await add({ pageGuid: contact, anchor: 'een plek' })).fields).toHaveProperty(['body.anchor']);
  });

  test('a sixth level, of whatever kind, is refused by the name of the field', async () => {
    const { admin, contact, add } = await withTargets();
    let parentGuid: string | null = null;
    for (const urlSegment of ['een', 'twee', 'drie', 'vier', 'vijf'])
      parentGuid = (await add({ urlSegment, parentGuid })).item.guid;

    const refused = { parent: 'too_deep' };
    expect((await add({ urlSegment: 'zes', parentGuid })).fields).toEqual(refused);
    expect((await add({ pageGuid: contact, anchor: 'route', parentGuid })).fields).toEqual(refused);
    expect((await add({ isSeparator: true, parentGuid })).fields).toEqual(refused);
    const { item } = await add({ isSeparator: true });
    const move = { menu: 'Top level menu', parent: parentGuid };
    expect((await admin.post(`/api/menuitems/${item.guid}/move`, move)).json().fields).toEqual(refused);
  });
});

test('a page in the trash leaves the menu, for visitors and admins, and stands in it again when it is put back', async () => {
  const { admin, contact, add, shown, get } = await withTargets();
  const { item } = await add({ pageGuid: contact, urlSegment: 'bereikbaar' });
  expect(await shown(item.guid)).toMatchObject({ name: 'Contact' });

  const { undoToken } = (await admin.delete(`/api/pages/${contact}`)).json();
  for (const reader of [undefined, admin]) expect(await shown(item.guid, reader)).toBeUndefined();
  const isInMenu = async () => (await get('/nieuws')).body.includes('class="main-menu__name" href="/contact"');
  expect(await isInMenu()).toBe(false);

  expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
  expect(await shown(item.guid)).toMatchObject({ name: 'Contact' });
  expect(await isInMenu()).toBe(true);
});
