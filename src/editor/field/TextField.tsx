import { createElement, type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { EditableProps } from '#blocks/Editable.tsx';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';
import { useLabel } from './use-label.ts';
import { useTyping } from './use-typing.ts';

interface TextFieldProps extends EditableProps {
  node: ResolvedBlock;
  value: string;
}

/** A line of text without structure. */
export function TextField({ field, as = 'span', className, node, value }: TextFieldProps) {
  const { context, ui } = useEditor();
  const element = useRef<HTMLElement>(null);
  const label = useLabel(node, field);
  const typing = useTyping(node, field);
  const isLong = as === 'code';

  useLayoutEffect(() => {
    const shown = element.current;
    // What is being typed stands until it is left; then what the document says does.
    if (shown && shown.textContent !== value && !typing.hasUncommitted()) shown.textContent = value;
  });

  return createElement(as, {
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
    'data-empty': value === '' ? '' : undefined,
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
      typing.commit();
      ui.change({ isTyping: false });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && !isLong && !event.nativeEvent.isComposing) {
        event.preventDefault();
        typing.commit();
      } else if (event.key === 'Escape') leave(event.currentTarget);
    },
  });
}

/** Out of the text, onto the block it stands in. */
export const leave = (element: HTMLElement) => element.closest<HTMLElement>('[data-block]')?.focus();
