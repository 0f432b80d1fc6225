import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Texts } from '#kernel/texts.ts';
import { cleanHtml } from '../paste/clean-html.ts';
import { addressOf } from '../paste/clean-link.ts';
import { fileFromData } from '../paste/data-image.ts';
import { CleanSerializer } from './copy.ts';
import type { Waiting } from './uploads.ts';

interface PasteSettings {
  texts: Texts;
  waiting: Waiting;
  warn: (text: string) => void;
}

/** Paste, drop and copy: clean content comes in and goes out, and images are taken in. */
export const paste = ({ texts, waiting, warn }: PasteSettings) =>
  Extension.create({
    name: 'cleanPaste',
    addProseMirrorPlugins() {
      /** Images of the event that is being handled. */
      let files: File[] = [];
      const keepFiles = (data: DataTransfer | null) => {
        files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
        return false;
      };
      const clean = (html: string) => {
        const count = (html.match(/<img\b/gi) ?? []).length;
        const spare = files.length >= count ? [...files] : [];
        const takeImage = (src: string) => {
          const file = fileFromData(src) ?? spare.shift();
          return file && waiting.add(file);
        };
        const { html: cleaned, dropped } = cleanHtml(html, takeImage);
        if (dropped > 0) warn(texts('paste.dropped', { count: dropped }));
        return cleaned;
      };
      const plugin = new Plugin({
        props: {
          clipboardSerializer: CleanSerializer.of(this.editor.schema),
          transformPastedHTML: clean,
          handleDOMEvents: {
            paste: (_view, { clipboardData }) => keepFiles(clipboardData),
            drop: (_view, { dataTransfer }) => keepFiles(dataTransfer),
          },
          handlePaste: (view, { clipboardData }) => {
            if (!clipboardData) return false;
            const hasHtml = clipboardData.getData('text/html') !== '';
            if (files.length > 0 && !hasHtml) return insertFiles(view, files.map(waiting.add));
            return pasteAddress(view, clipboardData.getData('text/plain'));
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (isMoved || files.length === 0 || !at || event.dataTransfer?.getData('text/html')) return false;
            event.preventDefault();
            return insertFiles(view, files.map(waiting.add), at.pos);
          },
        },
      });
      return [plugin];
    },
  });

function insertFiles(view: EditorView, guids: readonly string[], at?: number): boolean {
  const transaction = view.state.tr;
  const type = view.state.schema.nodes.image;
  if (!type) return false;
  const $at = view.state.doc.resolve(at ?? view.state.selection.to);
  const after = $at.depth === 0 ? $at.pos : $at.after();
  transaction.insert(
    after,
    guids.map((guid) => type.create({ guid, alt: '' })),
  );
  view.dispatch(transaction);
  return true;
}

/** An address makes a link of the words that are selected, or of itself. */
function pasteAddress(view: EditorView, text: string): boolean {
  const href = addressOf(text);
  const { selection, schema, tr } = view.state;
  const link = schema.marks.link;
  if (!href || !link || !selection.$from.parent.inlineContent || selection.$from.parent.type.spec.code) return false;
  if (!selection.$from.sameParent(selection.$to)) return false;
  if (selection.empty) tr.replaceSelectionWith(schema.text(text.trim(), [link.create({ href })]), false);
  else tr.addMark(selection.from, selection.to, link.create({ href }));
  view.dispatch(tr.removeStoredMark(link).scrollIntoView());
  return true;
}
