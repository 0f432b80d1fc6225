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
  const caret = caretOf(editor);
  root.addEventListener('focusin', come);
  root.addEventListener('focusout', leave);
  dom.addEventListener('blur', caret.forget);
  dom.addEventListener('mousedown', caret.lookSoon);
  dom.addEventListener('mouseup', caret.look);
  dom.addEventListener('keydown', caret.follow, { capture: true });
  return () => {
    dom.removeEventListener('keydown', caret.follow, { capture: true });
    dom.removeEventListener('blur', caret.forget);
    dom.removeEventListener('mouseup', caret.look);
    dom.removeEventListener('mousedown', caret.lookSoon);
    root.removeEventListener('focusin', come);
    root.removeEventListener('focusout', leave);
  };
}

/** What the view of the text keeps to itself (prosemirror-view 1.42): where it saw the caret of the browser last. */
interface CaretOfView {
  domObserver?: { currentSelection?: { clear(): void }; flush?(): void };
}

/**
 * A key may come before the browser told that the one before it moved the caret: it would work where the caret was. So the view looks
 * before each key, but not while a character is being composed.
 *
 * What others change while nobody is in the text moves the selection of the view and the caret of the browser, each its own way. Who
 * comes back by a click would tell the view nothing, where the caret comes to stand where it saw it last or where the browser had put
 * it: the next key would work somewhere else than where the caret blinks. It puts the caret back where it saw it last 20 ms after it
 * got the focus, so it looks as soon as the browser has put the caret, and again when the button is let go.
 */
function caretOf({ view }: Editor) {
  const { domObserver } = view as unknown as CaretOfView;
  const forget = () => domObserver?.currentSelection?.clear();
  const look = () => {
    forget();
    domObserver?.flush?.();
  };
  const lookSoon = () => void setTimeout(() => view.hasFocus() && look());
  const follow = ({ isComposing }: KeyboardEvent) => {
    if (!isComposing && !view.composing) domObserver?.flush?.();
  };
  return { forget, look, lookSoon, follow };
}
