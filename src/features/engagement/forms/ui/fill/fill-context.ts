import type { GivenAnswers } from '../../definition/evaluate.ts';
import type { FillTexts } from '../../fill-texts.ts';

export interface QuestionError {
  /** With the words of the question: for a list of all that is wrong. */
  full: string;
  /** Where the question itself stands above it. */
  short: string;
}

/** What every question of a form needs to be shown. */
export interface FillView {
  texts: FillTexts;
  /** A text of the form in the language that is read. */
  say: (text: Readonly<Record<string, string>>) => string;
  /** What is wrong, by path. */
  errors: ReadonlyMap<string, QuestionError>;
  shown: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** What is calculated, by path, in words. */
  outcomes: ReadonlyMap<string, string>;
  /** Options without places, as `question.option`. */
  full: ReadonlySet<string>;
  /** Of this form on its page: before the ids of its elements. */
  idPrefix: string;
}

/** Where a question stands, with what was typed there. */
export interface Slot {
  path: string;
  given: unknown;
  view: FillView;
}

/** Of the element in which the question at a path is answered. */
export const elementId = (idPrefix: string, path: string): string => `${idPrefix}-${path.replaceAll('.', '-')}`;

export const idOf = ({ path, view }: Pick<Slot, 'path' | 'view'>, part?: string): string =>
  `${elementId(view.idPrefix, path)}${part ? `-${part}` : ''}`;

/** What was typed, as the text of a control. */
export const typedText = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : '';

export const partOf = (given: unknown, part: string): unknown =>
  typeof given === 'object' && given !== null ? (given as GivenAnswers)[part] : undefined;

/** Ids of what is said about a question, for the control. */
export function describedBy(
  slot: Slot,
  help: string,
): { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined } {
  const isWrong = slot.view.errors.has(slot.path);
  const ids = [help !== '' && idOf(slot, 'help'), isWrong && idOf(slot, 'error')].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': isWrong || undefined };
}
