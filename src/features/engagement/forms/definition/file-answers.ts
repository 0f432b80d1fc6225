import type { FileAnswer } from './answers.ts';
import type { Step } from './definition.schema.ts';
import type { GivenAnswers } from './evaluate.ts';
import { inGroup } from './questions.ts';

/** The files in an answer, or in several: those of repeating groups too. */
export function filesIn(value: unknown): FileAnswer[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (typeof value !== 'object' || value === null) return [];
  return typeof (value as FileAnswer).guid === 'string' ? [value as FileAnswer] : Object.values(value).flatMap(filesIn);
}

/** Files that a draft has, by their guids, with those that came now. */
export const knownFiles = (answers: GivenAnswers, arrived: readonly FileAnswer[]): ReadonlyMap<string, FileAnswer> =>
  new Map([...arrived, ...filesIn(Object.values(answers))].map((file) => [file.guid, file]));

/** What a step says of files, which are named by their guids, with what is known of those. */
export function withFiles(step: Step, typed: GivenAnswers, known: ReadonlyMap<string, FileAnswer>): GivenAnswers {
  const filled = (given: unknown) =>
    Array.isArray(given) ? given.flatMap((guid) => known.get(String(guid)) ?? []) : given;
  const questions = new Map(step.questions.map((question) => [question.id, question]));
  return Object.fromEntries(
    Object.entries(typed).map(([id, value]) => {
      const question = questions.get(id);
      if (question?.kind === 'file') return [id, filled(value)];
      if (question?.kind !== 'group' || !Array.isArray(value)) return [id, value];
      const files = new Set(
        inGroup(question)
          .filter(({ kind }) => kind === 'file')
          .map((one) => one.id),
      );
      const entries = value.map((entry: GivenAnswers) =>
        Object.fromEntries(Object.entries(entry).map(([key, part]) => [key, files.has(key) ? filled(part) : part])),
      );
      return [id, entries];
    }),
  );
}
