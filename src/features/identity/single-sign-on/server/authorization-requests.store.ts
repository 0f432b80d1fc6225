import type { Ctx } from '#infra/ctx.ts';

interface AuthorizationRequest {
  stateHash: string;
  providerId: string;
  askerHash: string;
  /** Who wants to be known there. */
  accountId: string | null;
  /** Sealed. */
  secrets: string;
  returnUrl: string | null;
}

export async function insertRequest(ctx: Ctx, request: AuthorizationRequest & { expiresAt: Date }) {
  await ctx.db
    .deleteFrom('authorization_request')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
  await ctx.db
    .insertInto('authorization_request')
    .values({
      platform_id: ctx.platform.id,
      state_hash: request.stateHash,
      provider_id: request.providerId,
      asker_hash: request.askerHash,
      account_id: request.accountId,
      secrets: request.secrets,
      return_url: request.returnUrl,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** What began under this state in this browser; it cannot be taken again. */
export async function takeRequest(
  ctx: Ctx,
  { stateHash, askerHash }: Pick<AuthorizationRequest, 'stateHash' | 'askerHash'>,
): Promise<AuthorizationRequest | undefined> {
  const row = await ctx.db
    .deleteFrom('authorization_request')
    .where('platform_id', '=', ctx.platform.id)
    .where('state_hash', '=', stateHash)
    .where('asker_hash', '=', askerHash)
    .where('expires_at', '>', ctx.now())
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      stateHash,
      askerHash,
      providerId: row.provider_id,
      accountId: row.account_id,
      secrets: row.secrets,
      returnUrl: row.return_url,
    }
  );
}
