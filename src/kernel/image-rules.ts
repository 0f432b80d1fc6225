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

/** True for a type and size that specification §5 allows. */
export const isImageAllowed = (contentType: string, bytes: number): boolean =>
  imageTypes.some((type) => type === contentType) && bytes <= businessConstants.imageMaxBytes;
