import { Readable } from 'node:stream';
import type { Ctx } from '#infra/ctx.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import { type Claim, type OpenFile, StoreError } from '#infra/object-store.ts';
import { notFound } from '#kernel/errors.ts';
import { clientOf, type FoundRendition } from './media.service.ts';

export interface Renditions {
  /**
   * Kept once it was made, and made once for all who ask meanwhile, at whichever node. Throws as the resizer does, and `StoreError`
   * where the original cannot be read.
   */
  open(ctx: Ctx, found: FoundRendition): Promise<OpenFile>;
  /** Done when what was made is kept. */
  settled(): Promise<void>;
}

/** Another node makes it, or made it just now. */
class MadeElsewhere extends Error {
  override readonly name = 'MadeElsewhere';
}

/** `tell` hears of a store that keeps no renditions: the picture is made and given all the same. */
export function createRenditions(resizer: ImageResizer, tell: (error: StoreError) => void): Renditions {
  /** By key, until they are kept. */
  const running = new Map<string, Promise<Buffer>>();
  const keeping = new Set<Promise<void>>();

  const unlessStoreFails = (error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    tell(error);
  };

  /** Nobody waits for the disk. */
  const keep = (key: string, claim: Claim, bytes: Buffer) => {
    const kept = claim
      .keep(bytes)
      .catch(unlessStoreFails)
      .catch(() => {})
      .finally(() => {
        running.delete(key);
        keeping.delete(kept);
      });
    keeping.add(kept);
  };

  const make = async (ctx: Ctx, key: string, { image, name, wanted }: FoundRendition): Promise<Buffer> => {
    const { files } = ctx;
    let claim: Claim | undefined;
    const original = async () => {
      claim = await files.claimDerived(image.storageKey, name).catch((error) => {
        unlessStoreFails(error);
        return notKept;
      });
      if (!claim) throw new MadeElsewhere();
      const bytes = await files.get(image.storageKey);
      if (!bytes) throw notFound('image', image.guid);
      return bytes;
    };
    try {
      const bytes = await resizer.resize(clientOf(ctx), key, { original, wanted });
      if (claim) keep(key, claim, bytes);
      return bytes;
    } catch (error) {
      running.delete(key);
      await claim?.giveUp().catch(unlessStoreFails);
      throw error;
    }
  };

  return {
    async open(ctx, found) {
      const { image, name } = found;
      const key = `${image.storageKey}/${name}`;
      for (;;) {
        const file = running.has(key)
          ? undefined
          : await ctx.files.openDerived(image.storageKey, name).catch(unlessStoreFails);
        if (file) return file;
        const made = running.get(key) ?? make(ctx, key, found);
        running.set(key, made);
        try {
          return inMemory(await made);
        } catch (error) {
          if (!(error instanceof MadeElsewhere)) throw error;
          await ctx.files.waitForDerived(image.storageKey, name);
        }
      }
    },
    async settled() {
      await Promise.all(keeping);
    },
  };
}

const notKept: Claim = { keep: async () => {}, giveUp: async () => {} };

const inMemory = (bytes: Buffer): OpenFile => ({
  size: bytes.length,
  read: async () => bytes,
  stream: () => Readable.from([bytes]),
});
