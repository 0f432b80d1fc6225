import { availableParallelism } from 'node:os';
import { AppError } from '#kernel/errors.ts';
import type { ImageFit, ImageFormat } from '#kernel/image-rules.ts';

export interface Resize {
  width: number | undefined;
  height: number | undefined;
  quality: number;
  fit: ImageFit;
  format: ImageFormat;
  /** Part of width and of height, 0 to 1: what `cover` keeps in sight. */
  focus: { x: number; y: number };
  isAnimated: boolean;
}

export interface ImageFacts {
  contentType: string;
  width: number;
  height: number;
  dominantColor: string;
  isAnimated: boolean;
}

export interface ImageResizer {
  /** Decodes an original. Throws `unprocessable` when it is no picture of an allowed type and size. */
  inspect(bytes: Uint8Array): Promise<ImageFacts>;
  /** Same key, same picture: computed once at a time. Nothing of the original's metadata is left. */
  resize(key: string, original: () => Promise<Uint8Array>, wanted: Resize): Promise<Buffer>;
}

const maxPixels = 50_000_000;
const types: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

/** Loads the image library at first use; at most as many pictures at once as there are cores. */
export function createImageResizer(): ImageResizer {
  const running = new Map<string, Promise<Buffer>>();
  const enter = createGate(Math.max(1, availableParallelism() - 1));
  const load = async () => {
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  };

  const inspect = async (bytes: Uint8Array): Promise<ImageFacts> => {
    const sharp = await load();
    try {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
      const { format, width, height, orientation = 1, pages = 1, compression } = await picture.metadata();
      const contentType = types[format];
      if (!contentType || (format === 'heif' && compression !== 'av1')) throw new Error(`type ${format}`);
      const { dominant } = await picture.stats();
      const [upWidth, upHeight] = orientation >= 5 ? [height, width] : [width, height];
      const isAnimated = pages > 1;
      return { contentType, width: upWidth, height: upHeight, isAnimated, dominantColor: toHex(dominant) };
    } catch (error) {
      throw new AppError('unprocessable', 'not an image', { Image: 'bad_image' }, { cause: error });
    }
  };

  const compute = async (
    original: () => Promise<Uint8Array>,
    { width, height, quality, fit, format, focus, isAnimated }: Resize,
  ) => {
    const sharp = await load();
    const animated = isAnimated && (format === 'gif' || format === 'webp');
    const bytes = await original();
    const upright = sharp(bytes, {
      limitInputPixels: maxPixels * (animated ? 10 : 1),
      animated,
      failOn: 'error',
    }).timeout({ seconds: 20 });
    const size = { ...(width && { width }), ...(height && { height }) };
    const isCentred = focus.x === 0.5 && focus.y === 0.5;
    const source =
      fit === 'cover' && width && height && !isCentred && !animated
        ? await aroundFocus(sharp, bytes, { width, height, focus })
        : upright.autoOrient();
    return source
      .resize({ ...size, fit, withoutEnlargement: fit !== 'contain' && fit !== 'fill' })
      .toFormat(
        format,
        format === 'png' || format === 'gif' ? {} : { quality, ...(format === 'avif' && { effort: 3 }) },
      )
      .toBuffer();
  };

  return {
    inspect: (bytes) => enter(() => inspect(bytes)),
    resize(key, original, wanted) {
      const other = running.get(key);
      if (other) return other;
      const result = enter(() => compute(original, wanted)).finally(() => running.delete(key));
      running.set(key, result);
      return result;
    },
  };
}

const toHex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

type Sharp = typeof import('sharp').default;

/** The largest part of the wanted shape with the focal point as near its middle as the edges allow. */
async function aroundFocus(
  sharp: Sharp,
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

/** Lets `places` pieces of work go on at once; the others wait in order. */
function createGate(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
