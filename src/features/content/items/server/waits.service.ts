import type { Ctx } from '#infra/ctx.ts';
import { addMonths } from '#kernel/add-months.ts';
import { deleteOldWaits } from './contributors.store.ts';

/** As long as statistics are kept (functional reference 6.13). */
const monthsKept = 25;

/** Forgets that items waited which were decided on long ago. Those that wait still are kept. */
export const forgetOldWaits = (ctx: Ctx) => deleteOldWaits(ctx, addMonths(ctx.now(), -monthsKept));
