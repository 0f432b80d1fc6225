import { setPriority } from 'node:os';
import sharp from 'sharp';
import { businessConstants } from '#kernel/business-constants.ts';
import { isTooCostly, maxPixels } from './decode-cost.ts';
import type { ImageFacts, ImageJob, ImageResult, Resize } from './image-work.ts';

// A program of its own: what it decodes comes from anybody, takes no time from pages, and can be ended.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

const types: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

async function inspect(bytes: Uint8Array): Promise<ImageFacts> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, width, height, orientation = 1, pages = 1, compression } = await picture.metadata();
  const contentType = types[format];
  if (!contentType || (format === 'heif' && compression !== 'av1')) throw new Error(`type ${format}`);
  if (isTooCostly(contentType, width * height)) throw new Error('Input image exceeds pixel limit of its type');
  const { dominant, isOpaque } = await picture.stats();
  const [upWidth, upHeight] = orientation >= 5 ? [height, width] : [width, height];
  return {
    contentType,
    width: upWidth,
    height: upHeight,
    isAnimated: pages > 1,
    dominantColor: toHex(dominant),
    placeholder: isOpaque ? await placeholderOf(bytes) : '',
  };
}

/** As specification 9 has it: within 100 x 100, in quality 1. */
async function placeholderOf(bytes: Uint8Array): Promise<string> {
  const { imagePlaceholderSide: side, imagePlaceholderQuality: quality } = businessConstants;
  const small = await sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ quality })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

async function resize(
  bytes: Uint8Array,
  { width, height, quality, fit, format, focus, isAnimated }: Resize,
): Promise<Uint8Array> {
  const animated = isAnimated && (format === 'gif' || format === 'webp');
  const upright = sharp(bytes, { limitInputPixels: maxPixels * (animated ? 10 : 1), animated, failOn: 'error' });
  const size = { ...(width && { width }), ...(height && { height }) };
  const isCentred = focus.x === 0.5 && focus.y === 0.5;
  const source =
    fit === 'cover' && width && height && !isCentred && !animated
      ? await aroundFocus(bytes, { width, height, focus })
      : upright.autoOrient();
  return source
    .resize({ ...size, fit, withoutEnlargement: fit !== 'contain' && fit !== 'fill' })
    .toFormat(format, format === 'png' || format === 'gif' ? {} : { quality, ...(format === 'avif' && { effort: 3 }) })
    .toBuffer();
}

const toHex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The largest part of the wanted shape with the focal point as near its middle as the edges allow. */
async function aroundFocus(
  bytes: Uint8Array,
  { width, height, focus }: { width: number; height: number; focus: Resize['focus'] },
) {
  const upright = await sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = upright.info;
  const scale = Math.min(w / width, h / height);
  const [cutWidth, cutHeight] = [Math.min(w, Math.round(width * scale)), Math.min(h, Math.round(height * scale))];
  const left = Math.round(Math.min(Math.max(0, focus.x * w - cutWidth / 2), w - cutWidth));
  const top = Math.round(Math.min(Math.max(0, focus.y * h - cutHeight / 2), h - cutHeight));
  return sharp(upright.data).extract({ left, top, width: cutWidth, height: cutHeight });
}

async function answer(job: ImageJob): Promise<ImageResult> {
  try {
    return job.kind === 'inspect'
      ? { facts: await inspect(job.bytes) }
      : { bytes: await resize(job.bytes, job.wanted) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: ImageJob) => void answer(job).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());
