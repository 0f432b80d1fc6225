import { beforeAll, describe, expect, test } from 'vitest';
import { type Gone, openDesk, playClosing, wayNames } from '#test/audiences/play-closing.ts';
import { openServer } from '#test/harness.ts';
import { isWhole, someOf } from '#test/runs.ts';

const server = await openServer();
const games = someOf([...Array(16).keys()], 5);

describe('what was closed is not reopened by anything but opening it', () => {
  const gone: Gone = { ways: new Map(), read: 0, withheld: 0 };
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    desk = await openDesk(server);
  });

  test.each(games)('in game %i', (at) => playClosing(desk, at, gone));

  test('in games that went every way, read much and were refused much', () => {
    if (isWhole) expect([...gone.ways.keys()].sort()).toEqual([...wayNames].sort());
    expect(gone.read).toBeGreaterThan(games.length * 20);
    // In some games nothing is: five of them say little, all of them much.
    expect(gone.withheld).toBeGreaterThan(isWhole ? games.length * 10 : 0);
  });
});
