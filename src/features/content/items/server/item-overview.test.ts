import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const later = () => new Date(Date.now() + server.clock.offset + 86_400_000).toISOString();
const closed = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };

interface Summary {
  guid: string;
  title: string;
  state: string;
}

async function withLists() {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn(['ContentManager'])];
  const [news, agenda] = [randomUUID(), randomUUID()];
  const list = (guid: string, blockTitle: string, itemTypes: string[]) =>
    blocksOf(['List', { guid, content: { nl: { blockTitle } }, options: { itemTypes } }]);
  const newsPage = await platform.page('/nieuws', {
    title: { nl: 'Nieuws' },
    blocks: list(news, 'Berichten', ['News']),
  });
  const agendaPage = await platform.page('/agenda', { title: { nl: 'Agenda' }, blocks: list(agenda, '', ['Event']) });
  const add = async (into: string, title: string, more: object = {}): Promise<{ guid: string; shortId: string }> => {
    const listItemTypeName = into === agenda ? 'Event' : 'News';
    return (await admin.post(`/api/listitem/list/${into}`, [{ listItemTypeName, title, ...more }])).json()[0];
  };
  const overview = async (person: { get: typeof platform.get }, query = '') =>
    (await person.get(`/api/listitem:overview?${query}`)).json() as { items: Summary[]; total: number };
  const titles = async (person: { get: typeof platform.get }, query = '') =>
    (await overview(person, query)).items.map(({ title }) => title);
  return { ...platform, admin, editor, news, agenda, newsPage, agendaPage, add, overview, titles };
}

describe('GET /api/listitem:overview', () => {
  test('finds the draft of somebody who may only add', async () => {
    const { admin, editor, news, signIn, overview } = await withLists();
    const member = await signIn();
    const open = { addPermission: 'Users', addRoles: [] };
    await admin.post(`/api/buildingblockinstance/${news}/permissions`, open);
    const [draft] = (
      await member.post(`/api/listitem/list/${news}`, [{ listItemTypeName: 'News', title: 'Idee' }])
    ).json();

    expect(await overview(editor, 'isMine=true')).toMatchObject({
      total: 1,
      totalIsExact: true,
      items: [
        {
          guid: draft.guid,
          title: 'Idee',
          titles: { nl: 'Idee' },
          state: 'draft',
          shownFrom: null,
          mayEdit: true,
          lists: [{ guid: news, title: 'Berichten' }],
          path: `/nieuws/i/${draft.shortId}/idee`,
          changedBy: 'Anna Bakker',
          authorName: 'Anna Bakker',
          listItemTypeName: 'News',
        },
      ],
    });
    expect((await member.get('/api/listitem:overview')).statusCode).toBe(403);
  });

  test('says what visitors see of each, and finds by that', async () => {
    const { editor, news, add, overview, titles } = await withLists();
    const day = later();
    await add(news, 'Concept');
    await add(news, 'Morgen', { publish: true, publishedOn: day });
    await add(news, 'Nu', { publish: true });
    const scheduled = await add(news, 'Gepland');
    const changed = await add(news, 'Oud', { publish: true });
    const gone = await add(news, 'Weg', { publish: true });
    await editor.post(`/api/documents/${scheduled.guid}/publish`, { version: 1, languages: ['nl'], at: day });
    await editor.post(`/api/documents/${gone.guid}/unpublish`, { languages: ['nl'] });
    await editor.post(`/api/listitem/${changed.guid}/commands`, {
      base: 1,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'Nieuwer' } } }] }],
    });

    const { items } = await overview(editor);

    expect(Object.fromEntries(items.map(({ title, state }) => [title, state]))).toEqual({
      Concept: 'draft',
      Morgen: 'scheduled',
      Nu: 'published',
      Gepland: 'scheduled',
      Weg: 'unpublished',
      Nieuwer: 'changed',
    });
    expect(items.filter(({ state }) => state === 'scheduled')).toMatchObject([{ shownFrom: day }, { shownFrom: day }]);
    expect((await titles(editor, 'state=scheduled')).sort()).toEqual(['Gepland', 'Morgen']);
    expect(await titles(editor, 'state=changed')).toEqual(['Nieuwer']);
  });

  test('has the last changed first, page by page, by words and by list', async () => {
    const { editor, news, agenda, add, overview, titles } = await withLists();
    for (const title of ['Brug open', 'Brug dicht', 'Feest 100%']) {
      const { guid } = await add(title.startsWith('Feest') ? agenda : news, title);
      expect(await titles(editor, `guid=${guid}`)).toEqual([title]);
      server.clock.offset += 1000;
    }
    expect(await titles(editor)).toEqual(['Feest 100%', 'Brug dicht', 'Brug open']);
    expect(await titles(editor, 'itemCount=2&pageNumber=2')).toEqual(['Brug open']);
    expect(await overview(editor, 'itemCount=1')).toMatchObject({ total: 3, totalIsExact: true });
    expect(await titles(editor, 'search=BRUG')).toEqual(['Brug dicht', 'Brug open']);
    expect(await titles(editor, 'search=%25')).toEqual(['Feest 100%']);
    expect(await titles(editor, `list=${agenda}`)).toEqual(['Feest 100%']);
  });

  test('shows of what somebody may not edit only what visitors see', async () => {
    const { admin, editor, agenda, agendaPage, add, overview, titles } = await withLists();
    await admin.put(`/api/pages/${agendaPage}/permissions`, closed);
    await add(agenda, 'Geheim');
    const shown = await add(agenda, 'Markt', { publish: true });
    await admin.post(`/api/listitem/${shown.guid}/commands`, {
      base: 1,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'CANARY' } } }] }],
    });

    expect((await overview(editor)).items).toMatchObject([
      { title: 'Markt', titles: { nl: 'Markt' }, state: 'published', mayEdit: false, changedBy: null },
    ]);
    expect(await titles(editor, 'search=canary')).toEqual([]);
    expect(await titles(editor, 'isMine=true')).toEqual([]);
    expect((await titles(admin)).sort()).toEqual(['CANARY', 'Geheim']);
    await admin.put(`/api/pages/${agendaPage}/permissions`, { ...closed, viewPermission: 'Admin' });
    expect(await titles(editor)).toEqual([]);
  });

  test('has no item of a list on an item that may not be edited, nor what is in the trash', async () => {
    const { admin, editor, news, newsPage, add, titles } = await withLists();
    const inner = randomUUID();
    await add(news, 'Dossier', { blocks: blocksOf(['List', { guid: inner }]) });
    const dossier = (await admin.get('/api/listitem:overview')).json().items[0].guid;
    const placed = (await admin.get(`/api/documents/${dossier}/draft`)).json().document.blocks[0].guid;
    const below = await add(placed, 'Stuk');
    expect((await titles(editor, 'isMine=true')).sort()).toEqual(['Dossier', 'Stuk']);

    await editor.delete(`/api/listitem/${below.guid}`);
    expect(await titles(editor, 'isMine=true')).toEqual(['Dossier']);
    await admin.put(`/api/pages/${newsPage}/permissions`, closed);
    expect(await titles(editor)).toEqual([]);
  });

  test('is of this platform, for content managers', async () => {
    const { get, editor, news, add } = await withLists();
    const there = await withLists();
    await add(news, 'Hier');
    expect(await there.titles(there.admin)).toEqual([]);
    expect((await get('/api/listitem:overview')).statusCode).toBe(401);
    expect((await editor.get('/api/listitem:overview?pageNumber=9000&itemCount=100')).json().fields).toEqual({
      pageNumber: 'too_deep_use_a_filter',
    });
  });
});

describe('GET /api/listitem:ownLists', () => {
  test('tells how many items of each list wait', async () => {
    const { admin, editor, get, news, agenda, agendaPage, add } = await withLists();
    await add(news, 'Concept');
    await add(news, 'Morgen', { publish: true, publishedOn: later() });
    await add(news, 'Nu', { publish: true });

    const lists = async (person: { get: typeof get }) => (await person.get('/api/listitem:ownLists')).json().lists;

    expect(await lists(editor)).toEqual([
      { guid: agenda, title: 'Agenda', pageTitle: 'Agenda', path: '/agenda', total: 0, waiting: 0 },
      { guid: news, title: 'Berichten', pageTitle: 'Nieuws', path: '/nieuws', total: 3, waiting: 2 },
    ]);
    await admin.put(`/api/pages/${agendaPage}/permissions`, closed);
    expect((await lists(editor)).map(({ guid }: { guid: string }) => guid)).toEqual([news]);
    expect((await get('/api/listitem:ownLists')).statusCode).toBe(401);
  });
});
