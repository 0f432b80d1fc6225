import type { InterfaceLanguage } from './texts.ts';

const locales: Record<InterfaceLanguage, string> = { nl: 'nl-NL', en: 'en-GB' };

/** How dates are written in a language: BCP 47, days before months in English too. */
export const localeOf = (language: InterfaceLanguage): string => locales[language];

const formats = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormatter = (instant: Date | string, as: keyof typeof formats) => string;

/** Makes each formatter once: they cost far more to make than to use. Bounded by languages and time zones. */
export function createDateFormatters(): (language: InterfaceLanguage, timeZone: string) => DateFormatter {
  const made = new Map<string, DateFormatter>();
  return (language, timeZone) => {
    const key = `${language} ${timeZone}`;
    const known = made.get(key) ?? createDateFormatter(language, timeZone);
    made.set(key, known);
    return known;
  };
}

/** Dates as people read them ("vrijdag 20 november 2026"), 24 hours, in the zone of the platform (specification §9). */
export function createDateFormatter(language: InterfaceLanguage, timeZone: string): DateFormatter {
  const make = (as: keyof typeof formats) => new Intl.DateTimeFormat(locales[language], { ...formats[as], timeZone });
  const [day, month, weekday, time, moment] = [
    make('day'),
    make('month'),
    make('weekday'),
    make('time'),
    make('moment'),
  ];
  const made = { day, month, weekday, time, moment };
  return (instant, as) => made[as].format(typeof instant === 'string' ? new Date(instant) : instant);
}

/** The first moment of a day (`YYYY-MM-DD`) where the clocks of a zone say so. */
export const startOfDay = (day: string, timeZone: string): Date => instantAt(`${day}T00:00`, timeZone);

/**
 * The moment at which clocks of a zone show this (`YYYY-MM-DDTHH:mm`, seconds if there are any). What they skip where summer time
 * begins falls within an hour of it; what they show twice where it ends is one of the two.
 */
export function instantAt(shown: string, timeZone: string): Date {
  const asUniversal = Date.parse(`${shown}Z`);
  const aheadAt = (instant: number) => Date.parse(`${shownAt(new Date(instant), timeZone, 'second')}Z`) - instant;
  return new Date(asUniversal - aheadAt(asUniversal - aheadAt(asUniversal)));
}

/** The day after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => addDays(day, 1);

/** The day so many days after a day, or before it. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The day that calendars of a zone show then: `YYYY-MM-DD`. Around midnight it is another than that of UTC. */
export const dayAt = (instant: Date, timeZone: string): string => shownAt(instant, timeZone).slice(0, 10);

/** Made once for each zone: they cost far more to make than to use. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, made);
  return made;
}

/** What clocks of a zone show then: `YYYY-MM-DDTHH:mm`, or with seconds. */
export function shownAt(instant: Date, timeZone: string, until: 'minute' | 'second' = 'minute'): string {
  return clockOf(timeZone)
    .format(instant)
    .replace(' ', 'T')
    .padStart(19, '0')
    .slice(0, until === 'minute' ? 16 : 19);
}
