import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import { findOpenContainer } from './containers.service.ts';
import { findStoredItem } from './item-facts.service.ts';
import { readItem } from './items.service.ts';

/** Whether the actor sees the block or item of this guid, in some language, or edits the item: images that stand in it are theirs to see then. */
export async function isSeenThrough(ctx: Ctx, place: { kind: 'block' | 'item'; guid: string }): Promise<boolean> {
  const isSeenIn = (language: string) =>
    place.kind === 'item' ? isThere(ctx, place.guid, language) : isInOpenContainer(ctx, place.guid, language);
  if ((await Promise.all(ctx.platform.languages.map(isSeenIn))).includes(true)) return true;
  return (
    place.kind === 'item' && (await findStoredItem(ctx, place.guid)) !== undefined && mayEditObject(ctx, place.guid)
  );
}

const isInOpenContainer = async (ctx: Ctx, block: string, language: string) =>
  (await findOpenContainer(ctx, block, language)) !== undefined;

async function isThere(ctx: Ctx, item: string, language: string): Promise<boolean> {
  try {
    await readItem(ctx, item, language);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}
