import { asksInactiveAt, asksTermsAt } from '#features/identity/account-status/account-status.rules.ts';
import { termsToAsk } from '#features/identity/legal/server/terms.service.ts';
import { readLoggedInUser } from '#features/identity/profiles/server/profiles.service.ts';
import { wishesOf } from '#features/identity/profiles/wishes.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { PersonModel } from '#site/page-model.ts';

interface At {
  path: string;
  /** Of the page to make contact by. */
  contact: string | undefined;
}

/** How somebody wants to see a page, and what is asked of them over it. */
export async function readPersonState(
  ctx: Ctx,
  at: At,
): Promise<Pick<PersonModel, 'wishes' | 'asks'> & { timeZone: string }> {
  const { properties } = await readLoggedInUser(ctx);
  return { wishes: wishesOf(properties), asks: await asksOf(ctx, at), timeZone: ctx.platform.timeZone };
}

async function asksOf(ctx: Ctx, { path, contact }: At): Promise<PersonModel['asks']> {
  if (!ctx.actor.isActive) return asksInactiveAt(path, contact) ? 'inactive' : undefined;
  return asksTermsAt(path) && (await termsToAsk(ctx, 'nl')) ? 'terms' : undefined;
}
