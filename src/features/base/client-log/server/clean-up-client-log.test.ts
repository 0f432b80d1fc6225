import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';

const server = await openServer();
const day = 86_400_000;

test('what browsers reported goes after 14 days, by the clock alone: nobody has to report anything', async () => {
  const { post, platform } = await server.createPlatform();
  const other = await server.createPlatform();
  for (const one of [post, other.post]) await one('/log', { entries: [{ level: 2, message: 'stuk', path: '/' }] });
  const left = () => server.ownerQuery('select from client_log');
  const before = await left();

  server.clock.offset = 13 * day;
  await cleanUp(server.dependencies);
  expect([before.length, (await left()).length]).toEqual([2, 2]);
  server.clock.offset = 14 * day + 1000;
  await cleanUp(server.dependencies);

  expect(await server.ownerQuery('select from client_log where platform_id = $1', [platform.id])).toEqual([]);
  expect(await left()).toEqual([]);
});
