import { z } from 'zod';
import { Localized } from '#kernel/languages/localized.ts';

/** As of images in blocks. */
export const longestAlt = 500;

const ImageWords = z.object({
  imageAlt: Localized.catch({}).default({}),
  isImageDecorative: z.boolean().catch(false).default(false),
});

/** What is said of the main image of an item: options of its document, which travel with its texts. */
export type ImageWords = z.output<typeof ImageWords>;

/** Of another image nothing was said yet. */
export const noImageWords: ImageWords = { imageAlt: {}, isImageDecorative: false };

export const readImageWords = (options: object): ImageWords => ImageWords.parse(options);

/** What visitors of a language are told that the image shows; empty where it is decoration, or nobody said so. */
export function imageAltIn(options: object, language: string): string {
  const { imageAlt, isImageDecorative } = readImageWords(options);
  return isImageDecorative ? '' : (imageAlt[language] ?? '');
}
