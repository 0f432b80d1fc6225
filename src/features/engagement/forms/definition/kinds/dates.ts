import { createDateFormatter } from '#kernel/dates.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { QuestionOf } from '../definition.schema.ts';
import { type FillMoment, fieldsOf, firstTyped, type Kind, malformed, problem } from './kind.ts';

type Limits = Pick<QuestionOf<'date'>, 'earliest' | 'latest'>;

const patterns = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  dateTime: /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/,
};

const readMatching = (pattern: RegExp, given: unknown) => {
  if (given === undefined || given === null || given === '') return undefined;
  if (typeof given !== 'string' || given.length > 20 || !pattern.test(given)) return malformed;
  return pattern === patterns.time || isDay(given.slice(0, 10)) ? given : malformed;
};

/** A day that there is, in the years that the product takes. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getUTCFullYear() >= 1000;
}

const dayOf = (limit: string | null, { today }: FillMoment) => (limit === 'today' ? today : limit);

function dayProblem(day: string, { earliest, latest }: Limits, moment: FillMoment) {
  const [first, last] = [dayOf(earliest, moment), dayOf(latest, moment)];
  if (first !== null && day < first) return problem('tooEarly', { date: first });
  if (last !== null && day > last) return problem('tooLate', { date: last });
  return undefined;
}

/** Days and times on clocks, without a time zone: as they were filled in. */
const sayDay = (day: string, language: InterfaceLanguage, as: 'day' | 'moment' = 'day') =>
  createDateFormatter(language, 'UTC')(day.length > 10 ? `${day}:00Z` : `${day}T12:00:00Z`, as);

export const date: Kind<'date'> = {
  read: (given) => readMatching(patterns.date, given),
  malformed: 'date',
  typed: firstTyped,
  problem: (answer, question, moment) => dayProblem(String(answer), question, moment),
  text: (answer, _, { language }) => sayDay(String(answer), language),
};

export const time: Kind<'time'> = {
  // Browsers send seconds where a field has them.
  read: (given) =>
    readMatching(patterns.time, typeof given === 'string' ? given.replace(/^(\d\d:\d\d):\d\d$/, '$1') : given),
  malformed: 'time',
  typed: firstTyped,
  text: String,
};

export const dateTime: Kind<'dateTime'> = {
  read: (given) => readMatching(patterns.dateTime, given),
  malformed: 'dateTime',
  typed: firstTyped,
  problem: (answer, question, moment) => dayProblem(String(answer).slice(0, 10), question, moment),
  text: (answer, _, { language }) => sayDay(String(answer), language, 'moment'),
};

export const dateRange: Kind<'dateRange'> = {
  read: (given) => {
    if (given === undefined || given === null) return undefined;
    const fields = fieldsOf(given);
    if (!fields) return malformed;
    const from = readMatching(patterns.date, fields.from);
    const until = readMatching(patterns.date, fields.until);
    if (from === malformed || until === malformed) return malformed;
    if (from === undefined && until === undefined) return undefined;
    return { from: from ?? '', until: until ?? '' };
  },
  malformed: 'date',
  typed: (values, name) => ({ from: firstTyped(values, `${name}.from`), until: firstTyped(values, `${name}.until`) }),
  problem: (answer, question, moment) => {
    const { from = '', until = '' } = answer as Record<string, string>;
    if (from === '' || until === '') return problem('bothDates');
    if (until < from) return problem('untilBeforeFrom');
    return dayProblem(from, question, moment) ?? dayProblem(until, question, moment);
  },
  text: (answer, _, { language }) => {
    const { from = '', until = '' } = answer as Record<string, string>;
    return `${sayDay(from, language)} – ${sayDay(until, language)}`;
  },
};
