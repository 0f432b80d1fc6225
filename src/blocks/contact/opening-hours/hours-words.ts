import { type DateFormatter, dayAfter } from '#kernel/dates.ts';
import type { Texts } from '#kernel/texts.ts';
import { type Exception, type Hours, hoursOn, lastDayOf, type OpenState, type Span } from './hours.ts';

const names = [
  ...(['time', 'span', 'and', 'closed', 'today', 'now.open', 'now.openUntil', 'now.openUntilDay'] as const),
  ...(['now.closed', 'now.opensToday', 'now.opensTomorrow', 'now.opensOn'] as const),
] as const;

/** Sentences with places to fill in, as an island gets them: `{time}`. */
export type HoursWords = Record<(typeof names)[number], string>;

const places = ['hour', 'minute', 'opens', 'closes', 'date', 'time'];

export const wordsFrom = (texts: Texts): HoursWords => {
  const open = Object.fromEntries(places.map((name) => [name, `{${name}}`]));
  return Object.fromEntries(names.map((name) => [name, texts(name, open)])) as HoursWords;
};

const fill = (words: string, values: Readonly<Record<string, string>>) =>
  words.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** `09:30` as people read it. */
function timeWords(time: string, words: HoursWords): string {
  const [hour = '', minute = ''] = time.split(':');
  return fill(words.time, { hour: String(Number(hour)), minute });
}

const dateWords = (day: string, formatDate: DateFormatter) => formatDate(`${day}T12:00:00Z`, 'weekday');

export const spansWords = (spans: readonly Span[], words: HoursWords): string =>
  spans
    .map(({ opens, closes }) => fill(words.span, { opens: timeWords(opens, words), closes: timeWords(closes, words) }))
    .join(words.and) || words.closed;

/** The days that an exception holds on. */
export function daysWords(exception: Exception & { day: string }, formatDate: DateFormatter): string {
  const last = lastDayOf(exception) ?? exception.day;
  const first = dateWords(exception.day, formatDate);
  return last === exception.day ? first : `${first} – ${dateWords(last, formatDate)}`;
}

interface HoursContext {
  words: HoursWords;
  formatDate: DateFormatter;
}

/** What holds today, with the reason where that is another than every week. */
export function todayWords(hours: Hours, today: string, { words, formatDate }: HoursContext) {
  const { spans, label } = hoursOn(hours, today);
  return { day: fill(words.today, { date: dateWords(today, formatDate) }), hours: spansWords(spans, words), label };
}

/** Whether it is open now, and when that changes. */
export function nowWords(state: OpenState, today: string, { words, formatDate }: HoursContext): string {
  const at = state.isOpen ? state.until : state.opensAt;
  if (at === null) return state.isOpen ? words['now.open'] : words['now.closed'];
  const [day = '', clock = ''] = at.split('T');
  const values = { time: timeWords(clock, words), date: dateWords(day, formatDate) };
  // Who closes at midnight or later that night is open until that time, whatever the day is called by then.
  const isTonight = day === today || (day === dayAfter(today) && clock <= '06:00');
  if (state.isOpen) return fill(words[isTonight ? 'now.openUntil' : 'now.openUntilDay'], values);
  if (day === today) return fill(words['now.opensToday'], values);
  return fill(words[day === dayAfter(today) ? 'now.opensTomorrow' : 'now.opensOn'], values);
}
