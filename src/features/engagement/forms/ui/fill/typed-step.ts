import type { FileAnswer } from '../../definition/answers.ts';
import type { Step } from '../../definition/definition.schema.ts';
import type { GivenAnswers } from '../../definition/evaluate.ts';
import { knownFiles, withFiles } from '../../definition/file-answers.ts';
import { inGroup } from '../../definition/questions.ts';
import { fileName, typedAnswers } from '../../definition/typed-answers.ts';

/** The elements of a form in a browser, as `FormData` reads them: the server compiles this too, and has none. */
export interface FormValues {
  getAll(name: string): unknown[];
}

export interface TypedStep {
  /** To be shown again: what was typed, with what was typed before in questions that are not shown now. */
  given: GivenAnswers;
  /** To be evaluated: with files that were chosen and not sent yet. */
  answers: GivenAnswers;
}

interface Known {
  step: Step;
  /** What was known before. */
  given: GivenAnswers;
  /** Paths that are on the page. */
  shown: ReadonlySet<string>;
}

/** What is typed in the controls of a step. */
export function readTypedStep(values: FormValues, { step, given, shown }: Known): TypedStep {
  const all = (name: string) => values.getAll(name).filter((value) => typeof value === 'string');
  const typed = withFiles(
    step,
    typedAnswers(step, { all }, (path) => shown.has(path)),
    knownFiles(given, []),
  );
  const merged = { ...given, ...typed };
  for (const question of step.questions) {
    const parts = inGroup(question);
    const entries = typed[question.id];
    if (parts.length === 0 || !Array.isArray(entries)) continue;
    const before = given[question.id];
    merged[question.id] = entries.map((entry: GivenAnswers, at) => ({
      ...(Array.isArray(before) && hiddenParts(before[at], (part) => !shown.has(`${question.id}.${at}.${part}`))),
      ...entry,
    }));
  }
  return { given: keepingFiles(step, merged, given), answers: withChosenFiles(step, merged, values) };
}

const hiddenParts = (entry: unknown, isHidden: (part: string) => boolean) =>
  Object.fromEntries(Object.entries((entry ?? {}) as GivenAnswers).filter(([part]) => isHidden(part)));

/** A file that is not kept stays on the page, to be kept after all. */
const keepingFiles = (step: Step, typed: GivenAnswers, before: GivenAnswers): GivenAnswers => ({
  ...typed,
  ...Object.fromEntries(
    step.questions.flatMap(({ kind, id }) => (kind === 'file' && before[id] !== undefined ? [[id, before[id]]] : [])),
  ),
});

/** Files that were chosen count as answers, although they are only sent with the step. */
function withChosenFiles(step: Step, typed: GivenAnswers, values: FormValues): GivenAnswers {
  const answers: Record<string, unknown> = { ...typed };
  const add = (given: unknown, path: string) => [...(Array.isArray(given) ? given : []), ...chosenFiles(values, path)];
  for (const question of step.questions) {
    if (question.kind === 'file') answers[question.id] = add(answers[question.id], question.id);
    const inside = inGroup(question).filter(({ kind }) => kind === 'file');
    const entries = answers[question.id];
    if (inside.length === 0 || !Array.isArray(entries)) continue;
    answers[question.id] = entries.map((entry: GivenAnswers, at) => ({
      ...entry,
      ...Object.fromEntries(inside.map(({ id }) => [id, add(entry[id], `${question.id}.${at}.${id}`)])),
    }));
  }
  return answers;
}

const notSent = '00000000-0000-0000-0000-000000000000';

function chosenFiles(values: FormValues, path: string): FileAnswer[] {
  return values.getAll(fileName(path)).flatMap((value) => {
    const { name = '', type = '', size = 0 } = value as { name?: string; type?: string; size?: number };
    return name === '' ? [] : [{ guid: notSent, name: name.slice(0, 200), type: type.slice(0, 200), size }];
  });
}
