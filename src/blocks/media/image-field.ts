import { z } from 'zod';
import { getImages, type ImageInfo, type Images } from '#features/content/media/media.contract.ts';
import type { Read } from '../define-block.ts';
import '../field-control.ts';

/** The guid of an image, or null while none was chosen. */
export const imageField = z.guid().meta({ control: 'image' }).nullable().default(null);

/** What an image shows, in words. Empty while nobody said so, unless the image is only decoration. */
export const altField = z.string().trim().max(500).meta({ control: 'alt' }).default('');

/** Who made an image. */
export const creditField = z.string().trim().max(150).meta({ control: 'credit' }).default('');

/** The image says nothing that the text does not: nothing of it is read aloud. */
export const decorativeOption = z.boolean().meta({ control: 'decorative' }).default(false);

/** The same of an image in a list. */
export const decorativeField = z.boolean().meta({ control: 'decorative' }).optional();

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
