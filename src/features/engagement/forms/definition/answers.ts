/** Entries of a repeating group. */
export const maxEntries = 30;

/** A file that was sent with a form. */
export interface FileAnswer {
  guid: string;
  name: string;
  type: string;
  size: number;
}

/** What one question was answered with; what is in it follows from its kind. */
export type Answer =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly FileAnswer[]
  | { readonly [part: string]: string | number | readonly string[] }
  | readonly Answers[];

/** Answers by the ids of their questions. What was not answered is not there. */
export type Answers = { readonly [question: string]: Answer };

/** Where a question stands: its id, or of one in a repeating group `group.0.question`. */
export type QuestionPath = string;

export const pathIn = (group: string, entry: number, question: string): QuestionPath => `${group}.${entry}.${question}`;

/** What is wrong with an answer: a key of the messages of filling in, with its values. */
export interface Problem {
  code: string;
  values?: Readonly<Record<string, string | number>>;
}
