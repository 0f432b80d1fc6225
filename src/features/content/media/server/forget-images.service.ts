import { type Ctx, inTransaction } from '#infra/ctx.ts';
import * as store from './forget-images.store.ts';

/**
 * Deletes the images of this owner and of nothing else, public or not; `keepsPublic`: those in the library stay. Their files go with
 * `deleteForgottenFiles`.
 */
export async function forgetImagesOf(ctx: Ctx, owner: string, { keepsPublic = false } = {}) {
  for (const { guid, storageKey } of await store.deleteImagesOf(ctx, owner, { keepsPublic })) {
    await store.noteForgotten(ctx, storageKey);
    ctx.changed(`image:${guid}`);
  }
}

/** Deletes files of images that are gone, with their renditions, where no other image has the same. Called again and again. */
export async function deleteForgottenFiles(ctx: Ctx) {
  for (const storageKey of await store.selectForgotten(ctx))
    await inTransaction(ctx, async (ctx) => {
      await store.holdFile(ctx, storageKey);
      if (!(await store.isFileUsed(ctx, storageKey))) await ctx.files.delete(storageKey);
      await store.deleteForgotten(ctx, storageKey);
    });
}
