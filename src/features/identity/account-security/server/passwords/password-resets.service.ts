import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { requireGoodPassword, savePassword } from '#features/identity/accounts/server/accounts.service.ts';
import { hashOf } from '#features/identity/accounts/server/password.ts';
import type { ClientInfo } from '#features/identity/sessions/server/sessions.service.ts';
import { recordRequest, resetAttempts } from '#features/identity/throttle/server/throttle.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { revokeAccess } from '../revoke-access/revoke-access.service.ts';
import * as store from './password-resets.store.ts';

type From = Pick<ClientInfo, 'ip'>;

/** Minutes that a link is good for. */
export const resetMinutes = 60;
const minute = 60_000;

/** For as long as this an account gets no second mail. */
const mailPause = 2 * minute;

/**
 * Asks for the mail with the link. The work is the same whether somebody has the address or not: who gets what is decided
 * when the mail is made (security B05), and that there are no more than five in an hour is not told either. Throws
 * `too_many_requests`.
 */
export async function askPasswordReset(
  ctx: Ctx,
  asked: { email: string; language?: InterfaceLanguage | undefined },
  { ip }: From,
) {
  await recordRequest(ctx, 'password-reset', ip);
  await inTransaction(ctx, async (ctx) => {
    const { result } = await askToSend(ctx, { purpose: 'password-reset', email: asked.email, ip: null, isApart: true });
    if (result === 'Sent') await queueMail(ctx, 'password-reset', asked);
  });
}

/**
 * A new token for a mail that goes out now; the one of the mail before is worth nothing from here on. Undefined when the
 * account got a mail just now.
 */
export async function renewResetToken(
  ctx: Ctx,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<string | undefined> {
  const token = makeToken();
  const now = ctx.now().getTime();
  const isRenewed = await inTransaction(ctx, async (ctx) => {
    await store.deleteExpiredResets(ctx);
    return store.replaceReset(ctx, {
      accountId,
      jobId,
      tokenHash: hashToken(token),
      expiresAt: new Date(now + resetMinutes * minute),
      unlessMadeAfter: new Date(now - mailPause),
    });
  });
  return isRenewed ? token : undefined;
}

/**
 * Sets the new password, ends every session of the account and queues the mail that says so. Throws `gone` without saying
 * what is wrong with the token, and `validation_failed` for a weak password, which does not use it up.
 */
export async function confirmPasswordReset(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
  { ip }: From,
) {
  const person = await store.findByReset(ctx, hashToken(token));
  if (!person) throw unusable();
  await requireGoodPassword(ctx, person, password);
  const passwordHash = await hashOf(ctx, password);
  await inTransaction(ctx, async (ctx) => {
    if (!(await store.useReset(ctx, hashToken(token)))) throw unusable();
    ctx.changed(`link:${person.accountId}`);
    await savePassword(ctx, person.accountId, passwordHash);
    await revokeAccess(ctx, person.accountId);
    await resetAttempts(ctx, { email: person.email, ip });
    ctx.records({
      action: 'account.passwordChanged',
      object: { kind: 'account', id: person.accountId },
      actorId: person.accountId,
    });
    await queueMail(ctx, 'password-changed', { accountId: person.accountId, at: ctx.now().toISOString() });
  });
}

const unusable = () => new AppError('gone', 'the token is unknown, used, replaced or too old');
