import type { Editor } from '@tiptap/core';

const tools = '.rich-text-tools';

interface Hooks {
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** Tells when somebody comes to a text and leaves it; its toolbar is part of it. Gives what ends that. */
export function followFocus(editor: Editor, { onFocus, onBlur }: Hooks): () => void {
  const { dom } = editor.view;
  const root = dom.ownerDocument;
  let isHere = false;
  const isPart = (target: EventTarget | null) =>
    target instanceof Element && (dom.contains(target) || (isHere && target.closest(tools) !== null));
  const come = ({ target }: FocusEvent) => {
    if (isHere || !(target instanceof Node) || !dom.contains(target)) return;
    isHere = true;
    onFocus?.();
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (!isHere || !isPart(target) || isPart(relatedTarget) || !root.hasFocus()) return;
    isHere = false;
    onBlur?.();
  };
  root.addEventListener('focusin', come);
  root.addEventListener('focusout', leave);
  return () => {
    root.removeEventListener('focusin', come);
    root.removeEventListener('focusout', leave);
  };
}
