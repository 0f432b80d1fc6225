import { addDays, dayAfter } from '#kernel/dates.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Times are `HH:mm`, days `YYYY-MM-DD` and moments `YYYY-MM-DDTHH:mm`: what clocks show where the platform is. So nothing of it has to know of summer time. */
export interface Span {
  opens: string;
  closes: string;
}

export interface Exception extends Span {
  label: string;
  day: string | null;
  lastDay: string | null;
}

export interface Hours {
  week: readonly (Span & { day: Weekday })[];
  exceptions: readonly Exception[];
}

const isWhole = ({ opens, closes }: Span) => opens !== '' && closes !== '';
const byOpening = (one: Span, other: Span) => (one.opens < other.opens ? -1 : 1);

/** What holds on such a day, the exceptions aside. */
export const spansOfWeekday = ({ week }: Hours, day: Weekday): Span[] =>
  week.filter((one) => one.day === day && isWhole(one)).toSorted(byOpening);

/** The day of the week of a day. */
export const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/** One that ends before it begins is for its first day only. */
export const lastDayOf = ({ day, lastDay }: Exception) =>
  day !== null && lastDay !== null && lastDay > day ? lastDay : day;

const covers = (exception: Exception, day: string) =>
  exception.day !== null && exception.day <= day && day <= (lastDayOf(exception) ?? '');

/** What holds on a day: exceptions take the place of the hours of the week. */
export function hoursOn(hours: Hours, day: string): { spans: Span[]; label: string; isException: boolean } {
  const own = hours.exceptions.filter((one) => covers(one, day));
  if (own.length === 0) return { spans: spansOfWeekday(hours, weekdayOf(day)), label: '', isException: false };
  return {
    spans: own.filter(isWhole).toSorted(byOpening),
    label: own.find(({ label }) => label !== '')?.label ?? '',
    isException: true,
  };
}

/** Exceptions that are not over on a day, in the order in which they come. */
export const exceptionsFrom = ({ exceptions }: Hours, day: string): (Exception & { day: string })[] =>
  exceptions
    .flatMap((one) => (one.day !== null && day <= (lastDayOf(one) ?? '') ? [{ ...one, day: one.day }] : []))
    .toSorted((one, other) => (`${one.day} ${one.opens}` < `${other.day} ${other.opens}` ? -1 : 1));

interface Interval {
  from: string;
  until: string;
}

/** A span belongs to the day it begins on; what closes before it opens, or then, closes the day after. */
const intervalsOf = (hours: Hours, day: string): Interval[] =>
  hoursOn(hours, day).spans.map(({ opens, closes }) => ({
    from: `${day}T${opens}`,
    until: `${closes > opens ? day : dayAfter(day)}T${closes}`,
  }));

/** `until`: null when there is no end to it within a week. `opensAt`: null when it does not open within a year. */
export type OpenState = { isOpen: true; until: string | null } | { isOpen: false; opensAt: string | null };

/** Whether it is open at a moment, and when that changes. */
export function stateAt(hours: Hours, moment: string): OpenState {
  const today = moment.slice(0, 10);
  const now = [...intervalsOf(hours, addDays(today, -1)), ...intervalsOf(hours, today)];
  const open = now.filter(({ from, until }) => from <= moment && moment < until);
  if (open.length > 0) return { isOpen: true, until: endOf(hours, moment, open) };
  for (let count = 0; count <= 366; count += 1) {
    const next = intervalsOf(hours, addDays(today, count)).find(({ from }) => from > moment);
    if (next) return { isOpen: false, opensAt: next.from };
  }
  return { isOpen: false, opensAt: null };
}

/** What opens as soon as, or before, another closes goes on without a pause. */
function endOf(hours: Hours, moment: string, open: readonly Interval[]): string | null {
  const latest = (all: readonly Interval[]) =>
    all
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? moment;
  let end = latest(open);
  while (end.slice(0, 10) <= addDays(moment.slice(0, 10), 7)) {
    const day = end.slice(0, 10);
    const around = [...intervalsOf(hours, addDays(day, -1)), ...intervalsOf(hours, day)];
    const further = latest(around.filter(({ from, until }) => from <= end && end < until));
    if (further <= end) return end;
    end = further;
  }
  return null;
}
