import { focusDrawer, openDrawer } from '../drawer/open-drawer.ts';
import type { Editor } from '../editor-context.ts';
import { firstField } from '../field/first-field.ts';
import { writeClipboard } from './clipboard.ts';
import { copiedFrom, findNode, spotsOf } from './operations.ts';

/** The keys of the editor, as the sheet of keys shows them: the name of the text, and what is pressed. */
export const keySheet = [
  ['keys.walk', '↑ ↓'],
  ['keys.edit', 'Enter'],
  ['keys.leave', 'Esc'],
  ['keys.move', 'Alt+↑ ↓'],
  ['keys.insert', '/'],
  ['keys.select', 'Shift+↑ ↓'],
  ['keys.duplicate', 'Mod+D'],
  ['keys.remove', 'Delete'],
  ['keys.copy', 'Mod+C, X, V'],
  ['keys.undo', 'Mod+Z'],
  ['keys.redo', 'Mod+Shift+Z'],
  ['keys.options', 'Alt+Enter'],
  ['keys.moveTo', 'M'],
  ['keys.toolbar', 'Alt+F10'],
  ['keys.save', 'Mod+S'],
  ['keys.bar', 'F6'],
  ['keys.sheet', '?'],
] as const;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** `Ctrl+Shift+z` and the like; Command counts as Ctrl. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Key) =>
  [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && key.length > 1 ? ['Shift'] : []),
    ctrlKey || metaKey ? `${shiftKey && key.length === 1 ? 'Shift+' : ''}${key.toLowerCase()}` : key,
  ].join('+');

/** Listens to the keys of blocks while no text is typed; undo and save always. */
export function listenToKeys(editor: Editor, bar: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isInField = isTyped(event.target);
    const work = (isInField ? textKeys : blockKeys)(editor, bar).get(nameOf(event));
    if (isInField) undoTyped(event, editor);
    if (event.key === 'F6' && isIn(event.target, '#person-bar, .drawer, .ui-notices')) return leadOn(event);
    if (!work || event.defaultPrevented || isForControl(event) || isForAnother(event, editor)) return;
    event.preventDefault();
    work();
  };
  const onClipboard = (event: ClipboardEvent) => {
    if (isTyped(event.target) || isIn(event.target, 'dialog')) return;
    const isChosen = editor.actions.chosen().length > 0;
    if (event.type === 'paste') {
      event.preventDefault();
      return editor.actions.paste(event.clipboardData?.getData('text/plain'));
    }
    if (!isChosen || !getSelection()?.isCollapsed) return;
    event.preventDefault();
    const groups = copiedFrom(editor.session.state().document, editor.actions.chosen());
    event.clipboardData?.setData('text/plain', writeClipboard(groups));
    if (event.type === 'cut') editor.actions.cut();
    else editor.actions.copy();
  };
  const onInput = (event: InputEvent) => undoRequested(event, editor);
  document.addEventListener('keydown', onKey);
  document.addEventListener('beforeinput', onInput);
  for (const kind of ['copy', 'cut', 'paste'] as const) document.addEventListener(kind, onClipboard);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('beforeinput', onInput);
    for (const kind of ['copy', 'cut', 'paste'] as const) document.removeEventListener(kind, onClipboard);
  };
}

/** From the bar to the drawer when it is open, and on to the notices, which listen for the same key. */
function leadOn(event: KeyboardEvent) {
  if (isIn(event.target, '#person-bar') && focusDrawer()) event.preventDefault();
}

function isForAnother(event: KeyboardEvent, { ui }: Editor): boolean {
  if (isCharacter(event)) return !isOnPage(event.target);
  if (alwaysHeard.has(nameOf(event))) return false;
  return ui.state().dialog !== null || isIn(event.target, 'dialog, [data-editor-panel], .ui-notices');
}

const isIn = (target: EventTarget | null, selector: string) => (target as Element | null)?.closest?.(selector) != null;

const isTyped = (target: EventTarget | null) =>
  (target as HTMLElement | null)?.isContentEditable === true || isIn(target, 'input, textarea, select, [data-rich]');

/** Buttons, links and folds answer these themselves. */
const isForControl = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && isIn(target, 'button, summary, a[href], select');

/** On a block, the bar, or nothing: then the page as a whole is what keys are for. */
const isOnPage = (target: EventTarget | null) => target === document.body || isIn(target, '[data-block], .editor-bar');

/** A character alone is a shortcut only where the focus is on what it is for (WCAG 2.1.4): speech types characters. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: Key) => key.length === 1 && !ctrlKey && !metaKey && !altKey;

const alwaysHeard = new Set(['Ctrl+s', 'F6']);

type Work = ReadonlyMap<string, () => unknown>;

const textKeys = ({ session }: Editor, bar: HTMLElement): Work =>
  new Map<string, () => unknown>([
    ['Ctrl+s', () => session.flush()],
    ['F6', () => focusFirst(bar)],
  ]);

/** Lines of text on the page and in forms: what is typed there is a step of the document like any other. */
const plainText = '[data-field]:not([data-rich]), [data-at]';

/**
 * Undo is the editor's own, also while a line of text is typed: the browser knows nothing of what the document says since, and would
 * put words back beside those that came in their place. A text with structure undoes its own typing and says where that ends.
 */
function undoTyped(event: KeyboardEvent, { actions }: Editor) {
  const way = { 'Ctrl+z': actions.undo, 'Ctrl+Shift+z': actions.redo, 'Ctrl+y': actions.redo }[nameOf(event)];
  if (!way || event.defaultPrevented || event.isComposing || !isIn(event.target, plainText)) return;
  event.preventDefault();
  void way();
}

/** The same by a menu, a gesture or a voice. */
function undoRequested(event: InputEvent, { actions }: Editor) {
  const way = { historyUndo: actions.undo, historyRedo: actions.redo }[event.inputType];
  if (!way || !isIn(event.target, plainText)) return;
  event.preventDefault();
  void way();
}

function blockKeys(editor: Editor, bar: HTMLElement): Work {
  const { actions, ui, session } = editor;
  return new Map<string, () => unknown>([
    ['ArrowDown', () => walk(editor, 1)],
    ['ArrowUp', () => walk(editor, -1)],
    ['Shift+ArrowDown', () => extend(editor, 1)],
    ['Shift+ArrowUp', () => extend(editor, -1)],
    ['Alt+ArrowDown', () => actions.moveBy(1)],
    ['Alt+ArrowUp', () => actions.moveBy(-1)],
    ['Enter', () => enter(editor)],
    ['Alt+Enter', () => openDrawer(ui, 'block')],
    ['Escape', () => goOut(editor)],
    ['Delete', () => actions.remove()],
    ['Backspace', () => actions.remove()],
    ['Ctrl+d', () => actions.duplicate()],
    ['Ctrl+a', () => ui.change({ selected: [...spotsOf(editor.resolved()).keys()] })],
    ['/', () => ui.change({ palette: { ...actions.nextSpot(), replaces: null } })],
    ['m', () => actions.chosen().length > 0 && ui.change({ dialog: { kind: 'move', guids: actions.chosen() } })],
    ['Ctrl+z', () => actions.undo()],
    ['Ctrl+Shift+z', () => actions.redo()],
    ['Ctrl+y', () => actions.redo()],
    ['Alt+F10', () => focusFirst(document.querySelector('.block-toolbar'))],
    ['Ctrl+s', () => session.flush()],
    ['?', () => ui.change({ dialog: { kind: 'keys' } })],
    ['F6', () => focusFirst(bar)],
  ]);
}

const focusFirst = (element: Element | null) =>
  element?.querySelector<HTMLElement>('button:not(:disabled), a[href], select')?.focus();

function next(editor: Editor, by: -1 | 1): string | undefined {
  const order = [...spotsOf(editor.resolved()).keys()];
  const last = editor.ui.state().selected.at(-1);
  const at = last === undefined ? (by > 0 ? -1 : order.length) : order.indexOf(last);
  return order[Math.min(order.length - 1, Math.max(0, at + by))];
}

function walk(editor: Editor, by: -1 | 1) {
  const guid = next(editor, by);
  if (guid) editor.actions.select([guid]);
}

function extend(editor: Editor, by: -1 | 1) {
  const guid = next(editor, by);
  const { selected } = editor.ui.state();
  if (!guid) return;
  editor.actions.select([...selected.filter((one) => one !== guid), guid]);
  editor.announce(editor.texts('done.selected', { count: editor.ui.state().selected.length }));
}

/** Into the first text of the block; a block without texts shows its options. */
function enter({ ui, resolved, held }: Editor) {
  const guid = ui.state().selected.at(-1);
  if (guid) held.mount(guid);
  const field = guid ? firstField(guid) : undefined;
  if (field) field.focus();
  else if (guid && findNode(resolved(), guid)) openDrawer(ui, 'block');
}

/** From a block to what it stands in, and from there off the page; anyone who is at a button of the bar stays there. */
function goOut({ ui, resolved, actions }: Editor) {
  const { activeElement } = document;
  if (isIn(activeElement, '#person-bar')) return closeDrawer(ui);
  if (ui.state().isChoosing) return ui.change({ isChoosing: false });
  const last = ui.state().selected.at(-1);
  const parent = last && spotsOf(resolved()).get(last)?.parent?.guid;
  if (parent) return actions.select([parent]);
  closeDrawer(ui);
  ui.change({ selected: [] });
  if (activeElement instanceof HTMLElement && isIn(activeElement, '[data-block]')) activeElement.blur();
}

const closeDrawer = (ui: Editor['ui']) => ui.change({ drawer: { ...ui.state().drawer, isOpen: false } });
