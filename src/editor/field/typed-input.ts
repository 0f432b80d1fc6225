import type { Refusal } from '#document/commands/command.ts';
import type { Session } from '../document-sync/document-sync.ts';
import { isTooLong } from './text-note.ts';
import { beginStep, continueStep, hasClashed, noStep, type TypingStep } from './typing-step.ts';

/** Who stops this long begins a step: undo undoes a phrase, not half a minute. */
const breath = 2_000;
/** So long after the last key a text becomes a step; while somebody types on and on, this long after the first. */
const pause = 300;
const longest = 2_000;

/** Nothing when all is well; a refusal says why not, a promise false when it could not be saved. */
export type Outcome = Refusal | undefined | Promise<boolean>;

export interface TypedText {
  /** Where it is typed: what is no step is kept by this name. */
  name: string;
  /** What is shown before anything is typed. */
  shown: string;
  /** Characters that it may have. */
  max?: number | undefined;
  /** Is no step of the document: saved when it is left and when saving is asked for. */
  isLive?: boolean;
  write: (value: unknown, step: string) => Outcome;
}

/**
 * A text while it is typed. What is typed is in `waiting` until it is written, then in a step of the session or kept there as
 * unsaved: at each moment in one of them.
 */
export interface TypedInput {
  /** As it was drawn last. */
  text: TypedText;
  step: TypingStep;
  /** Typed, and no step yet; `since` when. */
  waiting: { value: unknown; since: number } | undefined;
  /** Being written; `answer` where that takes a call. */
  writing: { answer?: Promise<boolean> } | undefined;
  /** There while what waits is brought in by itself soon. */
  timer: ReturnType<typeof setTimeout> | undefined;
  lastKey: number;
  onRefused: (isRefused: boolean) => void;
}

export const createTypedInput = (text: TypedText, onRefused: TypedInput['onRefused']): TypedInput => ({
  text,
  step: noStep,
  waiting: undefined,
  writing: undefined,
  timer: undefined,
  lastKey: 0,
  onRefused,
});

/** Somebody typed: it becomes a step soon, by `commit`. */
export function typeIn(input: TypedInput, session: Session, { value, commit }: { value: unknown; commit: () => void }) {
  const now = Date.now();
  if (!input.waiting && now - input.lastKey > breath && !hasClashed(session, input.step))
    input.step = beginStep(session, now);
  input.lastKey = now;
  const waiting = { value, since: input.waiting?.since ?? now };
  input.waiting = waiting;
  clearTimeout(input.timer);
  input.timer = setTimeout(commit, Math.max(0, Math.min(pause, waiting.since + longest - now)));
  session.expectChange();
}

/**
 * Makes what waits a step, or keeps it where it can be none. A text that is live waits until that is asked for. Gives what came
 * of it where that takes a call.
 */
export function commitTyped(input: TypedInput, session: Session, isAsked: boolean): undefined | Promise<boolean> {
  const { name, max, isLive } = input.text;
  clearTimeout(input.timer);
  input.timer = undefined;
  const typed = input.waiting;
  if (!typed) return input.writing?.answer;
  const isTooLongToSave = typeof typed.value === 'string' && isTooLong(typed.value, max);
  if (isLive && !isAsked && !isTooLongToSave) return void session.keepUnsaved(name, String(typed.value));
  input.waiting = undefined;
  return isTooLongToSave ? void session.keepUnsaved(name, String(typed.value)) : write(input, session, typed.value);
}

function write(input: TypedInput, session: Session, value: unknown): undefined | Promise<boolean> {
  const { name, isLive, write } = input.text;
  input.step = continueStep(session, input.step);
  const finish = (isDone: boolean) => {
    if (!isDone) session.keepUnsaved(name, String(value));
    else if (!input.waiting) session.keepUnsaved(name, undefined);
    input.onRefused(!isDone);
    return isDone;
  };
  if (isLive) session.keepUnsaved(name, String(value));
  // What is asked to be saved meanwhile waits for the answer, but not what the work itself asks for.
  const own: TypedInput['writing'] = {};
  input.writing = own;
  const outcome = write(value, input.step.id);
  input.writing = undefined;
  if (!(outcome instanceof Promise)) return void finish(!outcome);
  own.answer = outcome.then(finish).finally(() => {
    if (input.writing === own) input.writing = undefined;
  });
  input.writing = own;
  return own.answer;
}
