import { z } from 'zod';
import { getImages, type ImageInfo, type Images } from '#features/media/media.contract.ts';
import type { Read } from '../define-block.ts';

/** The guid of an image, or null while none was chosen. */
export const imageField = z.guid().nullable().default(null);

/** What a view that shows images gets as `data`. */
export type ImagesData = { images: Images };

type ImageGuid = string | null;

/** One question for all images of a block; none when it has no image. */
export function readImages(guids: readonly ImageGuid[]): { images?: Read<typeof getImages> } {
  const known = [...new Set(guids.filter((guid) => guid !== null))];
  if (known.length === 0) return {};
  return { images: { endpoint: getImages, input: { query: { guids: known.join(',') } } } };
}

/** The image as answered; undefined when it is gone or was never chosen. */
export const imageIn = ({ images }: Partial<ImagesData>, guid: ImageGuid): ImageInfo | undefined =>
  guid === null ? undefined : images?.images[guid];
