import type { Ctx } from '#infra/ctx.ts';
import type { VerificationPurpose } from '../purposes.ts';

export interface EmailVerification {
  id: string;
  purpose: VerificationPurpose;
  email: string;
  accountId: string | null;
  data: unknown;
}

interface NewVerification extends EmailVerification {
  askerHash: string | undefined;
  expiresAt: Date;
}

export async function insertVerification(ctx: Ctx, verification: NewVerification) {
  const { id, purpose, email, accountId, data, askerHash, expiresAt } = verification;
  await ctx.db
    .insertInto('email_verification')
    .values({
      platform_id: ctx.platform.id,
      id,
      purpose,
      email,
      account_id: accountId,
      data: JSON.stringify(data),
      asker_hash: askerHash ?? null,
      made_at: ctx.now(),
      expires_at: expiresAt,
    })
    .execute();
}

const columns = ['id', 'purpose', 'email', 'account_id', 'data'] as const;

interface VerificationRow {
  id: string;
  purpose: string;
  email: string;
  account_id: string | null;
  data: unknown;
}

const toVerification = ({ id, purpose, email, account_id, data }: VerificationRow): EmailVerification => ({
  id,
  purpose: purpose as VerificationPurpose,
  email,
  accountId: account_id,
  data,
});

/** One that has not expired. */
export async function findVerification(
  ctx: Ctx,
  by: { id: string } | { tokenHash: string } | { accountId: string; purpose: VerificationPurpose },
): Promise<EmailVerification | undefined> {
  const row = await ctx.db
    .selectFrom('email_verification')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '>', ctx.now())
    .where(({ eb, and }) => {
      if ('id' in by) return eb('id', '=', by.id);
      if ('tokenHash' in by) return eb('token_hash', '=', by.tokenHash);
      return and([eb('account_id', '=', by.accountId), eb('purpose', '=', by.purpose)]);
    })
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  return row && toVerification(row);
}

/** The last one that was asked for there. */
export async function findRequested(
  ctx: Ctx,
  { askerHash, purposes }: { askerHash: string; purposes: readonly VerificationPurpose[] },
): Promise<(EmailVerification & { codeHash: string | null }) | undefined> {
  const row = await ctx.db
    .selectFrom('email_verification')
    .select([...columns, 'code_hash'])
    .where('platform_id', '=', ctx.platform.id)
    .where('asker_hash', '=', askerHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', ctx.now())
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...toVerification(row), codeHash: row.code_hash };
}

interface Secrets {
  accountId: string | null;
  tokenHash: string;
  codeHash: string;
}

/** What its mail holds from now on; a mail before this one is worth nothing. */
export async function saveSecrets(ctx: Ctx, id: string, { accountId, tokenHash, codeHash }: Secrets) {
  await ctx.db
    .updateTable('email_verification')
    .set({ account_id: accountId, token_hash: tokenHash, code_hash: codeHash, code_tries: 0 })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

export async function renewVerification(ctx: Ctx, id: string, expiresAt: Date) {
  await ctx.db
    .updateTable('email_verification')
    .set({ made_at: ctx.now(), expires_at: expiresAt })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** False when there have been as many attempts as there may be, those at this moment counted in. */
export async function recordCodeAttempt(ctx: Ctx, id: string, max: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('email_verification')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('code_tries', '<', max)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** True for the one who uses it; anyone who comes at the same moment waits, and gets false. */
export async function consumeVerification(ctx: Ctx, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('email_verification')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Gives how many there were. */
export async function deleteVerificationsOf(
  ctx: Ctx,
  accountId: string,
  purposes: readonly VerificationPurpose[],
): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('email_verification')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteExpiredVerifications(ctx: Ctx) {
  await ctx.db
    .deleteFrom('email_verification')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
}
