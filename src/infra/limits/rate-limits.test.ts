import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { deleteOldRateLimits, type RateLimit, rateLimitsOf } from './rate-limits.ts';

const server = await openServer();
const { pool } = server.dependencies;
const refused = { code: 'too_many_requests', fields: { retryAfter: expect.stringMatching(/^\d+$/) } };
const limitOf = (name: string, given: Partial<RateLimit> = {}): RateLimit => ({
  name,
  points: 3,
  seconds: 60,
  ...given,
});

test('what one node counted holds on the others', async () => {
  const other = new Pool({ ...server.connection, max: 1 });
  const limit = limitOf('together');
  try {
    const nodes = [rateLimitsOf(pool), rateLimitsOf(other)];
    const uses = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((at) => nodes[at % 2]?.(limit, 'anna@example.org')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(nodes[1]?.(limit, 'anna@example.org')).rejects.toMatchObject(refused);
    await expect(nodes[1]?.(limit, 'bert@example.org')).resolves.toBeUndefined();
  } finally {
    await other.end();
  }
});

test('searches of a visitor are counted over all nodes', async () => {
  const { host, get } = await server.createPlatform();
  const others = await server.openOther();
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1)
    for (const ask of [get, others(host)]) statuses.push((await ask('/api/search?q=water')).statusCode);
  expect(statuses.indexOf(429)).toBe(120);
});

test('nobody is stored by name or address', async () => {
  await rateLimitsOf(pool)(limitOf('names'), 'carla@example.org 192.0.2.7');
  const rows = await server.ownerQuery(`select key from rate_limit where key like 'names:%'`);
  expect(rows).toEqual([{ key: expect.stringMatching(/^names:[\w-]{43}$/) }]);
});

test('what does not fit any more leaves room for less', async () => {
  const spend = rateLimitsOf(pool);
  const limit = limitOf('amount', { points: 10, isByAmount: true });
  await spend(limit, 'a', 8);
  await expect(spend(limit, 'a', 5)).rejects.toMatchObject(refused);
  await expect(spend(limit, 'a', 2)).resolves.toBeUndefined();
  await expect(spend(limit, 'a', 1)).rejects.toMatchObject(refused);
});

test('a node counts by itself while the database is away', async () => {
  const nowhere = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
  const spend = rateLimitsOf(nowhere);
  for (let at = 0; at < 3; at += 1) await spend(limitOf('away'), 'a');
  await expect(spend(limitOf('away'), 'a')).rejects.toMatchObject(refused);
  await nowhere.end();
});

test('what nobody is held to any more is deleted', async () => {
  await rateLimitsOf(pool)(limitOf('short'), 'a');
  await rateLimitsOf(pool)(limitOf('long'), 'a');
  await server.ownerQuery(`update rate_limit set expire = 1 where key like 'short:%'`);
  await deleteOldRateLimits(pool);
  const left = await server.ownerQuery(
    `select split_part(key, ':', 1) as name from rate_limit where key ~ '^(short|long):'`,
  );
  expect(left).toEqual([{ name: 'long' }]);
});
