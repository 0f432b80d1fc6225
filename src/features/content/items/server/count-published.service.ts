import { type Ctx, inTransaction } from '#infra/ctx.ts';
import * as listing from './listing.store.ts';

const atOnce = 1_000;

/** Items that came out by themselves since the last time are counted with the others, some at a time, so that nobody waits for long. */
export async function countPublishedItems(ctx: Ctx) {
  while ((await inTransaction(ctx, (ctx) => listing.countPublished(ctx, atOnce))) > 0);
}
