import type { z } from 'zod';
import { findSignInAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { PasskeyAssertion, PasskeyUse } from '#features/identity/second-factor/second-factor.contract.ts';
import { useAuthenticatorCode } from '#features/identity/second-factor/server/authenticators.service.ts';
import { rememberDevice } from '#features/identity/second-factor/server/devices.service.ts';
import { type Asking, askForPasskey, readPasskey } from '#features/identity/second-factor/server/passkeys.service.ts';
import { countCodes, useRecoveryCode } from '#features/identity/second-factor/server/recovery-codes.service.ts';
import { type ClientInfo, insertSignIn, startSession } from '#features/identity/sessions/server/sessions.service.ts';
import { browserLabel } from '#features/identity/sessions/sessions.rules.ts';
import { recordFactorAttempt, resetFactorAttempts } from '#features/identity/throttle/server/throttle.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { pendingCookie } from '#infra/http/cookies.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import { completeSignIn, findPending, recordPendingAttempt, usePending } from './complete-sign-in.service.ts';

type Assertion = z.output<typeof PasskeyAssertion>;
export type SecondFactorInput = { code: string } | { recoveryCode: string } | { answer: Assertion };

interface RequestInfo {
  client: ClientInfo;
  /** Host of the request, with its port. */
  host: string;
}

/**
 * The second factor of the sign-in that waits in this browser. Gives the token of the session, and one for the cookie of a device
 * that is to be remembered. Throws `wrong_credentials`; `too_many_requests` after five wrong ones, which end the sign-in, and for
 * an account of which many were wrong. Outside a transaction: a failed attempt stays counted.
 */
export async function passSecondFactor(
  ctx: Ctx,
  shown: SecondFactorInput & { remember: boolean },
  { client, host }: RequestInfo,
) {
  const token = client.cookie(pendingCookie);
  const pending = await findPending(ctx, token);
  if (token === undefined || !pending) throw wrong('no sign-in waits here');
  const { accountId, method } = pending;
  if (!(await recordPendingAttempt(ctx, token)))
    throw new AppError('too_many_requests', 'the sign-in has ended', { retryAfter: '60', signIn: 'ended' });
  await recordFactorAttempt(ctx, accountId);
  const isRight = await isFactorOf(ctx, accountId, { shown, asking: { asker: token, host } });
  if (!isRight) {
    await noteRefusal(ctx, accountId, { client, method });
    throw wrong('not the second factor');
  }
  return inTransaction(ctx, async (ctx) => {
    if (!(await usePending(ctx, token))) throw wrong('the sign-in was used');
    await resetFactorAttempts(ctx, accountId);
    const session = await startSession(ctx, accountId, { ...client, method, isStrong: true });
    return { session, device: shown.remember ? await rememberDevice(ctx, accountId, client) : undefined };
  });
}

const wrong = (why: string) => new AppError('wrong_credentials', why);

interface Factor {
  shown: SecondFactorInput;
  asking: Asking;
}

async function isFactorOf(ctx: Ctx, accountId: string, { shown, asking }: Factor): Promise<boolean> {
  if ('code' in shown) return inTransaction(ctx, (ctx) => useAuthenticatorCode(ctx, accountId, shown.code));
  if ('answer' in shown) {
    const owner = await readPasskey(ctx, shown.answer, { use: 'second-factor', ...asking }).catch(noneWhenWrong);
    return owner === accountId;
  }
  return inTransaction(ctx, async (ctx) => {
    if (!(await useRecoveryCode(ctx, accountId, shown.recoveryCode))) return false;
    const left = await countCodes(ctx, accountId);
    ctx.records({
      action: 'account.recoveryCodeUsed',
      object: { kind: 'account', id: accountId },
      actorId: accountId,
      new: { left },
    });
    const at = ctx.now().toISOString();
    await queueMail(ctx, 'factors-changed', { accountId, what: 'recoveryCodeUsed', at, left });
    return true;
  });
}

function noneWhenWrong(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'wrong_credentials')) throw error;
}

const noteRefusal = (
  ctx: Ctx,
  accountId: string,
  { client, method }: { client: ClientInfo } & Pick<Pending, 'method'>,
) =>
  inTransaction(ctx, async (ctx) => {
    await insertSignIn(ctx, accountId, { browser: browserLabel(client.userAgent), method, isSuccess: false });
    ctx.records({
      action: 'session.refused',
      object: { kind: 'account', id: accountId },
      new: { at: 'second factor' },
    });
  });

type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** Signs in with a passkey alone. Its owner was verified: nothing else is asked. Throws `wrong_credentials`. */
export async function signInWithPasskey(
  ctx: Ctx,
  result: Assertion,
  { client, host, asker }: RequestInfo & { asker: string },
) {
  const accountId = await readPasskey(ctx, result, { use: 'sign-in', asker, host }).catch(noneWhenWrong);
  if (accountId === undefined) {
    await inTransaction(ctx, async (ctx) => ctx.records({ action: 'session.refused', new: { at: 'passkey' } }));
    throw wrong('no passkey of somebody here');
  }
  return inTransaction(ctx, async (ctx) => {
    const account = await findSignInAccount(ctx, { id: accountId });
    if (!account) throw wrong('the account is gone');
    return completeSignIn(ctx, account, { method: 'passkey', client, isStrong: true });
  });
}

/** What a browser needs to ask for a passkey. Throws `not_signed_in` where nothing waits, or nobody is signed in. */
export async function askPasskey(ctx: Ctx, use: PasskeyUse, { client, host, asker }: RequestInfo & { asker: string }) {
  if (use === 'sign-in') return askForPasskey(ctx, use, { asker, host, accountId: undefined });
  const token = client.cookie(pendingCookie);
  if (use === 'second-factor') {
    const pending = await findPending(ctx, token);
    if (!pending || token === undefined) throw new AppError('not_signed_in', 'no sign-in waits here');
    return askForPasskey(ctx, use, { asker: token, host, accountId: pending.accountId });
  }
  const { accountId } = ctx.actor;
  if (accountId === null || ctx.credential?.by !== 'cookie') throw new AppError('not_signed_in', 'nobody to confirm');
  return askForPasskey(ctx, use, { asker: ctx.credential.sessionId, host, accountId });
}
