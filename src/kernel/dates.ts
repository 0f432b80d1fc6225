import type { InterfaceLanguage } from './texts.ts';

const locales: Record<InterfaceLanguage, string> = { nl: 'nl-NL', en: 'en-GB' };

const formats = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormatter = (instant: Date | string, as: keyof typeof formats) => string;

/** Dates as people read them ("vrijdag 20 november 2026"), 24 hours, in the zone of the platform (specification §9). */
export function createDateFormatter(language: InterfaceLanguage, timeZone: string): DateFormatter {
  const make = (as: keyof typeof formats) => new Intl.DateTimeFormat(locales[language], { ...formats[as], timeZone });
  const made = { day: make('day'), weekday: make('weekday'), moment: make('moment') };
  return (instant, as) => made[as].format(typeof instant === 'string' ? new Date(instant) : instant);
}
