import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { orFailed } from '#features/base/mail/server/sending/send-result.ts';
import { askToSend, isAddress } from '#features/base/mail/server/sending/sending.service.ts';
import { findAddressee, findSignInAccount } from '#features/identity/accounts/server/accounts.service.ts';
import {
  requestVerification,
  resendVerification,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { sendingPurposes } from '../registration.contract.ts';
import { verificationPurpose } from './registration.service.ts';

interface ResendOptions {
  email?: string | undefined;
  purpose: string;
  language?: InterfaceLanguage | undefined;
}

/**
 * Sends the mail that proves an address again (functional reference 4.2, Send-result). Who is not signed in gets Sent whether
 * there is something to prove or not; NotFound and AlreadyVerified are for the owner and for who manages users.
 */
export async function askVerification(
  ctx: Ctx,
  { email, purpose, language }: ResendOptions,
  { ip, asker }: { ip: string; asker: string },
): Promise<SendResult> {
  const { accountId } = ctx.actor;
  if (!sendingPurposes.some((known) => known === purpose)) return { result: 'BadRequest' };
  if (email !== undefined && !isAddress(email)) return { result: 'BadRequest' };
  const own = accountId === null ? undefined : await findAddressee(ctx, { accountId });
  const address = email ?? own?.email;
  if (address === undefined) throw new AppError('not_signed_in', 'no address, and nobody is signed in');
  if (accountId !== null) {
    const refusal = await refusalFor(ctx, address, own?.email);
    if (refusal) return refusal;
  }
  return orFailed(() =>
    inTransaction(ctx, async (ctx) => {
      const outcome = await askToSend(ctx, { purpose: verificationPurpose, email: address, ip });
      if (outcome.result !== 'Sent') return outcome;
      const wish = { purpose: 'registration', email: address, asker, language } as const;
      if (!(await resendVerification(ctx, wish))) await requestVerification(ctx, wish);
      return outcome;
    }),
  );
}

/** What somebody who is signed in may know; undefined: nothing stands in the way. */
async function refusalFor(ctx: Ctx, address: string, own: string | undefined): Promise<SendResult | undefined> {
  const isOwn = address.toLowerCase() === own?.toLowerCase();
  if (!isOwn && !ctx.actor.grants.includes('manage-users')) return { result: 'Unauthorized' };
  const account = await findSignInAccount(ctx, { email: address });
  if (!account) return { result: 'NotFound' };
  return account.isVerified ? { result: 'AlreadyVerified' } : undefined;
}
