import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { type Played, playInterleaving, prepareInterleavings } from '#test/interleavings.ts';

const server = await openServer();
const rounds = 10_000;
/** A platform of its own for so many pages, as menus are read whole. */
const pagesEach = 250;

test('10,000 random interleavings, half of them on one block: no acknowledged text is lost, none overwritten unseen', async () => {
  const total: Played = { saves: 0, conflicts: 0, undone: 0 };
  for (let from = 0; from < rounds; from += pagesEach) {
    const prepared = await prepareInterleavings(server);
    for (let seed = from; seed < from + pagesEach; seed += 1) {
      const played = await playInterleaving(prepared, seed);
      total.saves += played.saves;
      total.conflicts += played.conflicts;
      total.undone += played.undone;
    }
  }
  console.log(`${rounds} interleavings: ${total.saves} saves, ${total.conflicts} conflicts, ${total.undone} undone`);
  expect(total.conflicts).toBeGreaterThan(rounds / 4);
});
