import type { CommonOptions } from '#document/common-options.ts';
import type { ImageInfo, Images } from '#features/content/media/media.contract.ts';
import type { Block, Read, ReadsInput } from '../define-block.ts';
import { imageIn, readImages } from '../media/image-field.ts';

type Background = Pick<CommonOptions, 'background' | 'backgroundImage'>;

/** The image that was chosen to stand behind a block. */
const chosenIn = ({ background, backgroundImage }: Background) => (background === 'image' ? backgroundImage : null);

/** What a block asks before it is shown: its own reads, and the image behind it. */
export function firstReads(block: Block | undefined, input: ReadsInput): Record<string, Read> {
  const { images } = readImages([chosenIn(input.options)]);
  return { ...block?.reads?.(input), ...(images && { backgroundImages: images }) } as Record<string, Read>;
}

/** The image behind a block, as answered; undefined where none was chosen, or it is gone. */
export const backgroundIn = (options: Background, data: object): ImageInfo | undefined =>
  imageIn({ images: (data as { backgroundImages?: Images }).backgroundImages }, chosenIn(options));
