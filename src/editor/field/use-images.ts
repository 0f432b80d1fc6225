import { useSyncExternalStore } from 'react';
import { imageGuids, type RichText } from '#document/rich-text.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { useEditor } from '../editor-context.ts';

/** What is known of the images in a text; they are asked for with the block's other questions. */
export function useImages(doc: RichText): Record<string, ImageInfo> {
  const { blockData } = useEditor();
  const images = useSyncExternalStore(blockData.subscribe, blockData.images);
  return Object.fromEntries(imageGuids(doc).flatMap((guid) => (images[guid] ? [[guid, images[guid]]] : [])));
}
