import { firstField, nextField } from './first-field.ts';

/** A text that is not there after so many frames will not be. */
const maxFrames = 30;

/**
 * Puts who inserted a block into its first text as soon as that is drawn. What they type before that is text too, and comes in then: a
 * letter alone would be a command to the block, and Tab would lead away from what is not drawn yet.
 */
export function typeInNewBlock(guid: string) {
  const ahead: string[] = [];
  const hear = (event: KeyboardEvent) => {
    // What is typed in a dialog is meant for that; what is typed from the queue was heard before.
    if (!isTyped(event) || !event.isTrusted || isInDialog(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ahead.push(event.key);
  };
  document.addEventListener('keydown', hear, true);
  const end = () => document.removeEventListener('keydown', hear, true);
  let frames = 0;
  const look = (find: () => HTMLElement | undefined) => {
    frames += 1;
    // What is out of view is not drawn, and takes no focus.
    document.querySelector(`[data-block="${guid}"]`)?.scrollIntoView({ block: 'nearest' });
    const field = find();
    if (field && !field.contains(document.activeElement)) field.focus();
    // A text with structure is another element once it is active.
    const isThere = field?.isContentEditable === true && document.activeElement === field;
    if (isThere) typeAhead(field);
    else if (frames < maxFrames) requestAnimationFrame(() => look(find));
    else end();
  };
  const typeAhead = (field: HTMLElement): void => {
    const [typed, isLeft] = takeUntilTab(ahead);
    for (const part of typed) typeIn(field, part);
    const name = isLeft ? nextField(field)?.dataset.field : undefined;
    if (name) {
      frames = 0;
      look(() => fieldOf(guid, name));
    } else if (ahead.length > 0) typeAhead(field);
    else end();
  };
  requestAnimationFrame(() => look(() => firstField(guid)));
}

/** The keys by which somebody writes. */
function isTyped({ key, shiftKey, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false;
  return key.length === 1 || key === 'Enter' || key === 'Backspace' || (key === 'Tab' && !shiftKey);
}

const isInDialog = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('dialog') !== null;

const fieldOf = (guid: string, name: string) =>
  document.querySelector<HTMLElement>(`[data-block="${guid}"] [data-field="${name}"]`) ?? undefined;

/** Takes what was typed in one text off the queue, letters together; and whether it was left for the next one. */
function takeUntilTab(ahead: string[]): [typed: string[], isLeft: boolean] {
  const at = ahead.indexOf('Tab');
  const keys = ahead.splice(0, at < 0 ? ahead.length : at + 1);
  const typed: string[] = [];
  for (const key of at < 0 ? keys : keys.slice(0, -1)) {
    const before = typed.at(-1);
    if (key.length === 1 && before !== undefined && !isKey(before)) typed[typed.length - 1] = before + key;
    else typed.push(key);
  }
  return [typed, at >= 0];
}

const isKey = (part: string) => part === 'Enter' || part === 'Backspace';

/** The way of the browser itself, so that the text hears of it as of any key; nothing else does that in a contenteditable. */
function typeIn(field: HTMLElement, part: string) {
  if (part === 'Enter')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: part, bubbles: true, cancelable: true }));
  else if (part === 'Backspace') document.execCommand('delete');
  else document.execCommand('insertText', false, part);
}
