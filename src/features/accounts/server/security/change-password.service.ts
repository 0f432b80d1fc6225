import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { demandFresh, demandSession } from '#infra/standing.ts';
import { AppError } from '#kernel/errors.ts';
import { hashOf, withHashing } from '../passwords/password.ts';
import { savePassword } from '../passwords/password-resets.service.ts';
import { demandGoodPassword } from '../people/accounts.service.ts';
import { openSession, type Visit } from '../sessions/sessions.service.ts';
import { countTry, forgiveTry } from '../throttle/throttle.service.ts';
import { endWaysIn } from '../ways-in/ways-in.service.ts';
import { demandOwnAccount } from './security.service.ts';
import type { OwnAccount } from './security.store.ts';

/**
 * Sets another password and gives the token of the session that goes on; all others end (security B09). Throws
 * `step_up_required` without the current one when it was not shown just now, and `validation_failed` by field.
 */
export async function changePassword(
  ctx: Ctx,
  { current, password }: { current?: string | undefined; password: string },
  visit: Visit,
): Promise<string> {
  demandSession(ctx);
  const account = await demandOwnAccount(ctx);
  if (current === undefined) demandFresh(ctx);
  else if (!(await isPasswordOf(ctx, account, { password: current, ip: visit.ip })))
    throw new AppError('validation_failed', 'not the current password', { 'body.current': 'wrong' });
  await demandGoodPassword(ctx, account, password);
  const passwordHash = await hashOf(ctx, password);
  return inTransaction(ctx, async (ctx) => {
    await savePassword(ctx, account.id, passwordHash);
    await endWaysIn(ctx, account.id);
    await queueMail(ctx, 'password-changed', { accountId: account.id, at: ctx.now().toISOString(), isHere: true });
    ctx.records({ action: 'account.passwordChanged', object: { kind: 'account', id: account.id } });
    return openSession(ctx, account.id, visit);
  });
}

/** Whether it is. Tries count as those of signing in: throws `too_many_requests`, and as `withHashing` does. */
export async function isPasswordOf(
  ctx: Ctx,
  { email, passwordHash }: OwnAccount,
  { password, ip }: { password: string; ip: string },
): Promise<boolean> {
  return withHashing(ctx, async ({ verify }) => {
    await countTry(ctx, { email, ip });
    const isRight = await verify(password, passwordHash);
    if (isRight) await forgiveTry(ctx, { email, ip });
    return isRight;
  });
}
