import type { Ctx } from '#infra/ctx.ts';
import * as store from './items.store.ts';

/** Guids of the lists that an item stands in, its first one first. Whoever asks: rights hang on them. */
export const parentsOfItem = async (ctx: Ctx, item: string): Promise<string[]> =>
  (await store.selectParents(ctx, item)).map(({ parentGuid }) => parentGuid);
