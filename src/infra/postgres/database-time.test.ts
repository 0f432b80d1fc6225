import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { asLongJob, newRequestTime, withinDatabaseTime } from './database-time.ts';

const { dependencies, createPlatform } = await openServer();
const { db, pool } = dependencies;
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);
const settled = async () => {
  await expect.poll(() => [pool.idleCount - pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
};

test('all statements of a request have one time together, in a transaction too, which is undone', async () => {
  await createPlatform();
  const write = () =>
    withinDatabaseTime(newRequestTime(400), () =>
      db.transaction().execute(async (db) => {
        for (let at = 0; at < 3; at += 1) {
          await sql`select pg_sleep(0.25)`.execute(db);
          await sql`insert into change_log (platform_id, tags) select id, '{}' from platform`.execute(db);
        }
      }),
    );
  const before = await sql<{ n: string }>`select count(*) as n from change_log`.execute(db);

  await expect(write()).rejects.toMatchObject({ code: 'unavailable', fields: { retryAfter: '5' } });

  expect((await sql<{ n: string }>`select count(*) as n from change_log`.execute(db)).rows).toEqual(before.rows);
  await settled();
});

test('a statement is ended at the time of its request, a long job goes on, and the connection knows whose it is', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0
        ? expect(withinDatabaseTime(newRequestTime(200), () => sleep(2))).rejects.toMatchObject({ code: '57014' })
        : expect(asLongJob(() => sleep(0.4))).resolves.toBeDefined(),
    ),
  );
  await settled();
});

test('statements that run at the same time take the time of their request once', async () => {
  const read = () =>
    withinDatabaseTime(newRequestTime(3_000), async () => {
      await Promise.all(Array.from({ length: 8 }, () => sleep(0.5)));
      await sleep(0);
    });

  await expect(read()).resolves.toBeUndefined();
  await settled();
});
