import { useCallback, useEffect, useRef } from 'react';
import { blockSchemas } from '#blocks/schemas.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';
import { contentCommand } from './field-value.ts';

/** Typing of one person in one field within this is one step (architecture §4). */
const stepLength = 30_000;
/** So long after the last key a text becomes a command; while somebody types on and on, this long after the first. */
const pause = 300;
const longest = 2_000;

/** Turns what is typed into commands: soon, when the text is left, and before anything else needs it. */
export function useTyping(node: ResolvedBlock, field: string) {
  const { session, context, announce, texts } = useEditor();
  const latest = useRef(node);
  latest.current = node;
  const waiting = useRef<{ value: unknown; since: number } | undefined>(undefined);
  const step = useRef({ id: '', began: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    const typed = waiting.current;
    if (!typed) return;
    waiting.current = undefined;
    const now = Date.now();
    if (now - step.current.began > stepLength) step.current = { id: crypto.randomUUID(), began: now };
    const wanted = { field, value: typed.value, language: context.language, schemas: blockSchemas };
    const command = contentCommand(latest.current, wanted);
    const refusal = session.run([command], step.current.id);
    if (!refusal) return;
    // The words stay, also when what they were typed in is gone.
    session.holdRefused(command, refusal);
    announce(texts(`refused.${refusal.code}`));
    void session.flush();
  }, [session, context, announce, texts, field]);

  useEffect(() => session.addTypist(commit), [session, commit]);
  // A text that goes from the screen while it is typed is still what somebody typed.
  useEffect(() => () => commit(), [commit]);

  return {
    type(value: unknown) {
      const now = Date.now();
      waiting.current = { value, since: waiting.current?.since ?? now };
      session.expectChange();
      clearTimeout(timer.current);
      timer.current = setTimeout(commit, Math.max(0, Math.min(pause, waiting.current.since + longest - now)));
    },
    commit,
    /** A new step begins: somebody came to this text. */
    begin() {
      step.current = { id: crypto.randomUUID(), began: Date.now() };
    },
    hasUncommitted: () => waiting.current !== undefined,
  };
}
