import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { playRightsSchedule, prepareRights, type RightsTally } from '#test/rights-schedules.ts';

const server = await openServer();
const schedules = 2000;

test('2,000 random schedules: nothing is written by a right once its loss is answered', async () => {
  const prepared = await prepareRights(server);
  const tally: RightsTally = { saved: 0, refused: 0 };
  for (let seed = 0; seed < schedules; seed += 1) await playRightsSchedule(prepared, seed, tally);
  console.warn(`${schedules} schedules: ${tally.saved} saved before the loss, ${tally.refused} refused`);
  expect(Math.min(tally.saved, tally.refused)).toBeGreaterThan(schedules / 10);
});
