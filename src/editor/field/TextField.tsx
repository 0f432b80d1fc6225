import {
  type ClipboardEvent,
  createElement,
  type FormEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { EditableProps } from '#blocks/Editable.tsx';
import { placeholdersIn } from '#document/placeholders.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { useEditor } from '../editor-context.ts';
import { onOneLine } from './on-one-line.ts';
import type { OwnBlock } from './own-block.ts';
import { showText, useComposition } from './show-text.ts';
import { type FieldTyping, TextTyping } from './TextTyping.tsx';
import { useHint, useLabel } from './use-label.ts';
import { textName } from './use-typing.ts';

interface TextFieldProps extends EditableProps, OwnBlock {
  value: string;
}

/** A line of text without structure. What it takes to type comes when somebody does: a page has thousands of these. */
export function TextField({ field, as = 'span', className, node, unsaved: texts, value }: TextFieldProps) {
  const { context, ui } = useEditor();
  const element = useRef<HTMLElement>(null);
  const typing = useRef<FieldTyping>(null);
  const [isActive, setActive] = useState(false);
  const isArriving = useRef(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const composition = useComposition();
  const label = useLabel(node, field);
  const hint = useHint(field);
  const unsaved = texts[textName(`${node.guid}/${field}`, context.language)];
  const isLong = as === 'code';
  const shown = unsaved ?? value;

  useLayoutEffect(() => {
    // What is being typed stands until it is left; then what the document says does.
    const isTyped = isArriving.current || typing.current?.isTyped();
    if (!element.current || isTyped || composition.isComposing.current) return;
    if (!isShown(element.current, shown)) showText(element.current, shown);
  });

  const text = createElement(as, {
    ref: element,
    className,
    contentEditable: 'plaintext-only',
    suppressContentEditableWarning: true,
    role: 'textbox',
    ...textLanguage(node.language, context.language),
    'aria-label': label,
    'aria-multiline': isLong || undefined,
    'data-field': field,
    'aria-placeholder': placeholdersIn(node.block, context.language)[field],
    'data-hint': hint,
    'data-empty': shown === '' ? '' : undefined,
    ...composition.handlers,
    onInput: ({ currentTarget }: FormEvent<HTMLElement>) => {
      const text = currentTarget.textContent ?? '';
      currentTarget.toggleAttribute('data-empty', text === '');
      // Words can come to a text where nobody is, such as by dropping them.
      isArriving.current = true;
      if (!typing.current) flushSync(() => setActive(true));
      isArriving.current = false;
      typing.current?.type(isLong ? text : onOneLine(text));
    },
    onFocus: () => {
      typing.current?.begin();
      setActive(true);
      ui.change({ selected: [node.guid], isTyping: true });
    },
    onBlur: () => {
      typing.current?.leave();
      ui.change({ isTyping: false });
      drawAgain();
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (typing.current?.takeCells(event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
    onClick: keepFold,
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => event.key === ' ' && keepFold(event),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && !isLong && !event.nativeEvent.isComposing) {
        event.preventDefault();
        void typing.current?.commit();
      } else if (event.key === 'Escape') leave(event.currentTarget);
    },
  });
  return (
    <>
      {text}
      {(isActive || unsaved !== undefined) && <TextTyping node={node} field={field} element={element} ref={typing} />}
    </>
  );
}

/** A space at the end is no text yet; it is left alone while somebody is there. */
const isShown = (element: HTMLElement, text: string) =>
  element.textContent === text || (element === document.activeElement && element.textContent?.trim() === text);

/** What is clicked and typed in the heading of a fold is meant for the heading. */
function keepFold(event: SyntheticEvent<HTMLElement>) {
  if (event.currentTarget.closest('summary')) event.preventDefault();
}

/** Out of the text, onto the block it stands in. */
export const leave = (element: HTMLElement) => element.closest<HTMLElement>('[data-block]')?.focus();
