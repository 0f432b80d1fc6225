import type { Answer, Answers } from './answers.ts';

export const operators = [
  'filled',
  'empty',
  'equals',
  'differs',
  'includes',
  'excludes',
  'above',
  'atLeast',
  'below',
  'atMost',
] as const;
export type Operator = (typeof operators)[number];

/** Operators that compare with nothing. */
export const isUnary = (operator: Operator): boolean => operator === 'filled' || operator === 'empty';

export interface Comparison {
  /** Id of a question that is asked before. */
  question: string;
  is: Operator;
  value?: string | number | boolean | undefined;
}

/** When something is asked: data, which nothing but `holds` carries out. An empty `all` holds, an empty `any` does not. */
export type Condition = { all: readonly Condition[] } | { any: readonly Condition[] } | { not: Condition } | Comparison;

/** Whether a condition holds for these answers. A question that was not asked is empty. */
export function holds(condition: Condition, answers: Answers): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, answers));
  if ('any' in condition) return condition.any.some((part) => holds(part, answers));
  if ('not' in condition) return !holds(condition.not, answers);
  return compares(condition, answers[condition.question]);
}

/** Ids of the questions that a condition asks about. */
export function questionsIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(questionsIn);
  if ('any' in condition) return condition.any.flatMap(questionsIn);
  if ('not' in condition) return questionsIn(condition.not);
  return [condition.question];
}

function compares({ is, value }: Comparison, answer: Answer | undefined): boolean {
  switch (is) {
    case 'filled':
      return !isEmpty(answer);
    case 'empty':
      return isEmpty(answer);
    case 'equals':
      return equals(answer, value);
    case 'differs':
      return !equals(answer, value);
    case 'includes':
      return includes(answer, value);
    case 'excludes':
      return !includes(answer, value);
    case 'above':
      return order(answer, value) > 0;
    case 'atLeast':
      return order(answer, value) >= 0;
    case 'below':
      return order(answer, value) < 0;
    case 'atMost':
      return order(answer, value) <= 0;
  }
}

/** Whether nothing was answered: also a list, a table or a set of fields in which nothing is. */
export function isEmpty(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === '') return true;
  if (Array.isArray(answer)) return answer.length === 0;
  if (typeof answer === 'object')
    return Object.values(answer).every(
      (part) => part === undefined || part === '' || (Array.isArray(part) && part.length === 0),
    );
  return false;
}

const text = (value: string | number | boolean | undefined) => String(value ?? '');

function equals(answer: Answer | undefined, value: Comparison['value']): boolean {
  if (Array.isArray(answer)) return answer.length === 1 && answer[0] === text(value);
  if (typeof answer === 'number') return answer === Number(value);
  if (typeof answer === 'object' || answer === undefined) return false;
  return text(answer) === text(value);
}

function includes(answer: Answer | undefined, value: Comparison['value']): boolean {
  if (isEmpty(answer)) return false;
  if (Array.isArray(answer)) return answer.some((part) => part === text(value));
  if (typeof answer === 'object') return false;
  return text(answer).toLowerCase().includes(text(value).toLowerCase());
}

/** Less than, equal to or more than zero, as numbers or as dates (ISO 8601); NaN, of which nothing holds, where they do not compare. */
function order(answer: Answer | undefined, value: Comparison['value']): number {
  if (typeof answer === 'number') return answer - Number(value);
  if (typeof answer !== 'string' || answer === '' || typeof value !== 'string') return Number.NaN;
  return answer < value ? -1 : answer > value ? 1 : 0;
}
