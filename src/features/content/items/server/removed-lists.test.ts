import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** A page `/nieuws` with a list of two items, and `/archief` with one of none. */
async function newsAndArchive() {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const [news, archive] = [randomUUID(), randomUUID()];
  const page = await platform.page('/nieuws', { title: { nl: 'Nieuws' }, blocks: blocksOf(['List', { guid: news }]) });
  const archivePage = await platform.page('/archief', {
    title: { nl: 'Archief' },
    blocks: blocksOf(['List', { guid: archive }]),
  });
  const add = (title: string, ...lists: string[]) =>
    addItem(platform.ctx, {
      parents: lists.map((parentGuid) => ({ parentGuid })),
      itemType: 'News',
      document: emptyDocument({ nl: title }),
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
    });
  const [bridge, market] = [await add('Brug open', news), await add('Markt', news)];
  const totalOf = async (list: string) => {
    const response = await platform.post(`/api/listitem/list/${list}`, { itemCount: 10 });
    return response.statusCode === 200 ? response.json().total : response.statusCode;
  };
  const totals = async () => [await totalOf(news), await totalOf(archive)];
  const base = async () => (await editor.get(`/api/documents/${page}/draft`)).json().version;
  const call = async (path: string, body: object) => {
    const response = await editor.post(path, body);
    expect([response.statusCode, response.json().conflicts ?? []]).toEqual([200, []]);
    return response.json();
  };
  const remove = async () =>
    call(`/api/pages/${page}/commands`, {
      base: await base(),
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'remove', input: { guid: news } }] }],
    });
  const step = async (way: 'undo' | 'redo') =>
    call(`/api/documents/${page}/${way}`, { base: await base(), key: randomUUID() });
  const publish = async () => call(`/api/documents/${page}/publish`, { version: await base(), languages: ['nl'] });
  const choose = (to: string | null) => editor.post(`/api/listitem/list/${news}/removal`, { to });
  const pathOf = async () => (await platform.get(`/api/listitem/${bridge.guid}`)).json().path;
  return {
    ...platform,
    editor,
    page,
    archivePage,
    news,
    archive,
    bridge,
    market,
    add,
    totals,
    remove,
    step,
    publish,
    choose,
    call,
    pathOf,
  };
}

test('says how many items stand in lists, and which lists could get them', async () => {
  const { editor, signIn, news, archive } = await newsAndArchive();
  const asked = `/api/listitem:removedlists?lists=${news},${randomUUID()}`;
  expect((await editor.get(asked)).json()).toMatchObject({
    leaving: [{ guid: news, total: 2 }],
    others: [{ guid: archive, pageTitle: 'Archief', total: 0 }],
  });
  expect((await (await signIn()).get(asked)).json()).toEqual({ leaving: [], others: [] });
});

describe('items that go to another list', () => {
  test('are there from the moment that theirs is gone for visitors, at an address that the old one leads to', async () => {
    const { get, archive, totals, remove, publish, choose, pathOf } = await newsAndArchive();
    expect((await choose(archive)).json()).toMatchObject({ total: 2 });
    const before = await pathOf();
    await remove();
    expect([await totals(), await pathOf()]).toEqual([[2, 0], before]);

    await publish();
    expect(await totals()).toEqual([404, 2]);
    const after = await pathOf();
    expect([before.startsWith('/nieuws/'), after.startsWith('/archief/')]).toEqual([true, true]);
    const old = await get(before);
    expect([old.statusCode, old.headers.location]).toEqual([301, after]);
  });

  test('are back where they were when the step is undone, and go again when it is done again', async () => {
    const { totals, archive, remove, step, publish, choose, editor, bridge } = await newsAndArchive();
    await choose(archive);
    await remove();
    await publish();
    await step('undo');
    const parents = async () => (await editor.get(`/api/listitem/${bridge.guid}/facts`)).json().parentGuids.length;
    expect([await totals(), await parents()]).toEqual([[404, 0], 1]);
    await publish();
    expect(await totals()).toEqual([2, 0]);
    await step('undo');
    await step('redo');
    expect(await totals()).toEqual([2, 0]);
  });

  test('are back when what was published is undone', async () => {
    const { totals, archive, remove, publish, choose, editor } = await newsAndArchive();
    await choose(archive);
    await remove();
    const { undoToken } = await publish();
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect(await totals()).toEqual([2, 0]);
  });

  test('stay in the other list when they stood there already', async () => {
    const { totals, news, archive, add, remove, publish, step, choose } = await newsAndArchive();
    await add('In beide', news, archive);
    await choose(archive);
    await remove();
    await publish();
    expect(await totals()).toEqual([404, 3]);
    await step('undo');
    expect(await totals()).toEqual([404, 1]);
  });

  test('go along with a list that moves to another page, as its draft first', async () => {
    const { editor, archivePage, news, totals, remove, publish, choose, call } = await newsAndArchive();
    const copy = randomUUID();
    const [block] = blocksOf(['List', { guid: copy }]);
    const there = (await editor.get(`/api/documents/${archivePage}/draft`)).json();
    const insert = { name: 'insert', input: { blocks: [block], copies: { [copy]: [news] } } };
    const steps = [{ id: randomUUID(), commands: [insert] }];
    const saved = await call(`/api/pages/${archivePage}/commands`, { base: there.version, key: randomUUID(), steps });
    expect((await choose(copy)).statusCode).toBe(200);
    await remove();
    expect((await totals())[0]).toBe(2);
    await call(`/api/documents/${archivePage}/publish`, { version: saved.version, languages: ['nl'] });
    await publish();
    expect((await totals())[0]).toBe(404);
    const { items } = (await editor.get(`/api/listitem:overview?list=${copy}`)).json();
    expect(items.map(({ title }: { title: string }) => title).sort()).toEqual(['Brug open', 'Markt']);
  });

  test('go at once with a page that goes to the trash, and come back with it', async () => {
    const { page, totals, archive, choose, editor } = await newsAndArchive();
    await choose(archive);
    const { undoToken } = (await editor.delete(`/api/pages/${page}`)).json();
    expect(await totals()).toEqual([404, 2]);
    await editor.post(`/api/undo/${undoToken}`);
    expect(await totals()).toEqual([2, 0]);
  });
});

describe('items that go to the trash with their list', () => {
  test('are there when it is gone for visitors too, but for those that stand elsewhere, and come back with it', async () => {
    const { signIn, totals, news, archive, add, remove, publish, step, choose } = await newsAndArchive();
    const admin = await signIn(['Admin']);
    const trashed = async () =>
      (await admin.get('/api/trash')).json().trashed.map(({ title }: { title: string }) => title);
    await add('In beide', news, archive);
    await choose(null);
    await remove();
    expect([await totals(), await trashed()]).toEqual([[3, 1], []]);
    await publish();
    expect([await totals(), (await trashed()).sort()]).toEqual([
      [404, 1],
      ['Brug open', 'Markt'],
    ]);
    await step('undo');
    expect(await trashed()).toEqual([]);
    await publish();
    expect(await totals()).toEqual([3, 1]);
  });

  test('stay there when somebody threw one away again by itself', async () => {
    const { signIn, totals, bridge, remove, publish, step, choose } = await newsAndArchive();
    const admin = await signIn(['Admin']);
    await choose(null);
    await remove();
    await publish();
    await admin.post(`/api/listitem/${bridge.guid}/restore`);
    server.clock.offset += 1_000;
    await admin.delete(`/api/listitem/${bridge.guid}`);
    await step('undo');
    await publish();
    expect(await totals()).toEqual([1, 0]);
  });
});

describe('when the other list goes as well, items', () => {
  test('follow it to where its own went', async () => {
    const { editor, signIn, archive, archivePage, remove, publish, choose, step, totals } = await newsAndArchive();
    const admin = await signIn(['Admin']);
    await choose(archive);
    await remove();
    await editor.post(`/api/listitem/list/${archive}/removal`, { to: null });
    await editor.delete(`/api/pages/${archivePage}`);
    await publish();
    const trashed = (await admin.get('/api/trash')).json().trashed.map(({ title }: { title: string }) => title);
    expect(trashed).toEqual(expect.arrayContaining(['Brug open', 'Markt']));
    await step('undo');
    await publish();
    expect(await totals()).toEqual([2, 404]);
  });

  test('come back from its trash with the list that they came from', async () => {
    const { editor, archive, archivePage, remove, publish, choose, step, totals } = await newsAndArchive();
    await choose(archive);
    await remove();
    await publish();
    await editor.post(`/api/listitem/list/${archive}/removal`, { to: null });
    await editor.delete(`/api/pages/${archivePage}`);
    await step('undo');
    await publish();
    expect(await totals()).toEqual([2, 404]);
  });

  test('wait where nobody said where its own go', async () => {
    const { editor, archive, archivePage, remove, publish, choose, totals } = await newsAndArchive();
    await choose(archive);
    await remove();
    await editor.delete(`/api/pages/${archivePage}`);
    await publish();
    await editor.post(`/api/pages/${archivePage}/restore`, {});
    expect(await totals()).toEqual([404, 2]);
  });
});

describe('a choice for items', () => {
  test('does nothing as long as the list is there, and is undone', async () => {
    const { totals, archive, remove, publish, choose, editor } = await newsAndArchive();
    const { undoToken } = (await choose(archive)).json();
    await publish();
    expect(await totals()).toEqual([2, 0]);
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    await remove();
    await publish();
    expect(await totals()).toEqual([404, 0]);
  });

  test('is not undone after another', async () => {
    const { archive, choose, editor } = await newsAndArchive();
    const { undoToken } = (await choose(archive)).json();
    await choose(null);
    expect((await editor.post(`/api/undo/${undoToken}`)).statusCode).toBe(409);
  });

  test('is for who edits both lists, on their own platform', async () => {
    const { signIn, news, archive, choose, createOther } = await withOther();
    const member = await signIn();
    expect((await member.post(`/api/listitem/list/${news}/removal`, { to: null })).statusCode).toBe(404);
    const stranger = await createOther();
    expect((await stranger.post(`/api/listitem/list/${news}/removal`, { to: archive })).statusCode).toBe(404);
    for (const to of [news, randomUUID()]) expect((await choose(to)).statusCode).toBe(400);
  });
});

async function withOther() {
  const made = await newsAndArchive();
  const createOther = async () => (await server.createPlatform()).signIn(['Admin']);
  return { ...made, createOther };
}
