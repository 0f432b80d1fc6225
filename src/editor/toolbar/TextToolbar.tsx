import type { CSSProperties } from 'react';
import type { RichTextLink } from '#document/rich-text.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { useEditor, useUi } from '../editor-context.ts';
import { useRect } from '../frame/use-rect.ts';
import { RichTextToolbar } from '../rich-text/RichTextToolbar.tsx';
import { textsOfRichText } from '../rich-text/texts.ts';

const room = 96;

/** Above the text with structure that is being typed. */
export function TextToolbar() {
  const { context, ui } = useEditor();
  const richText = useUi((state) => state.richText);
  const rect = useRect(() => (richText && !richText.isDestroyed ? richText.view.dom : null), richText);
  if (!richText || richText.isDestroyed || !rect) return null;
  const pickLink = () =>
    new Promise<RichTextLink | undefined>((done) =>
      ui.change({
        dialog: { kind: 'link', link: richText.getAttributes('link'), done: done as (link: unknown) => void },
      }),
    );
  const pickImage = () =>
    new Promise<({ guid: string; alt: string } & ImageInfo) | undefined>((done) =>
      ui.change({ dialog: { kind: 'image', done: done as (image: unknown) => void } }),
    );
  const top = rect.top > room ? rect.top - 48 : Math.min(rect.bottom + 8, innerHeight - 60);
  const left = Math.max(8, rect.left);
  return (
    <div
      className="text-toolbar"
      data-editor-panel="rich-text"
      style={{ top: Math.max(56, top), left, '--left': `${left}px` } as CSSProperties}
    >
      <RichTextToolbar
        editor={richText}
        texts={textsOfRichText(context.interfaceLanguage)}
        pickLink={pickLink}
        pickImage={pickImage}
      />
    </div>
  );
}
