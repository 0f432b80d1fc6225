import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const page = await platform.page('/beraad');
  const { key, secret } = (await admin.post('/api/apikeys', { name: 'Systeem', reach: 'write' })).json();
  const version = async () => (await admin.get(`/api/documents/${page}/draft`)).json().version as number;
  const base = await version();
  const save = () =>
    platform.post(
      `/api/pages/${page}/commands`,
      {
        base,
        key: randomUUID(),
        steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'Gewijzigd' } } }] }],
      },
      { authorization: `Bearer ${secret}` },
    );
  const revoke = () => admin.delete(`/api/apikeys/${key.guid}`);
  return { page, key, version, base, save, revoke };
}

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

/** A row that nobody else writes until it is let go. */
async function hold(statement: string, id: string) {
  const holder = await server.dependencies.pool.connect();
  await holder.query('begin');
  await holder.query(statement, [id]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

test('a change that is in flight while its key is revoked is written before that is answered', async () => {
  const { page, version, base, save, revoke } = await setting();
  const letGo = await hold('select 1 from document where owner = $1 for update', page);
  const saving = save();
  await untilWaiting(1);
  const revoking = revoke().then(async (response) => ({ status: response.statusCode, version: await version() }));
  await untilWaiting(2);
  await letGo();

  expect((await saving).statusCode).toBe(200);
  expect(await revoking).toEqual({ status: 200, version: base + 1 });
});

test('a change that waits while its key is revoked is refused, and writes nothing', async () => {
  const { key, version, base, save, revoke } = await setting();
  const letGo = await hold('select 1 from api_key where id = $1 for update', key.guid);
  const revoking = revoke();
  await untilWaiting(1);
  const saving = save();
  await untilWaiting(2);
  await letGo();

  expect((await revoking).statusCode).toBe(200);
  const saved = await saving;
  expect([saved.statusCode, saved.json().fields]).toEqual([401, { key: 'revoked' }]);
  expect(await version()).toBe(base);
});
