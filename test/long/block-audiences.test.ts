import { expect, test } from 'vitest';
import type { Tally } from '#test/audiences/expect-words.ts';
import { openTown } from '#test/audiences/make-world.ts';
import { type Gone, openDesk, playClosing, wayNames } from '#test/audiences/play-closing.ts';
import { playWorld } from '#test/audiences/play-world.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const worlds = 600;
/** A session ends after some hours, and a world takes minutes of its clock; and each person may search so often a minute only. */
const worldsEach = 12;

test('600 random worlds: what is closed is read nowhere, and all else is', async () => {
  const tally: Tally = { asked: 0, read: 0, withheld: 0 };
  for (let from = 0; from < worlds; from += worldsEach) {
    const town = await openTown(server);
    for (let at = from; at < from + worldsEach; at += 1) await playWorld(town, 10_000 + at, tally);
  }
  console.log(`${worlds} worlds: ${tally.asked} answers, ${tally.read} words read, ${tally.withheld} blocks withheld`);
  expect(tally.withheld).toBeGreaterThan(worlds * 4);
});

test('300 random games: what was closed is not reopened by anything but opening it', async () => {
  const gone: Gone = { ways: new Map(), read: 0, withheld: 0 };
  for (let from = 0; from < 300; from += worldsEach) {
    const desk = await openDesk(server);
    for (let at = from; at < from + worldsEach; at += 1) await playClosing(desk, 1000 + at, gone);
  }
  expect(gone.ways.size).toBe(wayNames.length);
});
