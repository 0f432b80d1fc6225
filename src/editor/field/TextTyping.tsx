import { type RefObject, useId, useImperativeHandle, useLayoutEffect } from 'react';
import type { ResolvedBlock } from '#document/resolve.ts';
import { FloatingNote } from './FieldNote.tsx';
import { type Typing, useTyping } from './use-typing.ts';

interface TextTypingProps {
  node: ResolvedBlock;
  field: string;
  element: RefObject<HTMLElement | null>;
  ref: RefObject<Typing | null>;
}

/** The typing in a line of text, and what is said of it; there once somebody came to it, or while something is kept for it. */
export function TextTyping({ node, field, element, ref }: TextTypingProps) {
  const typing = useTyping(node, field);
  const id = useId();
  const { note } = typing;
  useImperativeHandle(ref, () => typing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody was there before this was
  useLayoutEffect(() => {
    if (element.current === document.activeElement) typing.begin();
  }, []);
  useLayoutEffect(() => {
    put(element.current, 'aria-describedby', note && id);
    put(element.current, 'aria-invalid', note && note.kind !== 'count' ? 'true' : undefined);
  });
  return note && <FloatingNote id={id} note={note} find={() => element.current} />;
}

function put(element: HTMLElement | null, name: string, value: string | undefined) {
  if (value === undefined) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}
