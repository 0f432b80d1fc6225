import type { Ctx } from '#infra/ctx.ts';

interface Visit {
  stateHash: string;
  providerId: string;
  askerHash: string;
  /** Who wants to be known there. */
  accountId: string | null;
  /** Sealed. */
  secrets: string;
  returnUrl: string | null;
}

export async function insertVisit(ctx: Ctx, visit: Visit & { expiresAt: Date }) {
  await ctx.db
    .deleteFrom('provider_visit')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
  await ctx.db
    .insertInto('provider_visit')
    .values({
      ...{ platform_id: ctx.platform.id, state_hash: visit.stateHash, provider_id: visit.providerId },
      ...{ asker_hash: visit.askerHash, account_id: visit.accountId, secrets: visit.secrets },
      ...{ return_url: visit.returnUrl, expires_at: visit.expiresAt },
    })
    .execute();
}

/** What began under this state in this browser; it cannot be taken again. */
export async function takeVisit(
  ctx: Ctx,
  { stateHash, askerHash }: Pick<Visit, 'stateHash' | 'askerHash'>,
): Promise<Visit | undefined> {
  const row = await ctx.db
    .deleteFrom('provider_visit')
    .where('platform_id', '=', ctx.platform.id)
    .where('state_hash', '=', stateHash)
    .where('asker_hash', '=', askerHash)
    .where('expires_at', '>', ctx.now())
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      ...{ stateHash, askerHash, providerId: row.provider_id, accountId: row.account_id },
      ...{ secrets: row.secrets, returnUrl: row.return_url },
    }
  );
}
