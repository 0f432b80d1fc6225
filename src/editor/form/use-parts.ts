import { useEffect, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import { usePartKeys } from './use-part-keys.ts';

interface Parts<T> {
  parts: readonly T[];
  /** Where they are; texts that are kept here go along. */
  at: string;
  onChange: (parts: T[]) => void;
}

/** Adds, moves and removes parts of a list: says what came of it, and keeps the focus on the part it was about. */
export function useParts<T>({ parts, at: place, onChange }: Parts<T>) {
  const { texts, session, announce } = useEditor();
  const keys = usePartKeys(parts);
  const element = useRef<HTMLFieldSetElement>(null);
  const focus = useRef<{ number: number; selector: string } | undefined>(undefined);

  useEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = undefined;
    const part = element.current?.querySelector<HTMLElement>(`[data-part="${wanted.number}"]`);
    if (part instanceof HTMLDetailsElement && wanted.selector !== 'summary') part.open = true;
    const last = element.current?.querySelector<HTMLElement>('[data-tool="add"]');
    (part?.querySelector<HTMLElement>(wanted.selector) ?? last)?.focus();
  });

  /** Texts that are no step yet stay with their part. */
  const carryUnsaved = (to: (number: number) => number | undefined) => {
    const prefix = `${place}.`;
    const own = Object.entries(session.state().unsaved).filter(([name]) => name.startsWith(prefix));
    for (const [name] of own) session.keepUnsaved(name, undefined);
    for (const [name, text] of own) {
      const [, number = '', rest = ''] = /^(\d+)(.*)$/s.exec(name.slice(prefix.length)) ?? [];
      const next = to(Number(number));
      if (next !== undefined) session.keepUnsaved(`${prefix}${next}${rest}`, text);
    }
  };

  return {
    keys,
    element,
    add(part: T, number = parts.length) {
      onChange([...parts.slice(0, number), part, ...parts.slice(number)]);
      carryUnsaved((one) => (one < number ? one : one + 1));
      focus.current = { number, selector: 'input, textarea, button' };
      announce(texts('list.added', { number: number + 1, count: parts.length + 1 }));
    },
    move(from: number, to: number) {
      const next = parts.filter((_, number) => number !== from);
      const moved = parts[from];
      if (moved === undefined) return;
      onChange([...next.slice(0, to), moved, ...next.slice(to)]);
      carryUnsaved((one) => (one === from ? to : one === to ? from : one));
      focus.current = { number: to, selector: `[data-tool="${to < from ? 'up' : 'down'}"]` };
      announce(texts('list.moved', { number: to + 1, count: parts.length }));
    },
    remove(number: number) {
      onChange(parts.filter((_, one) => one !== number));
      carryUnsaved((one) => (one === number ? undefined : one > number ? one - 1 : one));
      focus.current = { number: Math.min(number, parts.length - 2), selector: 'summary, [data-tool]' };
      announce(texts('list.removed', { count: parts.length - 1 }));
    },
  };
}
