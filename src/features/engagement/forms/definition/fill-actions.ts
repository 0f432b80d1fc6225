import { maxEntries } from './answers.ts';
import type { GivenAnswers } from './evaluate.ts';

/** What a button of a form asks for. */
export interface FillAction {
  name: 'next' | 'back' | 'send' | 'later' | 'stay' | 'step' | 'add' | 'remove' | 'again';
  /** Id of a step or a group. */
  of: string | undefined;
  entry: number | undefined;
}

const actionPattern = /^(next|back|send|later|stay|step|add|remove|again)(?::([a-z][a-z0-9_]{0,39})(?:\.(\d{1,3}))?)?$/;

/** Without one, and for what is none, it goes on: that is what Enter does. */
export function readAction(text: string | undefined): FillAction {
  const [, name = 'next', of, entry] = actionPattern.exec(text ?? '') ?? [];
  return { name: name as FillAction['name'], of, entry: entry === undefined ? undefined : Number(entry) };
}

/** One entry of a repeating group more, or less. */
export function changeEntries(answers: GivenAnswers, { name, of, entry }: FillAction): GivenAnswers {
  if (of === undefined || (name !== 'add' && name !== 'remove')) return answers;
  const entries: readonly unknown[] = Array.isArray(answers[of]) ? (answers[of] as unknown[]) : [];
  const changed = name === 'add' ? [...entries, {}] : entries.filter((_, at) => at !== entry);
  return { ...answers, [of]: changed.slice(0, maxEntries) };
}
