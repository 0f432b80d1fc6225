import { expect, test, vi } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

test('a node that no longer hears of changes at once says so in its health, is no less ready, and mends it', async () => {
  const health = async () => {
    const [live, ready] = [await server.app.inject('/healthz'), await server.app.inject('/readyz')];
    return [live.json(), ready.statusCode, ready.json()];
  };
  const ok = (changesOfOthers: string) => ({ status: 'ok', changesOfOthers });
  expect(await health()).toEqual([ok('heard'), 200, ok('heard')]);

  await server.ownerQuery(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'bouwsteen:listener:%'`,
  );

  const shows = (state: string) =>
    vi.waitFor(async () => expect(await health()).toEqual([ok(state), 200, ok(state)]), 10_000);
  await shows('polled');
  await shows('heard');
});
