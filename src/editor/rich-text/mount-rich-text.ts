import { Editor } from '@tiptap/core';
import { ListKeymap } from '@tiptap/extension-list';
import { Dropcursor, Gapcursor, Placeholder, Selection, UndoRedo } from '@tiptap/extensions';
import { redo, undo } from '@tiptap/pm/history';
import type { RichText } from '#document/rich-text.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import type { Texts } from '#kernel/texts.ts';
import { followFocus } from './behaviour/focus.ts';
import { keys, wayBack } from './behaviour/keys.ts';
import { limits } from './behaviour/limits.ts';
import { isFromOutside, replaceDifference } from './behaviour/outside.ts';
import { paste } from './behaviour/paste.ts';
import { shape } from './behaviour/shape.ts';
import { uploads } from './behaviour/uploads.ts';
import { adopt, fromEditor } from './document/from-editor.ts';
import { toEditor } from './document/to-editor.ts';
import { createSchema, schemaExtensions } from './schema/extensions.ts';

export interface RichTextEditing {
  /** Current value: valid for `richText` of src/document/rich-text.ts. */
  value(): RichText;
  /** Replaces the value from outside (somebody else's change, an undo), keeps the selection where it can. */
  setValue(doc: RichText): void;
  /** Takes back what was typed here last, or does it again. False where there is nothing of that. */
  undoOrRedo(way: 'undo' | 'redo'): boolean;
  focus(at?: { x: number; y: number } | 'start' | 'end'): void;
  destroy(): void;
  /** Shows images that became known after the text was mounted. */
  showImages(images: Record<string, ImageInfo>): void;
  /** For the toolbar. */
  editor: Editor;
}

export interface RichTextSettings {
  /** The element that shows the text; the editor takes the place of its children, it keeps its classes. */
  element: HTMLElement;
  value: RichText;
  label: string;
  /** What is to be written here, where a template says so. */
  placeholder?: string | undefined;
  language: string;
  /** Level of its first heading. */
  level: 2 | 3 | 4 | 5 | 6;
  images: Record<string, ImageInfo>;
  /** Messages of this folder. */
  texts: Texts;
  /** Every change, at once; not for what came in by `setValue`. */
  onChange(doc: RichText): void;
  /** What came in by `setValue` is shown now. */
  onTaken?(): void;
  /** Once until `onBlur`. */
  onFocus?(): void;
  /** Somebody left the text and its toolbar. */
  onBlur?(): void;
  /** Leaves the text: Escape. */
  onLeave?(): void;
  /** A slash in an empty paragraph. True when a palette opens: then the slash is not typed. */
  onSlash?(): boolean;
  /** Arrow up or down, or backspace, at the very edge. */
  onEdge?(side: 'before' | 'after'): void;
  /** Undo or redo is asked for in this text. Without this it undoes its own typing and nothing else. */
  onUndoOrRedo?(way: 'undo' | 'redo'): void;
  /** Puts a pasted or dropped image file somewhere; rejects with an Error whose message is for people. */
  uploadImage(file: File, onProgress: (part: number) => void): Promise<ImageInfo>;
  /** Says something politely to screen readers. */
  announce(text: string): void;
  /** Says what somebody has to know, also to who sees it: something was left out, or could not be. */
  warn(text: string): void;
}

/** Makes the text in an element editable where it stands. */
export function mountRichText(settings: RichTextSettings): RichTextEditing {
  const { element, value, onChange } = settings;
  const attributes = attributesOf(settings);
  const before = new Map(Object.keys(attributes).map((name) => [name, element.getAttribute(name)]));
  const className = element.className;
  element.replaceChildren();
  const editor = new Editor({
    element: { mount: element },
    extensions: extensionsOf(settings),
    content: toEditor(createSchema(), value).toJSON(),
    injectCSS: false,
    // Its place is taken by our mark of that name, which stored documents have.
    enableCoreExtensions: { delete: false },
    enablePasteRules: false,
    editorProps: { attributes },
  });
  adopt(editor.state.doc, toEditor(editor.schema, value));
  onTyped(editor, () => onChange(fromEditor(editor.state.doc)));
  const outside = takeFromOutside(editor, settings);
  const stopFocus = followFocus(editor, settings);

  return {
    editor,
    value: () => fromEditor(editor.state.doc),
    setValue: outside.take,
    undoOrRedo: (way) => undoOrRedo(editor, way === 'undo' ? undo : redo),
    focus: (at) => focusAt(editor, at),
    showImages: (images) => showImages(editor, images),
    destroy() {
      outside.stop();
      stopFocus();
      editor.destroy();
      element.className = className;
      for (const [name, was] of before) was === null ? element.removeAttribute(name) : element.setAttribute(name, was);
    },
  };
}

const attributesOf = ({ label, language }: RichTextSettings) => ({
  'aria-label': label,
  'aria-multiline': 'true',
  role: 'textbox',
  lang: language,
  class: 'rich-text-editing',
  tabindex: '0',
  contenteditable: 'true',
  translate: 'no',
});

function extensionsOf({ images, level, texts, announce, warn, uploadImage, ...hooks }: RichTextSettings) {
  const known = new Map(Object.entries(images));
  const { extension: onTheirWay, waiting } = uploads({ images: known, texts, uploadImage, announce, warn });
  return [
    ...schemaExtensions(known, texts),
    shape(level),
    limits(texts, warn),
    keys(hooks),
    wayBack(hooks),
    paste({ texts, waiting, warn }),
    onTheirWay,
    ListKeymap.configure({ listTypes: [{ itemName: 'listItem', wrapperNames: ['bulletList', 'orderedList'] }] }),
    UndoRedo,
    Dropcursor.configure({ class: 'rich-text-dropcursor', color: false }),
    Gapcursor,
    Selection.configure({ className: 'rich-text-selection' }),
    Placeholder.configure({
      // Without a palette a slash is only a slash.
      placeholder: ({ editor }) =>
        (editor.isEmpty && hooks.placeholder) || texts(hooks.onSlash ? 'placeholder' : 'placeholderPlain'),
      showOnlyCurrent: false,
    }),
  ];
}

/** A step after which nothing reads differently, such as a composition that was given up, is no step to who asks. */
function undoOrRedo(editor: Editor, back: typeof undo): boolean {
  for (;;) {
    if (editor.isDestroyed) return false;
    const before = editor.state.doc;
    if (!back(editor.state, editor.view.dispatch)) return false;
    if (!editor.state.doc.eq(before)) return true;
  }
}

/** After every change that did not come in from outside. */
function onTyped(editor: Editor, work: () => void) {
  editor.on('transaction', ({ transaction, appendedTransactions }) => {
    const all = [transaction, ...appendedTransactions];
    if (all.some((one) => one.docChanged && !isFromOutside(one))) work();
  });
}

/**
 * Changes of others; while somebody composes a character they wait until it is there. What is typed meanwhile is newer than what
 * waits: that would take it away, and is given again together with it once it is saved.
 */
function takeFromOutside(editor: Editor, { onTaken }: RichTextSettings) {
  let waiting: RichText | undefined;
  const { dom } = editor.view;
  onTyped(editor, () => {
    waiting = undefined;
  });
  const take = (doc: RichText) => {
    waiting = undefined;
    if (doc === fromEditor(editor.state.doc)) return onTaken?.();
    waiting = doc;
    if (!editor.view.composing) apply();
  };
  const apply = () => {
    if (!waiting || editor.isDestroyed) return;
    const next = toEditor(editor.schema, waiting);
    waiting = undefined;
    const transaction = replaceDifference(editor.state, next);
    if (transaction) editor.view.dispatch(transaction);
    if (editor.state.doc.eq(next)) adopt(editor.state.doc, next);
    onTaken?.();
  };
  // The editor itself takes up the composed character in this event first.
  const afterComposition = () => void setTimeout(apply, 60);
  dom.addEventListener('compositionend', afterComposition);
  return { take, stop: () => dom.removeEventListener('compositionend', afterComposition) };
}

function focusAt(editor: Editor, at: { x: number; y: number } | 'start' | 'end' | undefined) {
  const found = typeof at === 'object' ? editor.view.posAtCoords({ left: at.x, top: at.y })?.pos : at;
  if (found !== undefined)
    editor.commands.setTextSelection(found === 'start' ? 0 : found === 'end' ? editor.state.doc.content.size : found);
  editor.view.focus();
}

/** Draws the text again when an image that stood for gone is known now. */
function showImages(editor: Editor, images: Record<string, ImageInfo>) {
  const known = editor.storage.image.images;
  const fresh = Object.values(images).filter(({ guid }) => !known.has(guid));
  for (const image of fresh) known.set(image.guid, image);
  if (fresh.length > 0) editor.view.setProps({ nodeViews: editor.extensionManager.nodeViews });
}
