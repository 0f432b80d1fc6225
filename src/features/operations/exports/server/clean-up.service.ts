import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { keptDays } from '../exports.contract.ts';
import * as store from './exports.store.ts';
import { exportOfKey, folderOfExports } from './storage-keys.ts';

const day = 86_400_000;

/**
 * Deletes exports that are too old, with their files; those whose file is not there, as after a restore; and files that are of no
 * export, as of a try whose process ended.
 */
export async function cleanUpExports(ctx: Ctx) {
  const before = ctx.now().getTime() - keptDays * day;
  for (const { guid, finishedAt, file } of await store.selectExports(ctx)) {
    if (!finishedAt) continue;
    const isOld = finishedAt.getTime() <= before;
    const parts = file?.parts ?? [];
    if (!isOld && (await areThere(ctx, parts))) continue;
    for (const { storageKey } of parts) await ctx.storage.delete(storageKey);
    await inTransaction(ctx, (ctx) => store.deleteExport(ctx, guid));
  }
  // Asked before the rows are: what is of no export then is of none that began since.
  const keys = await ctx.storage.keysBelow(folderOfExports(ctx));
  const left = await store.selectExports(ctx);
  const isWanted = (key: string) =>
    left.some(({ guid, finishedAt, file }) =>
      finishedAt ? file?.parts.some(({ storageKey }) => storageKey === key) : exportOfKey(key) === guid,
    );
  for (const key of keys) if (!isWanted(key)) await ctx.storage.delete(key);
}

async function areThere(ctx: Ctx, parts: readonly store.StoredPart[]): Promise<boolean> {
  for (const { storageKey, bytes } of parts) if ((await ctx.storage.stat(storageKey)) !== bytes) return false;
  return true;
}
