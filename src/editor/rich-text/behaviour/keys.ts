import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

interface Hooks {
  onLeave?: (() => void) | undefined;
  onSlash?: (() => boolean) | undefined;
  onEdge?: ((side: 'before' | 'after') => void) | undefined;
  onUndoOrRedo?: ((way: 'undo' | 'redo') => void) | undefined;
}

/** What leads out of the text: Escape, the edges, and a slash in an empty paragraph. */
export const keys = ({ onLeave, onSlash, onEdge }: Hooks) =>
  Extension.create({
    name: 'keys',
    priority: 50,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleKeyDown: (view, event) => {
            if (event.isComposing || view.composing) return false;
            if (event.key === 'Escape' && onLeave) {
              onLeave();
              return true;
            }
            const side = edgeOf(view, event);
            if (!side || !onEdge) return false;
            onEdge(side);
            return true;
          },
          handleTextInput: (view, _from, _to, text) => {
            const { $from, empty } = view.state.selection;
            const isBlank = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            return text === '/' && isBlank && (onSlash?.() ?? false);
          },
          // A link is edited here; it leads nowhere, also when something listens higher up.
          handleDOMEvents: {
            click: (_view, event) => {
              if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
              return false;
            },
          },
        },
      }),
    ],
  });

const nameOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey ? `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : '';
const history: Readonly<Record<string, 'undo' | 'redo'>> = { z: 'undo', 'Shift+z': 'redo', y: 'redo' };

const asked: Readonly<Record<string, 'undo' | 'redo'>> = { historyUndo: 'undo', historyRedo: 'redo' };

/** Before the history of the text: what is undone next, by keys, a menu or a gesture, may be elsewhere. */
export const wayBack = ({ onUndoOrRedo }: Hooks) =>
  Extension.create({
    name: 'wayBack',
    priority: 200,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleKeyDown: ({ composing }, event) => {
            const way = composing ? undefined : history[nameOf(event)];
            if (!way || !onUndoOrRedo) return false;
            onUndoOrRedo(way);
            return true;
          },
          handleDOMEvents: {
            beforeinput: (_view, event) => {
              const way = asked[event.inputType];
              if (!way || !onUndoOrRedo) return false;
              event.preventDefault();
              onUndoOrRedo(way);
              return true;
            },
          },
        },
      }),
    ],
  });

/** The edge of the whole text that a key goes over, if it does. */
function edgeOf(view: EditorView, event: KeyboardEvent): 'before' | 'after' | undefined {
  const { selection, doc } = view.state;
  const hasModifier = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
  if (hasModifier || !selection.empty || !(selection instanceof TextSelection)) return undefined;
  const { $head } = selection;
  const isFirst = $head.before(1) === 0 && $head.index(0) === 0 && isFirstLine(selection);
  if (event.key === 'ArrowUp' && isFirst && view.endOfTextblock('up')) return 'before';
  if (event.key === 'ArrowDown' && isLastLine(selection, doc.content.size) && view.endOfTextblock('down'))
    return 'after';
  const isPlainStart = $head.depth === 1 && $head.parent.type.name === 'paragraph' && $head.parentOffset === 0;
  return event.key === 'Backspace' && isPlainStart && $head.index(0) === 0 ? 'before' : undefined;
}

const isFirstLine = ({ $head }: TextSelection) => !TextSelection.findFrom($head.doc.resolve($head.before()), -1);

const isLastLine = ({ $head }: TextSelection, size: number) =>
  $head.after(1) === size && !TextSelection.findFrom($head.doc.resolve($head.after()), 1);
