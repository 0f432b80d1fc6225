import { expect, test } from 'vitest';
import { firstOfMonth, monthBefore, nextMonth } from './months.rules.ts';

test.each([
  ['2026-03-01', '2026-03-01', '2026-04-01', '2026-02-01', '2026-02-28'],
  ['2028-03-31', '2028-03-01', '2028-04-01', '2028-02-01', '2028-02-29'],
  ['2026-01-31', '2026-01-01', '2026-02-01', '2025-12-01', '2025-12-31'],
  ['2026-12-15', '2026-12-01', '2027-01-01', '2026-11-01', '2026-11-30'],
])('the months around %s', (day, first, next, from, until) => {
  expect([firstOfMonth(day), nextMonth(day), monthBefore(day)]).toEqual([first, next, { from, until }]);
});
