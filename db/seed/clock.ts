/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The dates of the demo: counted from the day on which it is made, so that its agenda is never empty. */
export interface SeedClock {
  /** The year of that day. */
  year: number;
  /** That many days ago, at a time in the platform's zone. */
  daysAgo(days: number, time?: string): Date;
  /** A weekday from tomorrow on, that many weeks later; negative for one that is past. */
  coming(weekday: Weekday, weeks: number, time: string): Date;
}

const day = 86_400_000;

export function createClock(now: Date, timeZone: string): SeedClock {
  const today = localDay(now, timeZone);
  const at = (days: number, time: string) => toInstant(today + days * day, { time, timeZone });
  return {
    year: new Date(today).getUTCFullYear(),
    daysAgo: (days, time = '09:00') => at(-days, time),
    coming(weekday, weeks, time) {
      const weekdayNow = new Date(today).getUTCDay() || 7;
      return at(((weekday - weekdayNow + 6) % 7) + 1 + weeks * 7, time);
    },
  };
}

/** Midnight UTC of the day that it is in the zone. */
const localDay = (instant: Date, timeZone: string) =>
  Date.parse(`${new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)}T00:00:00Z`);

function toInstant(midnight: number, { time, timeZone }: { time: string; timeZone: string }): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = midnight + (hours * 60 + minutes) * 60_000;
  return new Date(wanted - offsetOf(wanted, timeZone));
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetOf(instant: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - instant;
}
