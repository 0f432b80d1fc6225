import { maxEntries } from './answers.ts';
import type { Question, SimpleQuestion, Step } from './definition.schema.ts';
import type { GivenAnswers } from './evaluate.ts';
import type { TypedValues } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { isAnswered } from './questions.ts';

/** Names of the controls of a form begin with this, and go on with the path of the question. */
export const answerName = (path: string): string => `a.${path}`;
/** The control for new files of a question begins with this. */
export const fileName = (path: string): string => `f.${path}`;
/** The control that says how many entries of a group are shown. */
export const entriesName = (group: string): string => `entries.${group}`;

/**
 * What a plain form sent of a step, by question. Questions that were not on the page keep what was answered before; an empty control
 * takes an answer away.
 */
export function typedAnswers(step: Step, values: TypedValues, isOnPage: (path: string) => boolean): GivenAnswers {
  const typed: Record<string, unknown> = {};
  for (const question of step.questions) {
    if (!isOnPage(question.id)) continue;
    if (question.kind === 'group') {
      const count = Math.min(maxEntries, Math.max(0, Number(values.all(entriesName(question.id))[0]) || 0));
      typed[question.id] = Array.from({ length: count }, (_, at) =>
        Object.fromEntries(
          question.questions.flatMap((part) => {
            const value = typedIn(part, values, `${question.id}.${at}.${part.id}`);
            return value === undefined ? [] : [[part.id, value]];
          }),
        ),
      );
    } else if (isTyped(question)) typed[question.id] = typedIn(question, values, question.id);
  }
  return typed;
}

const isTyped = (question: Question) => isAnswered(question) && question.kind !== 'calculated';

function typedIn(question: SimpleQuestion, values: TypedValues, path: string): unknown {
  if (!isAnswered(question) || question.kind === 'calculated') return undefined;
  const kind = kindOf(question.kind);
  return kind.typed?.(values, answerName(path), question as Parameters<typeof kind.read>[1]);
}
