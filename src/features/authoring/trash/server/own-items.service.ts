import { moveToTrash, putBackFrom } from '#features/content/documents/server/working.service.ts';
import type { Ctx } from '#infra/ctx.ts';

/**
 * Puts items in the trash for who added them, which needs no right to edit them: the caller knows that they are theirs. Gives
 * those that were not there yet.
 */
export async function trashOwnItems(ctx: Ctx, items: readonly string[], at: Date): Promise<string[]> {
  const moved: string[] = [];
  for (const item of items) {
    if (!(await moveToTrash(ctx, item, at))) continue;
    await follow(ctx, item, 'document.trashed');
    moved.push(item);
  }
  return moved;
}

/** Puts back those that have been there since a moment; false where none was. */
export async function untrashItems(ctx: Ctx, items: readonly string[], at: Date): Promise<boolean> {
  let isAny = false;
  for (const item of items) {
    if (!(await putBackFrom(ctx, item, at))) continue;
    await follow(ctx, item, 'document.restored');
    isAny = true;
  }
  return isAny;
}

async function follow(ctx: Ctx, item: string, action: 'document.trashed' | 'document.restored') {
  ctx.records({ action, object: { kind: 'item', id: item } });
  ctx.changed(`document:${item}`);
  await ctx.publicationChanged(ctx, { owner: item, kind: 'item' });
}
