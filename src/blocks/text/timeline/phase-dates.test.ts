import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateOf, turnsOf } from './phase-dates.ts';

test.each([
  ['2026-03-01', '2026-05-31', 'current'],
  ['2026-01-01', '2026-04-30', 'past'],
  ['2026-05-02', null, 'next'],
  ['2026-05-01', null, 'current'],
  ['2026-04-30', null, 'past'],
  [null, '2026-05-01', 'current'],
  [null, null, 'undated'],
] as const)('on 1 May a phase from %s to %s is %s', (start, end, state) => {
  expect(stateOf({ start, end }, '2026-05-01')).toBe(state);
});

const day = fc
  .integer({ min: 0, max: 800 })
  .map((offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10));

test('a phase is somewhere else only from the days that it names', () => {
  const dates = fc.record({ start: fc.option(day), end: fc.option(day) });
  fc.assert(
    fc.property(dates, day, day, (phase, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one];
      const turns = turnsOf(phase).some((turn) => earlier < turn && turn <= later);
      if (stateOf(phase, earlier) !== stateOf(phase, later)) expect(turns).toBe(true);
    }),
  );
});
