import { useCallback, useEffect, useState } from 'react';
import { useEditor, useSession } from '../editor-context.ts';
import { noteOf } from './text-note.ts';
import { commitTyped, createTypedInput, type TypedText, typeIn } from './typed-input.ts';
import { beginStep, hasClashed, noStep } from './typing-step.ts';

/**
 * Turns what is typed into steps: soon, when the text is left, and before anything else needs it. What cannot be one is kept
 * in this browser until it can, and said at the field. While somebody types nothing is put in its place.
 */
export function useInputController(text: TypedText) {
  const { session } = useEditor();
  const [isHere, setHere] = useState(false);
  const [length, setLength] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const [input] = useState(() => createTypedInput(text, setRefused));
  input.text = text;
  const unsaved = useSession((state) => state.unsaved[text.name]);
  const clash = useSession((state) => state.conflicts.find((one) => one.step === input.step.id));
  const commit = useCallback((isAsked = true) => commitTyped(input, session, isAsked), [input, session]);

  useEffect(() => session.addInputController(commit, () => input.timer !== undefined), [session, commit, input]);
  // A text that goes from the screen while it is typed is still what somebody typed.
  useEffect(() => () => void commit(), [commit]);

  /** What could not be saved is tried again, unless something newer is on its way. */
  const retry = () => {
    if (!input.waiting && !input.writing && unsaved !== undefined)
      input.waiting = { value: unsaved, since: Date.now() };
    void commit();
  };
  return {
    retry,
    type(value: unknown) {
      typeIn(input, session, { value, commit: () => void commit(false) });
      if (typeof value === 'string') setLength(value.length);
      setRefused(false);
    },
    commit,
    /** A new step begins: somebody came to this text. */
    begin() {
      input.step = beginStep(session);
      setHere(true);
      setLength((unsaved ?? text.shown).length);
    },
    leave() {
      retry();
      input.step = noStep;
      setHere(false);
    },
    /** What is being typed stands: nothing from outside takes its place, also not what it clashed with. */
    isTyped: () => input.waiting !== undefined || hasClashed(session, input.step),
    /** Something is typed that is no step yet. */
    isWaiting: () => input.waiting !== undefined,
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
