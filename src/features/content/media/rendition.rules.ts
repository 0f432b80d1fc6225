import { businessConstants } from '#kernel/business-constants.ts';
import {
  type ImageFit,
  type ImageFormat,
  imageQualities,
  imageShapes,
  nextImageSide,
  roundImageSide,
} from '#kernel/image-rules.ts';

interface RenditionRequest {
  width?: number | undefined;
  height?: number | undefined;
  quality: number;
  fit: ImageFit;
  format: ImageFormat;
}

interface Original {
  width: number;
  height: number;
  isAnimated: boolean;
}

/** A rendition as it is made: of all that can be asked for only a few (decision 0036). */
export interface RenditionSize {
  width: number;
  height: number;
  quality: number;
  fit: ImageFit;
}

/** Sides of the formats that take long to write. */
const largest: Partial<Record<ImageFormat, number>> = { avif: 1950, gif: 1000 };

/** What is made for what is asked: the next larger side, the nearest shape, the next better quality; never more than there is. */
export function renditionFor(image: Original, asked: RenditionRequest): RenditionSize {
  const { fit, format } = asked;
  const isLossless = format === 'png' || format === 'gif';
  const quality = isLossless ? businessConstants.imageQuality : nextQuality(asked.quality);
  const isWhole = format === 'gif' && image.isAnimated;
  const limit = isWhole ? businessConstants.imageMaxSide : (largest[format] ?? businessConstants.imageMaxSide);
  const { width, height } = asked;
  const isCut = width !== undefined && height !== undefined && fit !== 'inside' && fit !== 'outside';
  const size = isCut ? within(image, shapeFor(width, height), limit) : scaled(image, scaleFor(image, asked), limit);
  return { ...size, quality, fit: isCut ? fit : 'inside' };
}

const nextQuality = (asked: number) =>
  imageQualities.find((quality) => quality >= asked) ?? imageQualities[imageQualities.length - 1] ?? asked;

interface Size {
  width: number;
  height: number;
}

/** How much of an original in its own shape: by the one side that was asked for, or the one that decides. */
function scaleFor({ width, height }: Original, asked: Pick<RenditionRequest, 'width' | 'height' | 'fit'>): number {
  if (asked.width === undefined && asked.height === undefined) return 1;
  const byWidth = asked.width === undefined ? undefined : nextImageSide(asked.width) / width;
  const byHeight = asked.height === undefined ? undefined : nextImageSide(asked.height) / height;
  if (byWidth === undefined || byHeight === undefined) return byWidth ?? byHeight ?? 1;
  return asked.fit === 'outside' ? Math.max(byWidth, byHeight) : Math.min(byWidth, byHeight);
}

function scaled({ width, height }: Original, scale: number, limit: number): Size {
  const part = Math.min(1, scale, limit / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

/** The nearest of the shapes that there are, large enough for both sides. */
function shapeFor(width: number, height: number): Size {
  const distance = (shape: number) => Math.abs(Math.log(width / height / shape));
  const shape = imageShapes.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  if (shape >= 1) {
    const long = nextImageSide(Math.max(width, height * shape));
    return { width: long, height: roundImageSide(long / shape) };
  }
  const long = nextImageSide(Math.max(height, width / shape));
  return { width: roundImageSide(long * shape), height: long };
}

/** Made smaller in its own shape until the original has as many pixels. */
function within(image: Original, { width, height }: Size, limit: number): Size {
  const part = Math.min(1, image.width / width, image.height / height, limit / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}
