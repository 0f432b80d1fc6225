import type { FormDefinition, Question } from './definition.schema.ts';
import { type AnsweredQuestion, isAnswered } from './questions.ts';

/** What a version asked. */
export interface AskedVersion {
  number: number;
  definition: FormDefinition;
}

/** A question in all versions that ask it. */
export interface MergedQuestion {
  /** As the newest of them asks it, with the options and rows of the older ones after its own. */
  question: AnsweredQuestion;
  /** As each version asks it, by its number. */
  in: ReadonlyMap<number, AnsweredQuestion>;
}

/** The questions of all versions, the newest first: by their ids, which stay the same (functional reference 6.11.1). */
export function questionsOf(versions: readonly AskedVersion[]): MergedQuestion[] {
  const merged = new Map<string, { question: AnsweredQuestion; in: Map<number, AnsweredQuestion> }>();
  for (const { number, definition } of versions)
    for (const question of definition.steps.flatMap(({ questions }) => questions).filter(isAnswered)) {
      const known = merged.get(question.id);
      if (known) {
        known.in.set(number, question);
        known.question = withChoicesOf(known.question, question);
      } else merged.set(question.id, { question, in: new Map([[number, question]]) });
    }
  return [...merged.values()];
}

/** With what could be chosen in an older version, and no longer can. */
function withChoicesOf<Newer extends Question>(newer: Newer, older: Question): Newer {
  return {
    ...newer,
    ...('options' in newer && 'options' in older && { options: union(newer.options, older.options) }),
    ...('rows' in newer && 'rows' in older && { rows: union(newer.rows, older.rows) }),
  };
}

const union = <One extends { value: string }>(newer: readonly One[], older: readonly One[]): One[] => [
  ...newer,
  ...older.filter(({ value }) => !newer.some((one) => one.value === value)),
];
