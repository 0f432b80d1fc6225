import { createElement, type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { EditableProps } from '#blocks/Editable.tsx';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';
import { FloatingNote } from './FieldNote.tsx';
import { useLabel } from './use-label.ts';
import { useTyping } from './use-typing.ts';

interface TextFieldProps extends EditableProps {
  node: ResolvedBlock;
}

/** A line of text without structure. */
export function TextField({ field, as = 'span', className, node }: TextFieldProps) {
  const { context, ui } = useEditor();
  const element = useRef<HTMLElement>(null);
  const label = useLabel(node, field);
  const typing = useTyping(node, field);
  const isLong = as === 'code';
  const id = useId();
  const { note, shown } = typing;

  useLayoutEffect(() => {
    // What is being typed stands until it is left; then what the document says does.
    if (element.current && !isShown(element.current, shown) && !typing.isTyped()) element.current.textContent = shown;
  });

  const text = createElement(as, {
    ref: element,
    className,
    contentEditable: 'plaintext-only',
    suppressContentEditableWarning: true,
    role: 'textbox',
    tabIndex: 0,
    spellCheck: true,
    lang: context.language === node.language ? undefined : node.language,
    'aria-label': label,
    'aria-multiline': isLong || undefined,
    'data-field': field,
    'aria-describedby': note && id,
    'aria-invalid': (note && note.kind !== 'count') || undefined,
    'data-empty': shown === '' ? '' : undefined,
    'data-placeholder': label,
    onInput: ({ currentTarget }: FormEvent<HTMLElement>) => {
      const text = currentTarget.textContent ?? '';
      currentTarget.toggleAttribute('data-empty', text === '');
      typing.type(isLong ? text : text.replaceAll(/\s*\n\s*/g, ' '));
    },
    onFocus: () => {
      typing.begin();
      ui.change({ selected: [node.guid], isTyping: true });
    },
    onBlur: () => {
      typing.leave();
      ui.change({ isTyping: false });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && !isLong && !event.nativeEvent.isComposing) {
        event.preventDefault();
        void typing.commit();
      } else if (event.key === 'Escape') leave(event.currentTarget);
    },
  });
  return (
    <>
      {text}
      {note && <FloatingNote id={id} note={note} find={() => element.current} />}
    </>
  );
}

/** A space at the end is no text yet; it is left alone while somebody is there. */
const isShown = (element: HTMLElement, text: string) =>
  element.textContent === text || (element === document.activeElement && element.textContent?.trim() === text);

/** Out of the text, onto the block it stands in. */
export const leave = (element: HTMLElement) => element.closest<HTMLElement>('[data-block]')?.focus();
