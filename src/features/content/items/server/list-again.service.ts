import type { ChangedPublication, Ctx } from '#infra/ctx.ts';
import { projectAsItIs } from './items.service.ts';
import { reassignItems } from './removed-lists.service.ts';

/** Lists read an item again; items of lists that came or went with a document come or go. */
export async function listAgain(ctx: Ctx, { owner, kind }: ChangedPublication) {
  if (kind === 'item') await projectAsItIs(ctx, owner);
  await reassignItems(ctx);
}
