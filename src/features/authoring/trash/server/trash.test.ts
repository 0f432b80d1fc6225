import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { purgeTrash } from './trash.service.ts';

const server = await openServer();

/** A page `/nieuws` with a list and one item in it. */
async function newsPage() {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const list = randomUUID();
  const page = await platform.page('/nieuws', { title: { nl: 'Nieuws' }, blocks: blocksOf(['List', { guid: list }]) });
  const item = await addItem(platform.ctx, {
    parents: [{ parentGuid: list }],
    itemType: 'News',
    document: emptyDocument({ nl: 'Brug open' }),
    publish: ['nl'],
    publishedOn: new Date('2026-01-01'),
  });
  const totalOf = async () => {
    const response = await platform.post(`/api/listitem/list/${list}`, { itemCount: 10 });
    return response.statusCode === 200 ? response.json().total : response.statusCode;
  };
  return { ...platform, makePage: platform.page, editor, list, page, item, totalOf };
}

describe('a page in the trash', () => {
  test('is gone for visitors at once, with its items and its place in menus, and comes back as it was', async () => {
    const { page, editor, get, item, totalOf } = await newsPage();
    const statuses = async () => [
      (await get('/nieuws')).statusCode,
      (await get(`/api/pages/${page}`)).statusCode,
      (await get(`/api/listitem/${item.guid}`)).statusCode,
      await totalOf(),
      (await get('/api/menus:withName?name=Top%20level%20menu')).json().menuItems.length,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 1, 1]);

    const { undoToken } = (await editor.delete(`/api/pages/${page}`)).json();
    expect(await statuses()).toEqual([404, 404, 404, 404, 0]);
    expect((await editor.get(`/api/documents/${page}/draft`)).statusCode).toBe(404);
    const { trashed } = (await editor.get('/api/trash')).json();
    expect(trashed).toMatchObject([{ guid: page, kind: 'page', title: 'Nieuws', path: '/nieuws', by: 'Anna Bakker' }]);

    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200, 1, 1]);
    expect((await editor.get('/api/trash')).json().trashed).toEqual([]);
    await editor.delete(`/api/pages/${page}`);
    expect((await editor.post(`/api/pages/${page}/restore`)).json()).toEqual({ guid: page });
    expect((await editor.post(`/api/pages/${page}/restore`)).statusCode).toBe(404);
    expect((await editor.delete(`/api/listitem/${page}`)).statusCode).toBe(404);
  });

  test('a token of before does not bring back what was deleted again', async () => {
    const { page, editor } = await newsPage();
    const first = (await editor.delete(`/api/pages/${page}`)).json();
    await editor.post(`/api/pages/${page}/restore`);
    server.clock.offset += 1000;
    await editor.delete(`/api/pages/${page}`);
    expect((await editor.post(`/api/undo/${first.undoToken}`)).statusCode).toBe(409);
  });

  test('is deleted for good after thirty days, with its items; pages below it keep their address', async () => {
    const { page: news, makePage, editor, ctx, item, get, platform, signIn } = await newsPage();
    const admin = await signIn(['Admin']);
    const below = await makePage('/archief');
    const { menus } = (await admin.get('/api/menus')).json();
    const entries: { guid: string; pageGuid: string }[] = menus.flatMap(({ items }: { items: [] }) => items);
    const entryOf = (guid: string) => entries.find(({ pageGuid }) => pageGuid === guid)?.guid;
    const place = { menu: 'Top level menu', parent: entryOf(news) };
    await admin.post(`/api/menuitems/${entryOf(below)}/move`, place);
    await editor.delete(`/api/pages/${news}`);

    server.clock.offset += 29 * 86_400_000;
    expect(await purgeTrash(ctx)).toBe(0);
    server.clock.offset += 2 * 86_400_000;
    expect(await purgeTrash(ctx)).toBe(2);

    const left = await server.ownerQuery('select from document where platform_id = $1 and owner = any($2)', [
      platform.id,
      [news, item.guid],
    ]);
    expect(left).toEqual([]);
    expect((await get('/nieuws/archief')).statusCode).toBe(200);
    const after = (await (await signIn(['Admin'])).get('/api/menus')).json().menus;
    const [heading] = after.flatMap(({ items }: { items: object[] }) => items);
    expect(heading).toMatchObject({ pageGuid: null, names: { nl: 'Nieuws' }, urlSegment: 'nieuws' });
  });
});

test('an admin deletes what is in the trash for good, and nothing else', async () => {
  const { page, editor, item, signIn, platform } = await newsPage();
  const admin = await signIn(['Admin']);
  expect((await admin.delete(`/api/trash/${page}`)).statusCode).toBe(404);
  const { undoToken } = (await editor.delete(`/api/pages/${page}`)).json();
  expect((await editor.delete(`/api/trash/${page}`)).statusCode).toBe(403);

  expect((await admin.delete(`/api/trash/${page}`)).statusCode).toBe(204);

  expect((await admin.get('/api/trash')).json().trashed).toEqual([]);
  expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(409);
  const left = await server.ownerQuery('select from document where platform_id = $1 and owner = any($2)', [
    platform.id,
    [page, item.guid],
  ]);
  expect(left).toEqual([]);
  expect((await admin.get('/api/audit?action=document.purged')).json().total).toBe(2);
});

describe('an item in the trash', () => {
  test('is dropped by its lists at once and comes back by undo', async () => {
    const { editor, item, totalOf, get } = await newsPage();
    const { undoToken } = (await editor.delete(`/api/listitem/${item.guid}`)).json();
    expect([await totalOf(), (await get(`/api/listitem/${item.guid}`)).statusCode]).toEqual([0, 410]);
    const { trashed } = (await editor.get('/api/trash')).json();
    expect(trashed).toMatchObject([{ kind: 'item', title: 'Brug open', path: `/nieuws/i/${item.shortId}/brug-open` }]);
    await editor.post(`/api/undo/${undoToken}`);
    expect([await totalOf(), (await get(`/api/listitem/${item.guid}`)).statusCode]).toEqual([1, 200]);
    await editor.delete(`/api/listitem/${item.guid}`);
    expect((await editor.post(`/api/listitem/${item.guid}/restore`)).statusCode).toBe(200);
    expect(await totalOf()).toBe(1);
  });
});

describe('who may', () => {
  test('only those who may edit it, on this platform', async () => {
    const { page, item, signIn, get, delete: remove } = await newsPage();
    const member = await signIn([]);
    const there = await (await server.createPlatform()).signIn(['Admin']);
    for (const url of [`/api/pages/${page}`, `/api/listitem/${item.guid}`]) {
      expect((await remove(url)).statusCode).toBe(401);
      expect((await member.delete(url)).statusCode).toBe(404);
      expect((await there.delete(url)).statusCode).toBe(404);
      expect((await there.post(`${url}/restore`)).statusCode).toBe(404);
    }
    expect((await get('/api/trash')).statusCode).toBe(401);
    expect((await member.get('/api/trash')).json()).toEqual({ trashed: [], days: 30 });
    expect((await get('/nieuws')).statusCode).toBe(200);
  });
});
