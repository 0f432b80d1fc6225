import { addDays } from '#kernel/dates.ts';
import type { Period } from './statistics.contract.ts';

const aDay = 86_400_000;

/** Every day of a period. */
export function daysOf({ from, until }: Period): string[] {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / aDay) + 1;
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** What a period is compared with: as many days before it, or the same weekdays a year earlier. */
export function earlierThan({ from, until }: Period, compare: 'before' | 'year'): Period {
  const back = compare === 'year' ? 364 : daysOf({ from, until }).length;
  return { from: addDays(from, -back), until: addDays(until, -back) };
}

/** What a chart of a period is of, so that it stays readable. */
export type Unit = 'day' | 'week' | 'month';

export function unitOf(days: Period): Unit {
  const length = daysOf(days).length;
  return length <= 31 ? 'day' : length <= 184 ? 'week' : 'month';
}
