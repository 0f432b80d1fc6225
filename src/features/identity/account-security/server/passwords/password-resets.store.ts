import { type Addressee, addresseeColumns, toAddressee } from '#features/identity/accounts/server/addressee.ts';
import type { Ctx } from '#infra/ctx.ts';

/** The account that a token can still be used for. */
export async function findByReset(ctx: Ctx, tokenHash: string): Promise<Addressee | undefined> {
  const row = await ctx.db
    .selectFrom('password_reset')
    .innerJoin('account', (join) =>
      join
        .onRef('account.platform_id', '=', 'password_reset.platform_id')
        .onRef('account.id', '=', 'password_reset.account_id'),
    )
    .select(addresseeColumns)
    .where('password_reset.platform_id', '=', ctx.platform.id)
    .where('password_reset.token_hash', '=', tokenHash)
    .where('password_reset.expires_at', '>', ctx.now())
    .where(({ eb, or }) => or([eb('account.is_active', '=', true), eb('account.inactive_cause', '=', 'dormant')]))
    .executeTakeFirst();
  return row && toAddressee(row);
}

interface NewReset {
  accountId: string;
  tokenHash: string;
  expiresAt: Date;
  jobId: string;
  /** One of another job that is younger than this stays. */
  unlessMadeAfter: Date;
}

/** The only one of its account from now on; false where a younger one stays. */
export async function replaceReset(ctx: Ctx, given: NewReset): Promise<boolean> {
  const { accountId, tokenHash, expiresAt, jobId, unlessMadeAfter } = given;
  const reset = { token_hash: tokenHash, made_at: ctx.now(), expires_at: expiresAt, job_id: jobId };
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('password_reset')
    .values({ platform_id: ctx.platform.id, account_id: accountId, ...reset })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'account_id'])
        .doUpdateSet(reset)
        .where(({ eb, or }) =>
          or([eb('password_reset.made_at', '<=', unlessMadeAfter), eb('password_reset.job_id', '=', jobId)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** True for the one who uses it; anyone who comes at the same moment waits, and gets false. */
export async function useReset(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('password_reset')
    .where('platform_id', '=', ctx.platform.id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpiredResets(ctx: Ctx) {
  await ctx.db
    .deleteFrom('password_reset')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
}
