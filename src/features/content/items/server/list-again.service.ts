import type { ChangedPublication, Ctx } from '#infra/ctx.ts';
import { projectAsItIs } from './items.service.ts';
import { reassignItems } from './removed-lists.service.ts';

/** Lists read an item again; items of lists that came or went with a document come or go. */
export async function listAgain(ctx: Ctx, { owner, kind, hasPlaced = true }: ChangedPublication) {
  if (kind === 'item') await projectAsItIs(ctx, owner);
  if (hasPlaced) await reassignItems(ctx);
}
