import { addDays } from '#kernel/dates.ts';
import type { Period } from './statistics.contract.ts';

/** `YYYY-MM-DD`: the first day of the month of a day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));

/** The month before that of a day, from its first day to its last. */
export function monthBefore(day: string): Period {
  const until = addDays(firstOfMonth(day), -1);
  return { from: firstOfMonth(until), until };
}
