import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#document/commands/command.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { isTooLong, noteOf } from './text-note.ts';

/** Typing of one person in one field within this is one step (architecture §4). */
const stepLength = 30_000;
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
 * Turns what is typed into steps: soon, when the text is left, and before anything else needs it. What cannot be one is kept
 * in this browser until it can, and said at the field. While somebody types nothing is put in its place.
 */
export function useInputController(text: TypedText) {
  const { session } = useEditor();
  const latest = useRef(text);
  latest.current = text;
  const unsaved = useSession((state) => state.unsaved[text.name]);
  const waiting = useRef<{ value: unknown; since: number } | undefined>(undefined);
  const step = useRef({ id: '', began: 0, undoCount: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const writing = useRef<{ answer?: Promise<boolean> } | undefined>(undefined);
  const lastKey = useRef(0);
  const clash = useSession((state) => state.conflicts.find((one) => one.step === step.current.id));
  const [isHere, setHere] = useState(false);
  const [length, setLength] = useState(0);
  const [isRefused, setRefused] = useState(false);

  /** A text that clashed with what somebody else wrote stays the same step: what is typed on belongs to that choice. */
  const hasClashed = useCallback(
    () => session.state().conflicts.some(({ step: id }) => id === step.current.id),
    [session],
  );
  const beginStep = useCallback(
    (began = Date.now()) => {
      step.current = { id: crypto.randomUUID(), began, undoCount: session.undoCount() };
    },
    [session],
  );
  const write = useCallback(
    (value: unknown): undefined | Promise<boolean> => {
      const { name, isLive, write } = latest.current;
      const now = Date.now();
      const isOver = now - step.current.began > stepLength || step.current.undoCount !== session.undoCount();
      if (isOver && !hasClashed()) beginStep(now);
      const finish = (isDone: boolean) => {
        if (!isDone) session.keepUnsaved(name, String(value));
        else if (!waiting.current) session.keepUnsaved(name, undefined);
        setRefused(!isDone);
        return isDone;
      };
      if (isLive) session.keepUnsaved(name, String(value));
      // What is asked to be saved meanwhile waits for the answer, but not what the work itself asks for.
      const own: { answer?: Promise<boolean> } = {};
      writing.current = own;
      const outcome = write(value, step.current.id);
      writing.current = undefined;
      if (!(outcome instanceof Promise)) return void finish(!outcome);
      own.answer = outcome.then(finish).finally(() => {
        if (writing.current === own) writing.current = undefined;
      });
      writing.current = own;
      return own.answer;
    },
    [session, hasClashed, beginStep],
  );
  const commit = useCallback(
    (isAsked = true): undefined | Promise<boolean> => {
      const { name, max: limit, isLive } = latest.current;
      clearTimeout(timer.current);
      const typed = waiting.current;
      if (!typed) return writing.current?.answer;
      const isTooLongToSave = typeof typed.value === 'string' && isTooLong(typed.value, limit);
      if (isLive && !isAsked && !isTooLongToSave) return void session.keepUnsaved(name, String(typed.value));
      waiting.current = undefined;
      return isTooLongToSave ? void session.keepUnsaved(name, String(typed.value)) : write(typed.value);
    },
    [session, write],
  );

  useEffect(() => session.addInputController(commit), [session, commit]);
  // A text that goes from the screen while it is typed is still what somebody typed.
  useEffect(() => () => void commit(), [commit]);

  /** What could not be saved is tried again, unless something newer is on its way. */
  const retry = () => {
    if (!waiting.current && !writing.current && unsaved !== undefined)
      waiting.current = { value: unsaved, since: Date.now() };
    void commit();
  };
  return {
    retry,
    type(value: unknown) {
      const now = Date.now();
      if (!waiting.current && now - lastKey.current > breath && !hasClashed()) beginStep(now);
      lastKey.current = now;
      waiting.current = { value, since: waiting.current?.since ?? now };
      session.expectChange();
      if (typeof value === 'string') setLength(value.length);
      setRefused(false);
      clearTimeout(timer.current);
      const due = Math.max(0, Math.min(pause, waiting.current.since + longest - now));
      timer.current = setTimeout(() => void commit(false), due);
    },
    commit,
    /** A new step begins: somebody came to this text. */
    begin() {
      beginStep();
      setHere(true);
      setLength((unsaved ?? text.shown).length);
    },
    leave() {
      retry();
      step.current = { id: '', began: 0, undoCount: 0 };
      setHere(false);
    },
    /** What is being typed stands: nothing from outside takes its place, also not what it clashed with. */
    isTyped: () => waiting.current !== undefined || hasClashed(),
    /** Something is typed that is no step yet. */
    isWaiting: () => waiting.current !== undefined,
    /** What was typed here and somebody else wrote something else of, while that is not resolved. */
    clash,
    /** What the field shows: what is kept for it, else what the document says. */
    shown: unsaved ?? text.shown,
    note: noteOf({
      length: isHere ? length : (unsaved?.length ?? 0),
      max: text.max,
      isHere,
      isUnsaved: unsaved !== undefined,
      isRefused,
    }),
  };
}
