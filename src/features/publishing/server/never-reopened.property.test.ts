import { expect, test } from 'vitest';
import { type Gone, openDesk, playClosing, wayNames } from '#test/audiences/play-closing.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const games = 16;

test('what was closed is not reopened by anything but opening it', async () => {
  const gone: Gone = { ways: new Map(), read: 0, withheld: 0 };
  const desk = await openDesk(server);
  for (let at = 0; at < games; at += 1) await playClosing(desk, at, gone);
  expect([...gone.ways.keys()].sort()).toEqual([...wayNames].sort());
  expect(gone.read).toBeGreaterThan(games * 20);
  expect(gone.withheld).toBeGreaterThan(games * 10);
});
