import type { Ctx } from '#infra/ctx.ts';
import { findItem } from './items.store.ts';

/** The main image of an item; null for one without, and for what is no item. */
export const findItemImage = async (ctx: Ctx, owner: string): Promise<string | null> =>
  (await findItem(ctx, { guid: owner }))?.imageGuid ?? null;
