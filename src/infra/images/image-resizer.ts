import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { AppError } from '#kernel/errors.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { ImageTimeout, workOnImage } from './image-processes.ts';
import type { ImageFacts, ImageJob, Resize } from './image-work.ts';

export interface ImageResizer {
  /**
   * Decodes an original for a client; null is the product itself. Throws `unprocessable` when it is no picture of an allowed
   * type and size, and as the queue does when too much waits.
   */
  inspect(client: string | null, bytes: Uint8Array): Promise<ImageFacts>;
  /**
   * Nothing of the original's metadata is left. Throws as the queue does, and `unavailable` for a picture that takes too long, at
   * once when the one of this key did so in the last minutes.
   */
  resize(client: string | null, key: string, rendition: Rendition): Promise<Buffer>;
}

interface Rendition {
  /** Asked once it is its turn. */
  original: () => Promise<Uint8Array>;
  wanted: Resize;
}

interface ResizerLimits {
  /** Milliseconds that one job may take; an animation three times as long. */
  max: number;
}

/** A page of pictures that nobody saw before fits in the line of one client. */
const lineLimits = { waiting: 256, waitingPerClient: 64 };

/** Pictures are worked on beside this process: at most so many at once as there are cores besides its own. */
export function createImageResizer({ max: limit }: ResizerLimits = { max: 10_000 }): ImageResizer {
  const tookTooLong = new LRUCache<string, true>({ max: 1_000, ttl: 10 * 60_000 });
  const line = createFairQueue({ ...lineLimits, places: Math.max(1, availableParallelism() - 1) });

  const doJob = async (job: ImageJob, limit: number) => {
    const result = await workOnImage(job, limit);
    if ('error' in result) throw new AppError('unprocessable', result.error, { Image: 'bad_image' });
    return result;
  };

  const compute = async (key: string, { original, wanted }: Rendition): Promise<Buffer> => {
    const bytes = await original();
    try {
      const result = await doJob({ kind: 'resize', bytes, wanted }, wanted.isAnimated ? 3 * limit : limit);
      return Buffer.from('bytes' in result ? result.bytes : []);
    } catch (error) {
      if (!(error instanceof ImageTimeout)) throw error;
      tookTooLong.set(key, true);
      throw tooLong(key);
    }
  };

  return {
    inspect: (client, bytes) =>
      line.run(client, async () => {
        try {
          const result = await doJob({ kind: 'inspect', bytes }, limit);
          if ('facts' in result) return result.facts;
          throw new Error('no facts of a picture');
        } catch (error) {
          if (error instanceof AppError) throw error;
          throw new AppError('unprocessable', 'not an image', { Image: 'bad_image' }, { cause: error });
        }
      }),
    async resize(client, key, rendition) {
      if (tookTooLong.has(key)) throw tooLong(key);
      return line.run(client, () => compute(key, rendition));
    },
  };
}

const tooLong = (key: string) => new AppError('unavailable', `${key} takes too long`, { retryAfter: '600' });
