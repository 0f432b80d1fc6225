import { useReducer, useRef } from 'react';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const isInput = (element: HTMLElement): element is TextInput => 'value' in element;

export const textIn = (element: HTMLElement): string =>
  isInput(element) ? element.value : (element.textContent ?? '');

/**
 * Puts another text in a field without structure. The caret of who is there stays between the same words; where those are gone, it
 * stands behind what came in their place.
 */
export function showText(element: HTMLElement, text: string) {
  const before = textIn(element);
  if (before === text) return;
  const caret = element === element.ownerDocument.activeElement ? caretIn(element) : undefined;
  if (isInput(element)) element.value = text;
  else element.textContent = text;
  if (caret) putCaret(element, [movedIn(before, text, caret[0]), movedIn(before, text, caret[1])]);
}

/** Where a place in a text is in the text that took its place. */
export function movedIn(before: string, after: string, at: number): number {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < max - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (at <= start) return at;
  return at >= before.length - end ? at + after.length - before.length : after.length - end;
}

function caretIn(element: HTMLElement): [number, number] | undefined {
  if (isInput(element)) return [element.selectionStart ?? 0, element.selectionEnd ?? 0];
  const selection = element.ownerDocument.getSelection();
  if (!selection?.rangeCount) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  return [lengthTo(element, startContainer, startOffset), lengthTo(element, endContainer, endOffset)];
}

function lengthTo(element: HTMLElement, container: Node, offset: number): number {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  range.setEnd(container, offset);
  return range.toString().length;
}

function putCaret(element: HTMLElement, [start, end]: [number, number]) {
  if (isInput(element)) return element.setSelectionRange(start, end);
  const text = element.firstChild;
  const selection = element.ownerDocument.getSelection();
  if (text) selection?.setBaseAndExtent(text, start, text, end);
  else selection?.collapse(element);
}

/** Tells whether a field composes a character of several keys (dead keys, an input method); nothing is put in it meanwhile. */
export function useComposition() {
  const isComposing = useRef(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  return {
    isComposing,
    handlers: {
      onCompositionStart() {
        isComposing.current = true;
      },
      onCompositionEnd() {
        isComposing.current = false;
        drawAgain();
      },
    },
  };
}
