import { z } from 'zod';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { orFailed } from '#features/base/mail/server/sending/send-result.ts';
import { askToSend, isAddress } from '#features/base/mail/server/sending/sending.service.ts';
import { isDisposable } from '#features/base/settings/mail-domains.rules.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { resetCredentials } from '#features/identity/account-security/server/revoke-access/revoke-access.service.ts';
import {
  deletePassword,
  findSignInAccount,
  requireGoodPassword,
} from '#features/identity/accounts/server/accounts.service.ts';
import { hashOf } from '#features/identity/accounts/server/password.ts';
import * as registrants from '#features/identity/accounts/server/registrants.service.ts';
import {
  type EmailVerification,
  requestVerification,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { currentTerms } from '#features/identity/legal/server/terms.service.ts';
import { confirmPending } from '#features/identity/newsletter/server/newsletter.service.ts';
import { welcome } from '#features/identity/welcome/server/welcome.service.ts';
import { forgetPerson } from '#infra/audit/forget-audit.store.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import { registrationFor } from '../registration.rules.ts';
import { closeRegistration, OpenRegistration } from './open-registration.service.ts';
import { requireProperties } from './questions.service.ts';

interface RegistrationInput {
  email: string;
  firstName: string;
  middleName: string;
  lastName: string;
  password?: string | undefined;
  properties: readonly { key: string; value: string }[];
  newsletter: boolean;
  language?: InterfaceLanguage | undefined;
  returnUrl?: string | undefined;
  website?: string | undefined;
}

/** What waits with a verification until its address is proven. */
const Registration = OpenRegistration.extend({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  passwordHash: z.string().nullable(),
  needsApproval: z.boolean(),
});
type Registration = z.output<typeof Registration>;

const VerificationData = z.object({ registration: Registration.optional(), returnUrl: z.string().optional() });

/** What a verification of a registration, or of signing in by a link, carries. */
export const readVerificationData = (verification: EmailVerification) => VerificationData.parse(verification.data);

/** Mails that prove the address of an account share a cooldown, whatever asked for them. */
export const verificationPurpose = 'verification';

/**
 * Asks for an account. The work and the answer are the same whether somebody has the address or not: who gets an account, and
 * which mail, is decided when the mail is made (security B05). Throws `validation_failed` by field for a weak password, an address that
 * is deleted, and an answer that is wrong.
 */
export async function register(
  ctx: Ctx,
  given: RegistrationInput,
  { ip, asker }: { ip: string; asker: string },
): Promise<SendResult> {
  const { email, language, returnUrl, website } = given;
  if (!isAddress(email)) return { result: 'BadRequest' };
  const settings = await readSettings(ctx);
  const way = registrationFor(email, settings);
  if (way === 'refused') return { result: 'Unauthorized' };
  if (website) return { result: 'Sent' };
  if (isDisposable(email, settings))
    throw new AppError('validation_failed', 'an address that is deleted', { 'body.email': 'disposable' });
  const registration = await registrationOf(ctx, given, { needsApproval: way === 'approval' });
  return orFailed(() =>
    inTransaction(ctx, async (ctx) => {
      const outcome = await askToSend(ctx, { purpose: verificationPurpose, email, ip });
      if (outcome.result === 'Sent')
        await requestVerification(ctx, {
          purpose: 'registration',
          email,
          asker,
          language,
          data: { registration, ...(returnUrl && isLocalPath(returnUrl) && { returnUrl }) },
        });
      return outcome;
    }),
  );
}

async function registrationOf(ctx: Ctx, given: RegistrationInput, { needsApproval }: { needsApproval: boolean }) {
  const { firstName, middleName, lastName, password, language, newsletter } = given;
  const properties = await requireProperties(ctx, given.properties);
  if (password !== undefined) await requireGoodPassword(ctx, given, password);
  const passwordHash = password === undefined ? null : await hashOf(ctx, password);
  const { version: termsVersion } = await currentTerms(ctx);
  const newsletterOn = newsletter ? ctx.now().toISOString() : null;
  const registration: Registration = {
    firstName,
    middleName,
    lastName,
    passwordHash,
    needsApproval,
    properties,
    newsletterOn,
    termsVersion,
    language,
  };
  return registration;
}

/** Whose account a registration is for, made now where there is none; `taken` where there is a proven one. */
export async function accountForVerification(
  ctx: Ctx,
  verification: EmailVerification,
): Promise<{ accountId: string } | 'taken' | 'none'> {
  return inTransaction(ctx, async (ctx) => {
    const { registration } = readVerificationData(verification);
    const known = await findSignInAccount(ctx, { email: verification.email });
    if (known?.isVerified || known?.isRegistered === false) return 'taken';
    // Whatever mail proves the address: what was answered last is what is kept.
    const open = registration && OpenRegistration.parse(registration);
    if (known && open) await registrants.saveOpenRegistration(ctx, known.id, open);
    if (known) return { accountId: known.id };
    if (!registration) return 'none';
    const accountId = await registrants.insertRegistrant(ctx, { ...registration, email: verification.email });
    if (!accountId) return 'none';
    if (open) await registrants.saveOpenRegistration(ctx, accountId, open);
    ctx.records({ action: 'account.registered', object: { kind: 'account', id: accountId }, actorId: accountId });
    return { accountId };
  });
}

/**
 * The address is proven. What was typed with this very verification is what counts, and no session of before goes on: somebody else may
 * have registered the address first. Where nothing was typed with it, a password stays only of who is signed in with it. `waiting`
 * when an admin has to let them in.
 */
export async function confirmRegistration(
  ctx: Ctx,
  verification: EmailVerification,
  accountId: string,
): Promise<'free' | 'waiting'> {
  const { registration } = readVerificationData(verification);
  await resetCredentials(ctx, accountId);
  await proveAddress(ctx, accountId, registration);
  if (!registration && ctx.actor.accountId !== accountId) await deletePassword(ctx, accountId);
  ctx.records({ action: 'account.verified', object: { kind: 'account', id: accountId }, actorId: accountId });
  const account = await findSignInAccount(ctx, { id: accountId });
  if (!account?.isWaiting) return 'free';
  await queueMail(ctx, 'registration-waiting', { accountId });
  return 'waiting';
}

/** The mailbox is theirs, and the password may be that of the person who registered it: it is gone, and so are sessions. */
export async function verifyByLink(ctx: Ctx, accountId: string) {
  await resetCredentials(ctx, accountId);
  await proveAddress(ctx, accountId);
  await deletePassword(ctx, accountId);
  ctx.records({ action: 'account.verified', object: { kind: 'account', id: accountId }, actorId: accountId });
}

const week = 7 * 86_400_000;

/** Deletes accounts that nobody proved the address of for seven days (functional reference 4.2). */
export async function purgeUnverified(ctx: Ctx) {
  for (const id of await registrants.deleteUnverifiedBefore(ctx, new Date(ctx.now().getTime() - week))) {
    await forgetPerson(ctx, id);
    ctx.records({ action: 'account.purged', object: { kind: 'account', id } });
  }
}

/**
 * Somebody showed that a mail to the address of an account reached them. What waited for that is done: answers, wishes, and, unless an
 * admin has to let them in first, the welcome. Only inside a transaction.
 */
export async function proveAddress(ctx: Ctx, accountId: string, registration?: Registration) {
  const before = await findSignInAccount(ctx, { id: accountId });
  if (!before || (before.isVerified && !registration)) return;
  const open = registration ?? (await readOpenRegistration(ctx, accountId));
  await registrants.saveVerified(ctx, accountId, registration);
  if (open) await closeRegistration(ctx, accountId, open);
  await confirmPending(ctx, accountId);
  const account = await findSignInAccount(ctx, { id: accountId });
  if (account && !account.isWaiting) await welcome(ctx, accountId, { language: open?.language });
}

async function readOpenRegistration(ctx: Ctx, accountId: string): Promise<OpenRegistration | undefined> {
  const open = await registrants.findOpenRegistration(ctx, accountId);
  return open === null ? undefined : OpenRegistration.parse(open);
}
