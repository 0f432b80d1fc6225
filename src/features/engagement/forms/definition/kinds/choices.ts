import type { Answer } from '../answers.ts';
import type { QuestionOf, QuestionOption } from '../definition.schema.ts';
import { type AnswerWords, fieldsOf, firstTyped, type Kind, malformed, problem } from './kind.ts';

type OneOf = 'radio' | 'select' | 'eventSlot';
type ManyOf = 'checkboxes' | 'multiSelect' | 'imageChoice';

const values = (options: readonly Pick<QuestionOption, 'value'>[]) => options.map(({ value }) => value);

/** Fields of an answer in the order of the form: a database keeps them in one of its own. */
export const inOrderOf = <Field>(
  all: readonly Pick<QuestionOption, 'value'>[],
  answer: Readonly<Record<string, Field>>,
) =>
  all.flatMap(({ value }): [string, Field][] => {
    const field = answer[value];
    return field === undefined ? [] : [[value, field]];
  });

/** What an option is called; one that a version no longer has is its value. */
export function optionText(
  options: readonly Pick<QuestionOption, 'value' | 'label'>[],
  value: string,
  { say }: AnswerWords,
): string {
  const option = options.find((one) => one.value === value);
  return (option && say(option.label)) || value;
}

const listText = (chosen: Answer, options: readonly QuestionOption[], words: AnswerWords) =>
  (chosen as readonly string[]).map((value) => optionText(options, value, words)).join(', ');

const one = <Name extends OneOf>(): Kind<Name> => ({
  read: (given, { options }: QuestionOf<OneOf>) => {
    if (given === undefined || given === null || given === '') return undefined;
    return typeof given === 'string' && values(options).includes(given) ? given : malformed;
  },
  malformed: 'choice',
  typed: firstTyped,
  text: (answer, { options }: QuestionOf<OneOf>, words) => optionText(options, String(answer), words),
});
export const radio = one<'radio'>();
export const select = one<'select'>();
export const eventSlot = one<'eventSlot'>();

/** Each of some of these, once, in the order of the question. */
function readChosen(given: unknown, options: readonly Pick<QuestionOption, 'value'>[]) {
  if (given === undefined || given === null) return undefined;
  if (!Array.isArray(given) || given.length > options.length) return malformed;
  const known = values(options);
  if (!given.every((value) => known.includes(value))) return malformed;
  const chosen = known.filter((value) => given.includes(value));
  return chosen.length === 0 ? undefined : chosen;
}

const many = <Name extends ManyOf>(): Kind<Name> => ({
  read: (given, { options }: QuestionOf<ManyOf>) => readChosen(given, options),
  malformed: 'choice',
  typed: ({ all }, name) => all(name).filter((value) => value !== ''),
  problem: (answer, { minChoices, maxChoices }: QuestionOf<ManyOf>) => {
    const { length } = answer as readonly string[];
    if (minChoices !== null && length < minChoices) return problem('tooFew', { min: minChoices });
    if (maxChoices !== null && length > maxChoices) return problem('tooMany', { max: maxChoices });
    return undefined;
  },
  text: (answer, { options }: QuestionOf<ManyOf>, words) => listText(answer, options, words),
});
export const checkboxes = many<'checkboxes'>();
export const multiSelect = many<'multiSelect'>();
export const imageChoice = many<'imageChoice'>();

/** Every option, the best first. In a plain form each option has its place, from 1 on. */
export const ranking: Kind<'ranking'> = {
  read: (given, { options }) => {
    if (given === undefined || given === null) return undefined;
    if (!Array.isArray(given) || given.length > options.length) return malformed;
    const known = values(options);
    if (new Set(given).size !== given.length || !given.every((value) => known.includes(value))) return malformed;
    return given.length === 0 ? undefined : (given as string[]);
  },
  malformed: 'ranking',
  typed: (typed, name, { options }) => {
    const placed = values(options).flatMap((value) => {
      const place = Number(firstTyped(typed, `${name}.${value}`));
      return place > 0 ? [{ value, place }] : [];
    });
    const isClear = new Set(placed.map(({ place }) => place)).size === placed.length;
    return isClear ? placed.sort((a, b) => a.place - b.place).map(({ value }) => value) : 'unclear';
  },
  problem: (answer, { options }) =>
    (answer as readonly string[]).length < options.length ? problem('ranking') : undefined,
  text: (answer, { options }, words) =>
    (answer as readonly string[]).map((value, at) => `${at + 1}. ${optionText(options, value, words)}`).join(', '),
};

export const yesNo: Kind<'yesNo'> = {
  read: (given) => {
    if (given === undefined || given === null || given === '') return undefined;
    if (typeof given === 'boolean') return given;
    return given === 'yes' || given === 'no' ? given === 'yes' : malformed;
  },
  malformed: 'choice',
  typed: firstTyped,
  text: (answer, _, { yes, no }) => (answer === true ? yes : no),
};

/** True, or not answered. */
export const consent: Kind<'consent'> = {
  read: (given) => {
    if (given === undefined || given === null || given === '' || given === false) return undefined;
    return given === true || given === 'yes' ? true : malformed;
  },
  malformed: 'choice',
  typed: firstTyped,
  text: (_, __, { yes }) => yes,
};

type Table = QuestionOf<'matrix' | 'likert'>;
const isMultiple = (question: Table) => question.kind === 'matrix' && question.isMultiple;

const table = <Name extends 'matrix' | 'likert'>(): Kind<Name> => ({
  read: (given, question: Table) => {
    if (given === undefined || given === null) return undefined;
    const fields = fieldsOf(given);
    if (!fields || Object.keys(fields).some((row) => !values(question.rows).includes(row))) return malformed;
    const read = values(question.rows).map((row) => [row, readCell(fields[row], question)] as const);
    if (read.some(([, cell]) => cell === malformed)) return malformed;
    const filled = read.filter(([, cell]) => cell !== undefined) as [string, string | string[]][];
    return filled.length === 0 ? undefined : Object.fromEntries(filled);
  },
  malformed: 'choice',
  typed: (typed, name, question: Table) =>
    Object.fromEntries(
      values(question.rows).map((row) => {
        const chosen = typed.all(`${name}.${row}`).filter((value) => value !== '');
        return [row, isMultiple(question) ? chosen : chosen[0]];
      }),
    ),
  problem: (answer, question: Table) =>
    question.isRequired && Object.keys(answer).length < question.rows.length ? problem('everyRow') : undefined,
  text: (answer, { rows, options }: Table, words) =>
    inOrderOf(rows, answer as Record<string, string | readonly string[]>)
      .map(([row, cell]) => {
        const chosen = typeof cell === 'string' ? [cell] : cell;
        return `${optionText(rows, row, words)}: ${chosen.map((value) => optionText(options, value, words)).join(', ')}`;
      })
      .join('; '),
});
export const matrix = table<'matrix'>();
export const likert = table<'likert'>();

function readCell(given: unknown, question: Table) {
  if (isMultiple(question)) return readChosen(given, question.options);
  if (given === undefined || given === null || given === '') return undefined;
  return typeof given === 'string' && values(question.options).includes(given) ? given : malformed;
}
