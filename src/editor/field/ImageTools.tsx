import { useState } from 'react';
import { blockSchemas } from '#blocks/schemas.ts';
import { valueAt } from '#document/placeholders.ts';
import type { RichText } from '#document/rich-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { findNode } from '../actions/operations.ts';
import { AltForm } from '../dialogs/ImageDialog.tsx';
import { type Editor, useEditor } from '../editor-context.ts';
import { contentCommand } from './field-value.ts';
import { describedInText, describeImage } from './image-commands.ts';
import { usePutImage } from './use-put-image.ts';
import { useShownImages } from './use-shown-images.ts';

/** Over the images of the page: which of them nobody described, and another in the place of the one that is chosen. */
export function ImageTools() {
  const { texts, regions } = useEditor();
  const { missing, chosen } = useShownImages();
  const [described, setDescribed] = useState<HTMLImageElement>();
  const put = usePutImage();
  const describe = (alt: string) => {
    const editor = described && regions.all().find((one) => findNode(one.resolved(), blockOf(described)));
    if (editor && described) say(editor, described, alt);
    setDescribed(undefined);
  };
  return (
    <>
      {missing.map(({ element, left, top, bottom, number }) => (
        <button
          key={number}
          type="button"
          className="image-mark"
          data-editor-panel="image"
          style={{ left: left + 8, top: Math.min(Math.max(top, bottom - 40), innerHeight - 40) }}
          onClick={() => setDescribed(element)}
        >
          {texts('image.describe')}
        </button>
      ))}
      {chosen && (
        <button
          type="button"
          className="bar-button image-tool"
          data-editor-panel="image"
          style={{ top: chosen.top + 8, left: Math.max(176, chosen.right - 8) }}
          onClick={() => put(blockOf(chosen.element), chosen.element.dataset.image ?? '')}
        >
          {texts('image.other')}
        </button>
      )}
      {described && (
        <Dialog title={texts('image.describe')} onClose={() => setDescribed(undefined)}>
          <AltForm image={{ guid: imageOf(described) }} onDone={describe} />
        </Dialog>
      )}
    </>
  );
}

function say({ session, resolved, context, texts, notify }: Editor, image: HTMLImageElement, alt: string) {
  const node = findNode(resolved(), blockOf(image));
  if (!node?.ok) return;
  const { language } = context;
  const field = image.closest<HTMLElement>('[data-rich]')?.dataset.field;
  const own = image.dataset.image;
  const commands = own ? describeImage(node, { field: own, alt, language }) : [];
  if (field) {
    const value = describedInText(valueAt(node.content, field) as RichText, imageOf(image), alt);
    commands.push(contentCommand(node, { field, value, language, schemas: blockSchemas }));
  }
  const refusal = session.run(commands);
  if (refusal) notify(texts(`refused.${refusal.code}`), { isBad: true });
}

const blockOf = (image: Element) => image.closest<HTMLElement>('[data-block]')?.dataset.block ?? '';

const imageOf = ({ src }: HTMLImageElement) => /\/a\/([\w-]+)/.exec(src)?.[1] ?? '';
