import { useState } from 'react';
import type { Position } from '#blocks/block-editing.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import type { Place } from '#document/page-document.ts';
import { makeBlocks, placesAt } from '../actions/operations.ts';
import type { Editor } from '../editor-context.ts';

/** A file on its way to the page. */
export interface DroppedImage {
  id: string;
  file: File;
  editor: Editor;
  place: Place;
  /** The part that has gone, 0 to 1. */
  part: number;
  /** Why it did not come. */
  error?: string;
}

/** Images that were dropped on the page: each becomes a block where it was dropped, as soon as it is on the platform. */
export function useDroppedImages() {
  const [all, setAll] = useState<readonly DroppedImage[]>([]);
  const change = (id: string, part: Partial<DroppedImage>) =>
    setAll((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: string) => setAll((now) => now.filter((one) => one.id !== id));

  const send = async (image: DroppedImage) => {
    const { id, file, editor, place } = image;
    change(id, { part: 0, error: undefined });
    try {
      const { guid } = await editor.uploadImage(file, (part) => change(id, { part }));
      insertImage(editor, guid, place);
      forget(id);
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : editor.texts('upload.failed') });
    }
  };

  return {
    all,
    retry: send,
    forget,
    drop(editor: Editor, files: readonly File[], to: { position: Position; index: number }) {
      const places = placesAt(editor.resolved(), to.position, { index: to.index, count: files.length });
      const added = files.flatMap((file, at): DroppedImage[] => {
        const place = places[at];
        return place ? [{ id: crypto.randomUUID(), file, editor, place, part: 0 }] : [];
      });
      setAll((now) => [...now, ...added]);
      for (const image of added) void send(image);
    },
  };
}

/** Without words: the editor asks what it shows where it stands. */
function insertImage({ session, context, actions, notify, texts }: Editor, image: string, place: Place) {
  const blocks = makeBlocks(place, {
    schema: blockSchemas.Image,
    schemas: blockSchemas,
    languages: [context.language],
    example: { content: { [context.language]: { image } } },
    newId: () => crypto.randomUUID(),
  });
  const refusal = session.run([{ name: 'insert', input: { blocks } }]);
  if (refusal) return notify(texts(`refused.${refusal.code}`), { isBad: true });
  actions.select([blocks[0]?.guid ?? '']);
}
