import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { calendarDay } from '#kernel/bounded-values.ts';
import { weekdays } from './hours.ts';

/** `HH:mm`; empty while nobody filled it in. */
const time = z
  .string()
  .trim()
  .max(10)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)
  .default('');

const day = calendarDay.nullable().default(null);

const weekSpan = z.strictObject({ day: z.enum(weekdays).default('monday'), opens: time, closes: time });

/** Days on which other hours hold, or none: then it is closed. */
const exception = z.strictObject({
  label: z.string().trim().max(80).default(''),
  day,
  /** For more days than one. */
  lastDay: day,
  opens: time,
  closes: time,
});

export const openingHoursSchema = defineBlockSchema({
  name: 'OpeningHours',
  content: z.object({
    /** One line for each time that it is open: a day may have several. Before or at the time of opening it closes the day after. */
    week: z.array(weekSpan).max(28).default([]),
    exceptions: z.array(exception).max(60).default([]),
  }),
  translatable: ['exceptions'],
  options: z.object({
    showNow: z.boolean().default(true),
    showWeek: z.boolean().default(true),
    showExceptions: z.boolean().default(true),
    /** Says them as schema.org does, to search engines too. */
    tellsSearchEngines: z.boolean().default(true),
  }),
  upgrades: [],
});
