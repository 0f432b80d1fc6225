import { expect, test } from 'vitest';
import { openServer } from './harness.ts';
import { playRightsSchedule, prepareRights, type RightsTally } from './rights-schedules.ts';

const server = await openServer();

/** Until so many statements of this database wait for a lock. */
async function untilWaiting(count: number) {
  await expect
    .poll(async () => {
      const waiting = await server.ownerQuery(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length;
    })
    .toBeGreaterThanOrEqual(count);
}

test('a save that is in flight while its right is taken away is written before that, or refused', async () => {
  const { save, takeAway, page, version } = await prepareRights(server);
  const holder = await server.dependencies.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from document where owner = $1 for update', [page]);

  const saving = save();
  await untilWaiting(1);
  const losing = takeAway.member().then(async (response) => ({ answer: response, version: await version() }));
  await Promise.race([losing, untilWaiting(2)]);
  await holder.query('commit');
  holder.release();
  const [saved, lost] = await Promise.all([saving, losing]);

  expect(lost.answer.statusCode).toBe(200);
  expect([saved.statusCode === 200 || saved.statusCode === 404, await version()]).toEqual([true, lost.version]);
});

test('a save that waits for the loss of its right is refused, and writes nothing', async () => {
  const { save, takeAway, page, version, editor } = await prepareRights(server);
  const before = await version();
  const holder = await server.dependencies.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from role_member where account_id = $1 for update', [editor.accountId]);

  const losing = takeAway.member();
  await untilWaiting(1);
  const saving = save();
  await untilWaiting(2);
  await holder.query('commit');
  holder.release();
  const [lost, saved] = await Promise.all([losing, saving]);

  expect([lost.statusCode, saved.statusCode, await version()]).toEqual([200, 404, before]);
  expect(page).toBeDefined();
});

test('nothing is written by a right once its loss is answered, whatever the order of things', async () => {
  const prepared = await prepareRights(server);
  const tally: RightsTally = { saved: 0, refused: 0 };
  for (let seed = 0; seed < 30; seed += 1) await playRightsSchedule(prepared, seed, tally);
  expect(tally.saved).toBeGreaterThan(5);
  expect(tally.refused).toBeGreaterThan(0);
});

test('two who take rights away at the same time both do', async () => {
  const worlds = await Promise.all([1, 2, 3, 4].map(() => prepareRights(server)));
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const roles: string[] = [];
  for (let at = 0; at < 8; at += 1)
    roles.push((await admin.post('/api/roles', { name: `Rol ${at}`, description: '' })).json().guid);

  const responses = await Promise.all([
    ...worlds.map(({ takeAway }) => takeAway.member()),
    ...roles.map((role) => admin.delete(`/api/roles/${role}`)),
  ]);

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
});
