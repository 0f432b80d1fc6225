import type { Ctx } from '#infra/ctx.ts';
import { findItem } from './items.store.ts';

/** Whether this is an item with what an organisation has to publish by the Woo; false for what is no item. */
export const isPublication = async (ctx: Ctx, owner: string): Promise<boolean> =>
  (await findItem(ctx, { guid: owner }))?.itemType === 'Publication';
