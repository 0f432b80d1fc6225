import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, withShiftedClock } from '../open-product.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
let database: Client;
beforeAll(async () => {
  product = await openProduct(withShiftedClock);
  database = new Client({ host: `${product.dataDir}/socket`, user: 'owner', database: 'bouwsteen' });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await product.close();
});

test('what is due is looked for every second, also where the clock of a node is days ahead of the database', async () => {
  const lastTick = async () => {
    const { rows } = await database.query(
      `select last_execution from graphile_worker._private_known_crontabs where identifier = 'find-due'`,
    );
    return String(rows[0]?.last_execution);
  };
  const before = await lastTick();
  await product.shiftClock(2 * 86_400_000);
  await expect.poll(lastTick, { timeout: 90_000 }).not.toBe(before);
  const { rows } = await database.query(
    `select extract(epoch from run_at - now())::float as wait from graphile_worker.jobs where key = 'find-due'`,
  );
  expect(rows.filter(({ wait }) => wait > 2)).toEqual([]);
});
