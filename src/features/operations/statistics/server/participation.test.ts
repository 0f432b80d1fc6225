import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { dayAt } from '#kernel/dates.ts';
import { begun, makeForm } from '#test/a-form.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { tellUnion } from '../told.rules.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});

const day = 86_400_000;
const definition = {
  steps: [
    {
      id: 'idee',
      title: { nl: 'Uw idee' },
      questions: [{ kind: 'text', id: 'titel', label: { nl: 'Hoe heet het?' }, isRequired: true }],
    },
  ],
};

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const [ideas, news] = [randomUUID(), randomUUID()];
  const title = (blockTitle: string) => ({ content: { nl: { blockTitle } } });
  const page = await platform.page('/meedoen', {
    blocks: blocksOf(
      ['List', { guid: ideas, options: { itemTypes: ['Idea'] }, ...title('Ideeën') }],
      ['List', { guid: news, options: { itemTypes: ['News', 'Idea'] }, ...title('Nieuws') }],
    ),
  });
  const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await admin.put(`/api/pages/${page}/permissions`, rights);
  await admin.post(`/api/buildingblockinstance/${ideas}/permissions`, { addPermission: 'Users', addRoles: [] });
  const people = async (count: number) => Promise.all(Array.from({ length: count }, () => platform.signIn()));
  const add = async (person: typeof admin, list = ideas, more: object = {}): Promise<string> => {
    const listItemTypeName = list === ideas ? 'Idea' : 'News';
    const added = await person.post(`/api/listitem/list/${list}`, [{ listItemTypeName, title: 'Een bankje', ...more }]);
    expect(added.json()).toMatchObject([{ guid: expect.any(String) }]);
    return added.json()[0].guid;
  };
  const now = dayAt(new Date(), 'Europe/Amsterdam');
  const read = async (query = '', { from = now, until = now, who = admin } = {}) =>
    (await who.get(`/api/statistics/participation?from=${from}&until=${until}&lang=nl${query}`)).json();
  return { ...platform, admin, page, ideas, news, people, add, now, read };
}

describe('participation', () => {
  test('tells per list what was added and by how many people, below five of them not exactly', async () => {
    const { admin, people, add, read, ideas, news, now } = await setting();
    for (const one of await people(5)) await add(one);
    await add(admin, news, { publish: true });
    await add(admin, news, { publish: true, parentGuids: [ideas], listItemTypeName: 'Idea' });

    const told = await read();

    expect(told).toMatchObject({ items: 7, sent: 0, addedOn: [{ day: now, count: 7 }] });
    expect(told.lists).toMatchObject([
      { guid: ideas, title: 'Ideeën', path: '/meedoen', items: 6, contributors: 6 },
      { guid: news, title: 'Nieuws', items: 2, contributors: 'few', waits: null },
    ]);
    expect(told.contributors).toBe(6);
    expect(await read('', { from: '2026-01-01', until: '2026-01-31' })).toMatchObject({
      items: 0,
      contributors: 0,
      addedOn: [],
    });
    // What is in the trash was not added.
    await add(admin, news).then((guid) => admin.delete(`/api/listitem/${guid}`));
    expect((await read()).items).toBe(7);
  });

  test('tells what waits and what was decided, also when what was refused is gone for good', async () => {
    const { admin, people, add, read, ideas, signIn } = await setting();
    const [person = admin] = await people(1);
    const [first, second] = [await add(person), await add(person), await add(person)];
    expect((await read()).waits).toEqual({ waiting: 3, approved: 0, refused: 0 });
    await admin.post(`/api/documents/${first}/publish`, { version: 1, languages: ['nl'] });
    expect((await admin.delete(`/api/listitem/${second}`)).statusCode).toBe(200);
    expect((await read()).lists).toMatchObject([
      { guid: ideas, items: 2, waits: { waiting: 1, approved: 1, refused: 1 } },
    ]);

    server.clock.offset = 100 * day;
    await cleanUp(server.dependencies);
    expect(await server.ownerQuery('select from item where id = $1', [second])).toEqual([]);
    const who = await signIn(['Admin']);
    expect((await read('', { who })).lists).toMatchObject([{ waits: { waiting: 1, approved: 1, refused: 1 } }]);
    expect((await read('', { from: '2026-01-01', until: '2026-01-31', who })).waits).toEqual({
      waiting: 1,
      approved: 0,
      refused: 0,
    });
  });

  test('tells which items came by a form', async () => {
    const { admin, post, read, ideas } = await setting();
    const form = await makeForm(admin, { definition });
    await form.save({ kind: 'ListItem', item: { list: ideas, itemType: 'Idea', title: 'titel', body: [] } });
    const sent = await post(`${form.url}/1/submissions`, {
      key: randomUUID(),
      answers: { titel: 'Een bankje' },
      startedOn: begun(new Date()),
    });
    expect(sent.statusCode).toBe(201);

    expect(await read()).toMatchObject({ items: 1, sent: 1, lists: [{ guid: ideas, items: 1, sent: 1 }] });
  });

  test('tells who follows a list or its items, each person once, and nothing where nobody can follow', async () => {
    const { admin, people, add, read, ideas, news } = await setting();
    const [one, other] = [await add(admin, news, { publish: true }), await add(admin, news, { publish: true })];
    const readers = await people(6);
    const follow = async (person: typeof admin, kind: string, subject: string) =>
      expect((await person.put('/api/account/follows', { kind, subject, isFollowed: true })).statusCode).toBe(200);
    for (const person of readers) {
      await follow(person, 'list', news);
      await follow(person, 'item', one);
      await follow(person, 'item', other);
    }
    await follow(readers[0] ?? admin, 'list', ideas);

    const told = await read();
    expect(told.lists).toMatchObject([
      { guid: news, followers: { ofList: 6, ofItems: 6 } },
      { guid: ideas, items: 0, followers: { ofList: 'few', ofItems: 0 } },
    ]);
    expect(told.followers).toEqual({ ofList: 6, ofItems: 6 });

    await admin.put('/api/platformsettingvalues', { followEnabled: false });
    expect(await read()).toMatchObject({ followers: null, lists: [{ guid: news, followers: null }] });
  });

  test('is of one list where that is asked, of those that the caller sees', async () => {
    const { admin, add, read, ideas, news, page } = await setting();
    await add(admin, ideas, { publish: true });
    await add(admin, news, { publish: true });
    const lists = async () => (await admin.get('/api/statistics/lists?lang=nl')).json().lists;
    expect(await lists()).toEqual([
      { guid: ideas, title: 'Ideeën', path: '/meedoen' },
      { guid: news, title: 'Nieuws', path: '/meedoen' },
    ]);
    expect(await read(`&list=${news}`)).toMatchObject({ items: 1, lists: [{ guid: news }] });
    expect((await read(`&list=${news}`)).lists).toHaveLength(1);

    await admin.post(`/api/documents/${page}/unpublish`, { languages: ['nl'] });
    expect(await lists()).toEqual([]);
    expect((await read()).lists.map(({ title }: { title: string }) => title)).toEqual(['', '']);
  });

  test('is for who may read statistics, of their own website', async () => {
    const { admin, add, signIn, get, now } = await setting();
    await add(admin);
    const url = `/api/statistics/participation?from=${now}&until=${now}`;
    expect([(await get(url)).statusCode, (await (await signIn(['ContentManager'])).get(url)).statusCode]).toEqual([
      401, 403,
    ]);
    const other = await setting();
    expect(await other.read()).toMatchObject({ items: 0, lists: [] });
    const backwards = await admin.get(`/api/statistics/participation?from=2026-02-01&until=2026-01-01`);
    expect([backwards.statusCode, Object.keys(backwards.json().fields)]).toEqual([400, ['query.until']]);
  });
});

test('people of groups that overlap are told, but where a small group would follow', () => {
  expect(tellUnion([6, 2, 0], 7)).toBe(7);
  expect(tellUnion([5, 4], 9)).toBe('some');
  expect(tellUnion([4, 4], 8)).toBe('some');
  expect(tellUnion([3], 3)).toBe('few');
  expect(tellUnion([], 0)).toBe(0);
});
