import type { OwnAccount } from '#features/identity/accounts/server/accounts.service.ts';
import {
  requireGoodPassword,
  requireOwnAccount,
  savePassword,
} from '#features/identity/accounts/server/accounts.service.ts';
import { hashOf, withHashing } from '#features/identity/accounts/server/password.ts';
import { type ClientInfo, openSession } from '#features/identity/sessions/server/sessions.service.ts';
import { recordAttempt, resetAttempts } from '#features/identity/throttle/server/throttle.service.ts';
import { requireFresh, requireSession } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import { revokeAccess } from './revoke-access/revoke-access.service.ts';

/**
 * Sets another password and gives the token of the session that goes on; all others end (security B09). Throws
 * `step_up_required` without the current one when it was not shown just now, and `validation_failed` by field.
 */
export async function changePassword(
  ctx: Ctx,
  { current, password }: { current?: string | undefined; password: string },
  client: ClientInfo,
): Promise<string> {
  requireSession(ctx);
  const account = await requireOwnAccount(ctx);
  if (current === undefined) requireFresh(ctx);
  else if (!(await isPasswordOf(ctx, account, { password: current, ip: client.ip })))
    throw new AppError('validation_failed', 'not the current password', { 'body.current': 'wrong' });
  await requireGoodPassword(ctx, account, password);
  const passwordHash = await hashOf(ctx, password);
  return inTransaction(ctx, async (ctx) => {
    await savePassword(ctx, account.id, passwordHash);
    await revokeAccess(ctx, account.id);
    await queueMail(ctx, 'password-changed', { accountId: account.id, at: ctx.now().toISOString(), isHere: true });
    ctx.records({ action: 'account.passwordChanged', object: { kind: 'account', id: account.id } });
    return openSession(ctx, account.id, client);
  });
}

/** Whether it is. Attempts count as those of signing in: throws `too_many_requests`, and as `withHashing` does. */
export async function isPasswordOf(
  ctx: Ctx,
  { email, passwordHash }: OwnAccount,
  { password, ip }: { password: string; ip: string },
): Promise<boolean> {
  return withHashing(ctx, async ({ verify }) => {
    await recordAttempt(ctx, { email, ip });
    const isRight = await verify(password, passwordHash);
    if (isRight) await resetAttempts(ctx, { email, ip });
    return isRight;
  });
}
