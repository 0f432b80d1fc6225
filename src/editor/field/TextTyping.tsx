import { type RefObject, useId, useImperativeHandle, useLayoutEffect } from 'react';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';
import { FloatingNote } from './FieldNote.tsx';
import { cellAt, pasteCells } from './paste-cells.ts';
import { type Typing, useTyping } from './use-typing.ts';

export interface FieldTyping extends Typing {
  /** True for cells that were copied in a spreadsheet, into a table: they come to stand in its cells. */
  takeCells: (text: string) => boolean;
}

interface TextTypingProps {
  node: ResolvedBlock;
  field: string;
  element: RefObject<HTMLElement | null>;
  ref: RefObject<FieldTyping | null>;
}

/** The typing in a line of text, and what is said of it; there once somebody came to it, or while something is kept for it. */
export function TextTyping({ node, field, element, ref }: TextTypingProps) {
  const editor = useEditor();
  const typing = useTyping(node, field);
  const id = useId();
  const { note } = typing;
  useImperativeHandle(ref, () => ({ ...typing, takeCells }));
  const takeCells = (text: string) => {
    const cell = /[\t\n]/.test(text.trimEnd()) ? cellAt(node.name, field) : undefined;
    if (!cell) return false;
    typing.commit();
    void pasteCells(editor, { node, cell, text });
    return true;
  };
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
