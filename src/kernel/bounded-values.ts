import { z } from 'zod';
import { boundedText } from './bounded-text.ts';

const first = Date.UTC(1000, 0, 1);
const beyond = Date.UTC(10_000, 0, 1);

/** True from the year 1000 to the year 9999 in universal time: what ISO 8601 writes with four digits, and every reader takes. */
export const isUsualDate = (date: Date): boolean => date.getTime() >= first && date.getTime() < beyond;

/** A moment as calls and documents give it (RFC 3339, with any offset). Refused outside the years 1000 to 9999: `out_of_range`. */
export const timestamp = boundedText(40)
  .check(z.iso.datetime({ offset: true, abort: true }))
  .refine((text) => isUsualDate(new Date(text)), 'out_of_range');

/** A day without a time, `YYYY-MM-DD`, within the same years. */
export const calendarDay = boundedText(10)
  .check(z.iso.date({ abort: true }))
  .refine((text) => isUsualDate(new Date(`${text}T12:00:00Z`)), 'out_of_range');

/** Of an `integer` of PostgreSQL. */
export const largestInteger = 2_147_483_647;

/** Counts the changes of something, from 1 on. */
export const version = z.int().min(1).max(largestInteger);
