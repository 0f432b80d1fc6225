import { expect, test } from 'vitest';
import type { Tally } from '#test/audiences/expect-words.ts';
import { openTown } from '#test/audiences/make-world.ts';
import { playWorld } from '#test/audiences/play-world.ts';
import { openServer } from '#test/harness.ts';
import { someOf } from '#test/runs.ts';

const server = await openServer();
/** 600 others are played in `test/long`. */
const worldsEach = 6;
/** Milliseconds: it is as many worlds that count, whatever the machine. */
const patience = 120_000;

test.each(someOf([1, 2], 1))(
  'what is closed is read nowhere, and all else is (worlds %i)',
  { timeout: patience },
  async (batch) => {
    const town = await openTown(server);
    const tally: Tally = { asked: 0, read: 0, withheld: 0 };
    for (let at = 0; at < worldsEach; at += 1) await playWorld(town, batch * 1000 + at, tally);
    expect(tally.asked).toBeGreaterThan(worldsEach * 10);
    expect(tally.read).toBeGreaterThan(worldsEach * 20);
    expect(tally.withheld).toBeGreaterThan(worldsEach * 2);
  },
);
