import type { Ctx } from '#infra/ctx.ts';
import type { SignInMethod } from '../sessions.contract.ts';

interface Pending {
  accountId: string;
  method: SignInMethod;
}

export async function insertPending(
  ctx: Ctx,
  { tokenHash, accountId, method, expiresAt }: Pending & { tokenHash: string; expiresAt: Date },
) {
  await ctx.db
    .insertInto('pending_sign_in')
    .values({
      platform_id: ctx.platform.id,
      token_hash: tokenHash,
      account_id: accountId,
      method,
      expires_at: expiresAt,
    })
    .execute();
}

export async function findPending(ctx: Ctx, tokenHash: string): Promise<Pending | undefined> {
  const row = await ctx.db
    .selectFrom('pending_sign_in')
    .select(['account_id', 'method'])
    .where('platform_id', '=', ctx.platform.id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return row && { accountId: row.account_id, method: row.method as SignInMethod };
}

/** False where it had its attempts. */
export async function recordAttempt(ctx: Ctx, tokenHash: string, max: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('pending_sign_in')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('platform_id', '=', ctx.platform.id)
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', max)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deletePending(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('pending_sign_in')
    .where('platform_id', '=', ctx.platform.id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpiredPending(ctx: Ctx) {
  await ctx.db
    .deleteFrom('pending_sign_in')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
}

export const deletePendingOf = (ctx: Ctx, accountId: string) =>
  ctx.db
    .deleteFrom('pending_sign_in')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
