import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function newsroom() {
  const platform = await server.createPlatform();
  const list = randomUUID();
  const page = await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
  const other = await platform.page('/werk');
  return { ...platform, admin: await platform.signIn(['Admin']), list, page, other };
}

type Newsroom = Awaited<ReturnType<typeof newsroom>>;

/** Lets calls with this key run until each of them waits for the key or for another of them; then all go on at once. */
async function inOneInstant<T>({ platform, admin }: Newsroom, key: string, calls: readonly (() => Promise<T>)[]) {
  const holder = await server.dependencies.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(
      `insert into idempotency_key (platform_id, account_id, key, answer, at) values ($1, $2, $3, 'null', now())`,
      [platform.id, admin.accountId, key],
    );
    const results = calls.map((call) => call());
    await expect.poll(waiting, { timeout: 10_000 }).toBe(calls.length);
    await holder.query('rollback');
    return await Promise.all(results);
  } finally {
    holder.release();
  }
}

async function waiting(): Promise<number> {
  const [row] = await server.ownerQuery(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row.count;
}

const title = (text: string) => ({ name: 'changePage', input: { title: { nl: text } } });
const steps = (text: string) => [{ id: randomUUID(), commands: [title(text)] }];

/** Every door that takes a key: what is sent, and what there is more of by each effect. */
const doors: Record<string, (room: Newsroom, key: string) => Promise<[path: string, body: object, counted: string]>> = {
  'a save': async ({ page }, key) => [
    `/api/pages/${page}/commands`,
    { base: 1, key, steps: steps('Nieuw') },
    'document_log',
  ],
  'an undo': async ({ page, admin }, key) => {
    for (const [at, text] of ['Een', 'Twee', 'Drie'].entries())
      await admin.post(`/api/pages/${page}/commands`, { base: at + 1, key: randomUUID(), steps: steps(text) });
    return [`/api/documents/${page}/undo`, { base: 4, key }, 'document_log'];
  },
  'a restored version': async ({ page, admin }, key) => {
    const { revisions } = (await admin.get(`/api/documents/${page}/history`)).json();
    await admin.post(`/api/pages/${page}/commands`, { base: 1, key: randomUUID(), steps: steps('Nieuw') });
    return [`/api/documents/${page}/restore`, { base: 2, key, revision: revisions[0].id }, 'document_log'];
  },
  'a new page': async (_room, key) => ['/api/pages', { key, title: { nl: 'Bruggen' }, menu: 'Top level menu' }, 'page'],
  'a new item': async ({ list }, key) => [
    `/api/listitem/list/${list}`,
    [{ key, listItemTypeName: 'News', title: 'Brug open' }],
    'item',
  ],
  'a new entry of a menu': async (_room, key) => [
    '/api/menuitems',
    { key, menu: 'Top level menu', names: { nl: 'Kop' }, urlSegment: 'kop' },
    'menu_item',
  ],
  'a new template': async ({ page }, key) => [
    '/api/pagetemplates',
    { key, name: { nl: 'Nieuws' }, description: {}, fromPage: page },
    'page_template',
  ],
};

test.each(Object.entries(doors))(
  '%s that comes twice in one instant has one effect and one answer',
  async (_, door) => {
    const room = await newsroom();
    const key = randomUUID();
    const [path, body, counted] = await door(room, key);
    const count = async () =>
      (
        await server.ownerQuery(`select count(*)::int as count from ${counted} where platform_id = $1`, [
          room.platform.id,
        ])
      )[0].count;
    const before = await count();

    const twice = [() => room.admin.post(path, body), () => room.admin.post(path, body)];
    const [one, other] = await inOneInstant(room, key, twice);

    expect([one?.statusCode, other?.json()]).toEqual([other?.statusCode, one?.json()]);
    expect(one?.statusCode).toBeLessThan(300);
    expect(await count()).toBe(before + 1);
  },
);

test('a version that is restored where nothing differs has the same answer again', async () => {
  const { admin, page } = await newsroom();
  const { revisions } = (await admin.get(`/api/documents/${page}/history`)).json();
  const restore = `/api/documents/${page}/restore`;
  const body = { base: 1, key: randomUUID(), revision: revisions[0].id };

  const first = await admin.post(restore, body);
  expect([first.statusCode, (await admin.post(restore, body)).json()]).toEqual([200, first.json()]);
});

test('one key for two changes in one instant: the first is made, the other is told that the key was used', async () => {
  const room = await newsroom();
  const key = randomUUID();
  const save = (page: string) => () =>
    room.admin.post(`/api/pages/${page}/commands`, { base: 1, key, steps: steps('Nieuw') });

  const responses = await inOneInstant(room, key, [save(room.page), save(room.other)]);

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().fields).toEqual({ key: 'reused' });
});

test('an undo that had nothing to undo has that answer for ever', async () => {
  const { admin, page } = await newsroom();
  const key = randomUUID();
  const undo = () => admin.post(`/api/documents/${page}/undo`, { base: 1, key });
  const path = `/api/pages/${page}/commands`;

  expect((await undo()).json()).toMatchObject({ version: 1, conflicts: [] });
  await admin.post(path, { base: 1, key: randomUUID(), steps: steps('Nieuw') });

  expect((await undo()).json()).toMatchObject({ version: 2, conflicts: [] });
});
