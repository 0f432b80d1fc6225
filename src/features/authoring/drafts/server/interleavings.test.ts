import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { playInterleaving, prepareInterleavings } from '#test/interleavings.ts';
import { runs } from '#test/runs.ts';

const server = await openServer();

// The same with 10,000 is in test/long/interleavings.test.ts.
test('three people in random orders: every acknowledged text is in the document, the history or a conflict', async () => {
  const prepared = await prepareInterleavings(server);
  const all = [];
  for (let seed = 1; seed <= runs(100); seed += 1) all.push(await playInterleaving(prepared, seed));

  expect(all.some(({ conflicts }) => conflicts > 0)).toBe(true);
  expect(all.some(({ undone }) => undone > 0)).toBe(true);
});
