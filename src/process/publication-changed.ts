import { checkSoon } from '#features/authoring/checks/server/issues.service.ts';
import { listAgain } from '#features/content/items/server/list-again.service.ts';
import type { ChangedPublication, Ctx } from '#infra/ctx.ts';

/** What follows where visitors see something else of a document, in that order. Tools do the same, so this is no manifest's. */
const followers: readonly ((ctx: Ctx, change: ChangedPublication) => Promise<void>)[] = [listAgain, checkSoon];

export async function publicationChanged(ctx: Ctx, change: ChangedPublication) {
  for (const follow of followers) await follow(ctx, change);
}
