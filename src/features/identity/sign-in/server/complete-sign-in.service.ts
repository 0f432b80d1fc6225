import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { SignInAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { SecondFactor } from '#features/identity/second-factor/second-factor.contract.ts';
import { isRemembered } from '#features/identity/second-factor/server/devices.service.ts';
import { secondFactorsOf } from '#features/identity/second-factor/server/factors.service.ts';
import * as store from '#features/identity/sessions/server/pending-sign-ins.service.ts';
import { type ClientInfo, startSession } from '#features/identity/sessions/server/sessions.service.ts';
import type { SignInMethod } from '#features/identity/sessions/sessions.contract.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { AppError } from '#kernel/errors.ts';

/** The token of a session, or of a sign-in that waits for a second factor. */
export type SignInResult = { session: string } | { pending: string; methods: SecondFactor[] };

interface SignInOptions {
  method: SignInMethod;
  client: ClientInfo;
  /** More than one thing was shown already. */
  isStrong?: boolean;
}

const pendingLife = 600_000;

/**
 * Lets somebody in who showed one thing: signed in, or asked for a second factor where they have one. Every way in goes through
 * here. Throws as `requireEntry`. Only inside a transaction.
 */
export async function completeSignIn(
  ctx: Ctx,
  account: SignInAccount,
  { method, client, isStrong }: SignInOptions,
): Promise<SignInResult> {
  await requireEntry(ctx, account);
  const methods = isStrong ? [] : await secondFactorsOf(ctx, account.id);
  if (methods.length === 0 || (await isRemembered(ctx, account.id, client)))
    return { session: await startSession(ctx, account.id, { ...client, method, isStrong: isStrong ?? false }) };
  const pending = makeToken();
  await store.insertPending(ctx, {
    tokenHash: hashToken(pending),
    accountId: account.id,
    method,
    expiresAt: new Date(ctx.now().getTime() + pendingLife),
  });
  return { pending, methods };
}

/** Throws `wrong_credentials` for who waits for an admin, who is told so by mail only, and `unverified_account`. */
async function requireEntry(ctx: Ctx, { isWaiting, isVerified, isRegistered }: SignInAccount) {
  if (isWaiting) throw new AppError('wrong_credentials', 'waits for an admin');
  if (isVerified || !isRegistered) return;
  const { requireVerified } = await readSettings(ctx);
  if (requireVerified) throw new AppError('unverified_account', 'the address is not proven');
}

/** Whose sign-in waits under this token; undefined once it has ended. */
export const findPending = async (ctx: Ctx, token: string | undefined) =>
  token === undefined ? undefined : store.findPending(ctx, hashToken(token));

/** Attempts that a sign-in has (security B14). */
const maxAttempts = 5;

/** Records an attempt before it is looked at. False once there were too many: the sign-in has ended. */
export const recordPendingAttempt = (ctx: Ctx, token: string) =>
  inTransaction(ctx, (ctx) => store.recordAttempt(ctx, hashToken(token), maxAttempts));

/** Ends it, with the transaction: true for the one who did. */
export const usePending = (ctx: Ctx, token: string) => store.deletePending(ctx, hashToken(token));

/** What nobody went on with. */
export const forgetPending = (ctx: Ctx) => store.deleteExpiredPending(ctx);
