import { findSignInAccount, holdPasswordHash } from '#features/identity/accounts/server/accounts.service.ts';
import { withHashing } from '#features/identity/accounts/server/password.ts';
import { type ClientInfo, insertSignIn } from '#features/identity/sessions/server/sessions.service.ts';
import { browserLabel } from '#features/identity/sessions/sessions.rules.ts';
import { recordAttempt, resetAttempts } from '#features/identity/throttle/server/throttle.service.ts';
import { lockedFrom } from '#features/identity/throttle/throttle.rules.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import { completeSignIn, type SignInResult } from './complete-sign-in.service.ts';

/**
 * Signs in by password, or asks for a second factor. Throws `wrong_credentials` after the same work whether the address is
 * known or not, and `too_many_requests` after too many of those; `unverified_account` says to who has the password that their
 * address is not proven. Throws as `withHashing` does, with nothing counted. An inactive account may sign in; it can do next to
 * nothing.
 */
export async function signIn(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  client: ClientInfo,
): Promise<SignInResult> {
  const tried = { email, ip: client.ip };
  const { wrong, account, isRight } = await withHashing(ctx, async ({ verify }) => {
    const wrong = await recordAttempt(ctx, tried);
    const account = await findSignInAccount(ctx, { email });
    return { wrong, account, isRight: await verify(password, account?.passwordHash ?? null) };
  });
  if (!account || !isRight) {
    await noteRefusal(ctx, { accountId: account?.id, email, wrong }, client);
    throw wrongCredentials();
  }
  return inTransaction(ctx, async (ctx) => {
    // Changed while it was looked at: sessions of the old one have ended, and none begins after them.
    if ((await holdPasswordHash(ctx, account.id)) !== account.passwordHash) throw wrongCredentials();
    const signIn = await completeSignIn(ctx, account, { method: 'password', client });
    await resetAttempts(ctx, tried);
    return signIn;
  });
}

const wrongCredentials = () => new AppError('wrong_credentials', 'unknown address or wrong password');

interface Refused {
  accountId: string | undefined;
  email: string;
  /** failed attempts by now. */
  wrong: number;
}

/** Written down for the owner and the audit; the owner of a locked one gets a mail, whether there is one or not. */
const noteRefusal = (ctx: Ctx, { accountId, email, wrong }: Refused, { userAgent }: Pick<ClientInfo, 'userAgent'>) =>
  inTransaction(ctx, async (ctx) => {
    const browser = browserLabel(userAgent);
    await insertSignIn(ctx, accountId ?? null, { browser, method: 'password', isSuccess: false });
    ctx.records({ action: 'session.refused', object: accountId ? { kind: 'account', id: accountId } : undefined });
    if (wrong === lockedFrom) await queueMail(ctx, 'locked-out', { email, at: ctx.now().toISOString(), browser });
  });
