import { localeOf } from '#kernel/dates.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { Answer } from '../answers.ts';
import type { QuestionOf } from '../definition.schema.ts';
import { roundTo } from '../formula.ts';
import { type AnswerWords, firstTyped, type Kind, malformed, problem } from './kind.ts';

type NumberKind = 'number' | 'currency' | 'slider' | 'rating' | 'calculated';

/** A number as JSON has it, or as people type it: with a point or a comma before the decimals. */
export function readNumber(given: unknown): number | typeof malformed | undefined {
  // Plus zero: there is no zero below zero.
  if (typeof given === 'number') return Number.isFinite(given) && Math.abs(given) <= 1e12 ? given + 0 : malformed;
  if (given === undefined || given === null || given === '') return undefined;
  if (typeof given !== 'string' || given.length > 40) return malformed;
  const plain = given.replaceAll(/[\s€]/g, '');
  if (plain === '') return undefined;
  const point = plain
    .replace(/^(-?\d{1,3}(?:\.\d{3})+)(?=,\d|$)/, (whole) => whole.replaceAll('.', ''))
    .replace(',', '.');
  return /^[-+]?\d{1,13}(?:\.\d{1,10})?$/.test(point) ? readNumber(Number(point)) : malformed;
}

const numberKind = <Name extends NumberKind>(rest: Pick<Kind<Name>, 'text'> & Partial<Kind<Name>>): Kind<Name> => ({
  read: readNumber,
  malformed: 'number',
  typed: firstTyped,
  ...rest,
});

const limited = (answer: Answer, { min, max }: { min: number | null; max: number | null }) => {
  const value = Number(answer);
  if (min !== null && value < min) return problem('tooLow', { min });
  if (max !== null && value > max) return problem('tooHigh', { max });
  return undefined;
};

const hasDecimals = (answer: Answer, decimals: number) => roundTo(Number(answer), decimals) === Number(answer);

const withUnit = (text: string, unit: Readonly<Record<string, string>>, { say }: AnswerWords) =>
  say(unit) === '' ? text : `${text} ${say(unit)}`;

export const sayNumber = (value: number, language: InterfaceLanguage, decimals = 6): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: decimals }).format(value);

export const number = numberKind<'number'>({
  problem: (answer, question) =>
    hasDecimals(answer, question.decimals)
      ? limited(answer, question)
      : problem(question.decimals === 0 ? 'wholeNumber' : 'decimals', { count: question.decimals }),
  text: (answer, { unit }, words) => withUnit(sayNumber(Number(answer), words.language), unit, words),
});

export const currency = numberKind<'currency'>({
  problem: (answer, question) =>
    hasDecimals(answer, 2) ? limited(answer, question) : problem('decimals', { count: 2 }),
  text: (answer, _, { language }) =>
    new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(Number(answer)),
});

export const slider = numberKind<'slider'>({
  problem: (answer, question) =>
    limited(answer, question) ?? (isOnStep(answer, question) ? undefined : problem('step', { step: question.step })),
  text: (answer, _, { language }) => sayNumber(Number(answer), language),
});

function isOnStep(answer: Answer, { min, step }: QuestionOf<'slider'>): boolean {
  const steps = (Number(answer) - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

export const rating = numberKind<'rating'>({
  problem: (answer, { max }) =>
    Number.isInteger(answer) ? limited(answer, { min: 1, max }) : problem('wholeNumber', { count: 0 }),
  text: (answer, { max }, { language }) => `${sayNumber(Number(answer), language)} / ${max}`,
});

/** Never given: what is given is left out. */
export const calculated: Kind<'calculated'> = {
  read: () => undefined,
  text: (answer, { unit, decimals }, words) =>
    withUnit(
      new Intl.NumberFormat(localeOf(words.language), {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(Number(answer)),
      unit,
      words,
    ),
};
