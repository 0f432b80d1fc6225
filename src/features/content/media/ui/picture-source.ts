import { businessConstants } from '#kernel/business-constants.ts';
import type { ImageInfo } from '../media.contract.ts';

const ratios = { '16x9': 16 / 9, '4x3': 4 / 3, '3x2': 3 / 2, '1x1': 1, '21x9': 21 / 9 } as const;
const widths = [320, 640, 960, 1280, 1920];

export type PictureRatio = 'original' | keyof typeof ratios;

export interface PictureLook {
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  ratio?: PictureRatio | undefined;
  /** Whether a ratio cuts the image (`cover`) or leaves room beside it (`contain`). */
  fit?: 'cover' | 'contain' | undefined;
}

/** What an `img` needs to show an image in the width the screen needs, in React and in the editor alike. */
export function pictureSource(image: ImageInfo, { sizes, ratio = 'original', fit = 'cover' }: PictureLook) {
  const isCut = ratio !== 'original' && fit === 'cover';
  const quotient = ratio === 'original' ? image.width / image.height : ratios[ratio];
  const steps = image.isAnimated ? [] : renditionWidths(image, isCut ? quotient : undefined);
  const source = (width: number) => imageSource(image.guid, width, isCut ? quotient : undefined);
  const width = Math.min(steps.at(-1) ?? image.width, image.width);
  return {
    className: ['picture', `picture--${ratio}`, fit === 'contain' && 'picture--contain', placeholder(image)]
      .filter(Boolean)
      .join(' '),
    src: image.isAnimated ? `/a/${image.guid}?format=gif` : source(steps.findLast((step) => step <= 960) ?? width),
    srcSet: steps.length > 1 ? steps.map((step) => `${source(step)} ${step}w`).join(', ') : undefined,
    sizes: steps.length > 1 ? sizes : undefined,
    width,
    height: Math.round(width / quotient),
  };
}

/** Address of one rendition; the server's defaults are webp in quality 80, inside the width. */
export function imageSource(guid: string, width: number, quotient?: number): string {
  const cut = quotient === undefined ? '' : `&height=${Math.round(width / quotient)}&fit=cover`;
  return `/a/${guid}?width=${width}${cut}`;
}

/** The image to keep: as large as it is made, as a file that every program reads. */
export function downloadOf({ guid, width, height, isAnimated }: ImageInfo) {
  if (isAnimated) return { href: `/a/${guid}?format=gif`, kind: 'GIF', ending: 'gif', width, height };
  const scale = Math.min(1, businessConstants.imageMaxSide / Math.max(width, height));
  const side = width >= height ? 'width' : 'height';
  return {
    href: `/a/${guid}?${side}=${Math.round(Math.max(width, height) * scale)}&format=jpeg`,
    kind: 'JPEG',
    ending: 'jpg',
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** The five widths, as far as the original reaches: its own width, rounded up as the server does, comes last. */
function renditionWidths({ width, height }: ImageInfo, quotient?: number): number[] {
  const reach = quotient === undefined ? width : Math.min(width, height * quotient);
  const largest = Math.ceil(reach / 50) * 50;
  const smaller = widths.filter((step) => step < largest);
  return smaller.length < widths.length ? [...smaller, largest] : widths;
}

/** Classes for the dominant colour in four steps per channel, since no attribute may hold a colour. */
function placeholder({ dominantColor }: ImageInfo): string | false {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(dominantColor);
  if (!channels) return false;
  const [red, green, blue] = channels.slice(1).map((channel) => Number.parseInt(channel, 16) >> 6);
  return `ph ph-r${red} ph-g${green} ph-b${blue}`;
}
