import { businessConstants } from './business-constants.ts';

/** Image types that are taken in (specification §5). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;

/** How an image fills the size asked for, and as what it comes (functional reference 6.18.2). */
export const imageFits = ['inside', 'outside', 'cover', 'contain', 'fill'] as const;
export const imageFormats = ['webp', 'avif', 'jpeg', 'png', 'gif'] as const;
export type ImageFit = (typeof imageFits)[number];
export type ImageFormat = (typeof imageFormats)[number];

/** Rounded up to steps of 50, at most 3000 (specification §9). */
export function roundImageSide(pixels: number): number {
  const { imageSideStep, imageMaxSide } = businessConstants;
  return Math.min(imageMaxSide, Math.ceil(pixels / imageSideStep) * imageSideStep);
}

/** The sides that renditions have: every step where they are small, above that what pages ask for (decision 0036). */
const imageSides = [
  50,
  100,
  150,
  200,
  250,
  300,
  350,
  400,
  500,
  600,
  650,
  800,
  1000,
  1200,
  1300,
  1600,
  1950,
  2400,
  businessConstants.imageMaxSide,
];

/** The smallest of those sides that is not smaller; the largest where there is none. */
export const nextImageSide = (pixels: number): number =>
  imageSides.find((side) => side >= pixels) ?? businessConstants.imageMaxSide;

/** Width by height of renditions that are cut: those of blocks, portraits, icons and cards of other sites. */
export const imageShapes = [1, 4 / 3, 3 / 2, 16 / 9, 24 / 13, 2, 21 / 9, 3].flatMap((shape) =>
  shape === 1 ? [1] : [shape, 1 / shape],
);

export const imageQualities = [businessConstants.imagePlaceholderQuality, 40, businessConstants.imageQuality, 95];

/** True for a type and size that specification §5 allows. */
export const isImageAllowed = (contentType: string, bytes: number): boolean =>
  imageTypes.some((type) => type === contentType) && bytes <= businessConstants.imageMaxBytes;
