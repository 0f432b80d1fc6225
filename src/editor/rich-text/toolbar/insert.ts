import type { Editor } from '@tiptap/core';
import type { RichTextLink } from '#document/rich-text.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';

const nowhere = { href: null, page: null, anchor: null, item: null };

/** Makes a link of the selection, of the link that the cursor is in, or else of the address itself. */
export function setLink(editor: Editor, link: RichTextLink) {
  const attrs = { ...nowhere, ...link };
  const { selection, schema } = editor.state;
  if (!selection.empty || editor.isActive('link')) {
    editor.chain().extendMarkRange('link').setMark('link', attrs).run();
    return;
  }
  const text = 'href' in link ? link.href : '';
  const mark = schema.marks.link?.create(attrs);
  if (!text || !mark) return;
  editor.view.dispatch(editor.state.tr.replaceSelectionWith(schema.text(text, [mark]), false).removeStoredMark(mark));
}

/** Puts an image after the paragraph that the cursor is in, and selects it. Without words it is only decoration. */
export function insertImage(editor: Editor, { alt, ...image }: { alt: string } & ImageInfo) {
  editor.storage.image.images.set(image.guid, image);
  const { $to } = editor.state.selection;
  const at = $to.depth === 0 ? $to.pos : $to.after();
  editor
    .chain()
    .insertContentAt(at, { type: 'image', attrs: { guid: image.guid, alt, isDecorative: alt === '' || null } })
    .setNodeSelection(at)
    .run();
}
