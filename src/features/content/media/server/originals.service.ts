import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { fileKey } from '#infra/object-store.ts';
import * as store from './forget-images.store.ts';

/** Stores the file of an image whose row is there already, also where somebody is deleting it at this moment. */
export const keepOriginal = (ctx: Ctx, bytes: Uint8Array) =>
  inTransaction(ctx, async (ctx) => {
    await store.holdFile(ctx, fileKey(bytes));
    await ctx.files.put(bytes);
  });

/** Deletes files that were stored for images which did not come, where no image has the same. */
export async function deleteOriginals(ctx: Ctx, storageKeys: Iterable<string>) {
  for (const storageKey of storageKeys)
    await inTransaction(ctx, async (ctx) => {
      await store.holdFile(ctx, storageKey);
      if (!(await store.isFileUsed(ctx, storageKey))) await ctx.files.delete(storageKey);
    });
}
