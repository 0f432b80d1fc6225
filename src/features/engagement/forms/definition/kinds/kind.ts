import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { Answer, Problem } from '../answers.ts';
import type { QuestionKind, QuestionOf } from '../definition.schema.ts';

/** Something was given that no answer of this kind can be. */
export const malformed = Symbol('malformed');

/** What was typed in a plain form, by the names of its controls. */
export interface TypedValues {
  /** Every value of a name. */
  all: (name: string) => readonly string[];
}

/** When it is filled in. */
export interface FillMoment {
  /** The day in the time zone of the platform, `YYYY-MM-DD`. */
  today: string;
}

/** How answers are said in words. */
export interface AnswerWords {
  language: InterfaceLanguage;
  /** A text of the form in the language that is read. */
  say: (text: Readonly<Record<string, string>>) => string;
  yes: string;
  no: string;
}

/** What the product knows of one kind of question. The browser and the server use the same. */
export interface Kind<Name extends QuestionKind> {
  /** The answer in what was given, in its usual form; undefined: nothing was answered. */
  read: (given: unknown, question: QuestionOf<Name>) => Answer | typeof malformed | undefined;
  /** What is said where it is none. */
  malformed?: string;
  /** What is wrong with an answer beside that it is required. */
  problem?: (answer: Answer, question: QuestionOf<Name>, moment: FillMoment) => Problem | undefined;
  /** What a plain form sent: what `read` reads. */
  typed?: (values: TypedValues, name: string, question: QuestionOf<Name>) => unknown;
  /** The answer as people read it, on one line where it can be. */
  text: (answer: Answer, question: QuestionOf<Name>, words: AnswerWords) => string;
}

export const problem = (code: string, values?: Problem['values']): Problem => (values ? { code, values } : { code });

/** The first value of a name; undefined: none, or an empty one. */
export const firstTyped = ({ all }: TypedValues, name: string): string | undefined => all(name)[0] || undefined;

/** The fields of an object that somebody gave; undefined where it is none. */
export const fieldsOf = (given: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Readonly<Record<string, unknown>>)
    : undefined;
