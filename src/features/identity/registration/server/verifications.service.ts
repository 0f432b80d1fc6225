import { changeEmail, restoreEmail } from '#features/identity/account-security/server/email-change.service.ts';
import { findAccountId, findSignInAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { VerificationPurpose } from '#features/identity/email-verifications/purposes.ts';
import {
  consumeVerification,
  deleteVerificationsOf,
  type EmailVerification,
  findByCode,
  findByToken,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import type { ClientInfo } from '#features/identity/sessions/server/sessions.service.ts';
import type { SignInMethod } from '#features/identity/sessions/sessions.contract.ts';
import { completeSignIn, type SignInResult } from '#features/identity/sign-in/server/complete-sign-in.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { Confirmed } from '../verifications.contract.ts';
import { confirmRegistration, readVerificationData, verifyByLink } from './registration.service.ts';

/** What a link is for. Looking uses nothing up: scanners of mail follow every link. Throws `gone`. */
export async function readVerification(ctx: Ctx, token: string) {
  const { purpose, email } = await findByToken(ctx, token);
  // A code of a session has no link, and what somebody contributes has a page of its own.
  if (purpose === 'step-up' || purpose === 'contribution') throw new AppError('gone', 'this is no link');
  return { purpose, email };
}

type VerificationSecret = { token: string } | { code: string };

interface Done extends Confirmed {
  /** Of a new session for this browser. */
  session?: string;
  /** Of a sign-in. */
  signIn?: SignInResult;
}

/** Purposes whose mail has a code to type in the browser that asked. */
const typed: readonly VerificationPurpose[] = ['registration'];

/** Does what a mail was for, once. Throws `gone` for a link that cannot be used; for a code see `findByCode`. */
export async function confirmVerification(
  ctx: Ctx,
  shown: VerificationSecret,
  { asker, client }: { asker: string | undefined; client: ClientInfo },
): Promise<Done> {
  const verification =
    'token' in shown
      ? await findByToken(ctx, shown.token)
      : await findByCode(ctx, { code: shown.code, asker, purposes: typed });
  return inTransaction(ctx, async (ctx) => {
    await consumeVerification(ctx, verification);
    const done = await doers[verification.purpose](ctx, verification, client);
    return { returnUrl: null, ...done };
  });
}

type Doer = (
  ctx: Ctx,
  verification: EmailVerification,
  client: ClientInfo,
) => Promise<Omit<Done, 'returnUrl'> & { returnUrl?: string | null }>;

const doers: Readonly<Record<VerificationPurpose, Doer>> = {
  registration: async (ctx, verification, client) => {
    const accountId = verification.accountId ?? (await findAccountId(ctx, verification.email));
    if (!accountId) throw gone();
    if ((await confirmRegistration(ctx, verification, accountId)) === 'waiting') return { result: 'Waiting' };
    return signedIn(ctx, accountId, { verification, client, method: 'registration' });
  },
  'sign-in': async (ctx, verification, client) => {
    const account = await findSignInAccount(ctx, { email: verification.email });
    if (!account || account.id !== verification.accountId || account.isWaiting) throw gone();
    if (!account.isVerified) await verifyByLink(ctx, account.id);
    await deleteVerificationsOf(ctx, account.id, ['sign-in']);
    return signedIn(ctx, account.id, { verification, client, method: 'link' });
  },
  'email-change': async (ctx, verification, client) => {
    const session = await changeEmail(ctx, verification, client);
    return { result: 'Changed', ...(session && { session }) };
  },
  'email-undo': async (ctx, verification) => {
    await restoreEmail(ctx, verification);
    return { result: 'Restored' };
  },
  'step-up': async () => {
    throw gone();
  },
  contribution: async () => {
    throw gone();
  },
};

interface SignInContext {
  verification: EmailVerification;
  client: ClientInfo;
  method: SignInMethod;
}

async function signedIn(ctx: Ctx, accountId: string, { verification, client, method }: SignInContext) {
  const account = await findSignInAccount(ctx, { id: accountId });
  if (!account) throw gone();
  const signIn = await completeSignIn(ctx, account, { client, method });
  return { result: 'SignedIn' as const, signIn, returnUrl: readVerificationData(verification).returnUrl ?? null };
}

const gone = () => new AppError('gone', 'nobody has this address now');
