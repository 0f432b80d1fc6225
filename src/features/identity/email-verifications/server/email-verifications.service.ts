import { createHash, randomInt, randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { VerificationPurpose } from '../purposes.ts';
import type { EmailVerification } from './email-verifications.store.ts';
import * as store from './email-verifications.store.ts';

export type { EmailVerification } from './email-verifications.store.ts';
export { deleteExpiredVerifications, deleteVerificationsOf, findVerification } from './email-verifications.store.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long a mail is good for (functional reference 6.23). */
export const verificationLifetime: Readonly<Record<VerificationPurpose, number>> = {
  registration: 24 * hour,
  'sign-in': 15 * minute,
  'email-change': 24 * hour,
  'email-undo': 7 * 24 * hour,
  'step-up': 15 * minute,
  contribution: 7 * 24 * hour,
};

/** Attempts that a code has (security B14). */
const maxCodeAttempts = 5;

interface VerificationRequest {
  /** Of the verification; made where none is given. */
  id?: string | undefined;
  /** The kind of its mail, where another feature writes that; null: none goes out now. */
  mail?: string | null;
  purpose: VerificationPurpose;
  email: string;
  accountId?: string | undefined;
  data?: object | undefined;
  /** What only the browser, or session, that asks has; its code is good nowhere else. */
  asker?: string | undefined;
  language?: InterfaceLanguage | undefined;
}

/**
 * Requests proof that somebody reads an email address, and queues its mail. Who gets one is decided when it is made, so that the work
 * is the same for an address that nobody here has (security B05). Only inside a transaction.
 */
export async function requestVerification(
  ctx: Ctx,
  {
    id = randomUUID(),
    mail = 'email-verification',
    purpose,
    email,
    accountId,
    data = {},
    asker,
    language,
  }: VerificationRequest,
) {
  const verification = { id, purpose, email, accountId: accountId ?? null, data };
  const askerHash = asker && hashToken(asker);
  await store.insertVerification(ctx, { ...verification, askerHash, expiresAt: expiryOf(ctx, purpose) });
  if (mail !== null) await queueMail(ctx, mail, { verificationId: verification.id, language });
}

/** The same mail again, where this browser asked for one to this address; false where it did not. */
export async function resendVerification(
  ctx: Ctx,
  {
    purpose,
    email,
    asker,
    language,
  }: Required<Pick<VerificationRequest, 'purpose' | 'email' | 'asker'>> & VerificationRequest,
): Promise<boolean> {
  const known = asker && (await store.findRequested(ctx, { askerHash: hashToken(asker), purposes: [purpose] }));
  if (!known || known.email.toLowerCase() !== email.toLowerCase()) return false;
  await store.renewVerification(ctx, known.id, expiryOf(ctx, purpose));
  await queueMail(ctx, 'email-verification', { verificationId: known.id, language });
  return true;
}

const expiryOf = (ctx: Ctx, purpose: VerificationPurpose) =>
  new Date(ctx.now().getTime() + verificationLifetime[purpose]);

/** What the mail that goes out now holds: a token for its link, and a code of six digits. */
export async function makeSecrets(ctx: Ctx, { id }: EmailVerification, accountId: string | null) {
  const token = makeToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(ctx, (ctx) =>
    store.saveSecrets(ctx, id, { accountId, tokenHash: hashToken(token), codeHash: hashCode(id, code) }),
  );
  return { token, code };
}

/** There is nothing to send: nothing is left of it. */
export const discardVerification = (ctx: Ctx, { id }: EmailVerification) =>
  inTransaction(ctx, (ctx) => store.consumeVerification(ctx, id));

const hashCode = (id: string, code: string) => createHash('sha256').update(`${id}\n${code}`).digest('base64url');

/** What a link is for, without using it up. Throws `gone` without saying what is wrong with it. */
export async function findByToken(ctx: Ctx, token: string): Promise<EmailVerification> {
  const verification = await store.findVerification(ctx, { tokenHash: hashToken(token) });
  if (!verification) throw unusable();
  return verification;
}

/**
 * What a code is for, in the browser or session that asked. Each attempt counts, right or not. Throws `wrong_credentials`, and
 * `too_many_requests` once it is worthless. Outside a transaction: a failed attempt stays counted.
 */
export async function findByCode(
  ctx: Ctx,
  { code, asker, purposes }: { code: string; asker: string | undefined; purposes: readonly VerificationPurpose[] },
): Promise<EmailVerification> {
  const verification = asker && (await store.findRequested(ctx, { askerHash: hashToken(asker), purposes }));
  if (!verification) throw new AppError('wrong_credentials', 'no code was asked for here');
  const isCounted = await inTransaction(ctx, (ctx) => store.recordCodeAttempt(ctx, verification.id, maxCodeAttempts));
  if (!isCounted) throw new AppError('too_many_requests', 'the code is worthless', { retryAfter: '60' });
  if (verification.codeHash !== hashCode(verification.id, code))
    throw new AppError('wrong_credentials', 'not the code');
  return verification;
}

/** Uses it up, with the transaction. Throws `gone` when somebody else did. */
export async function consumeVerification(ctx: Ctx, { id }: EmailVerification) {
  if (!(await store.consumeVerification(ctx, id))) throw unusable();
  ctx.changed(`link:${id}`);
}

const unusable = () => new AppError('gone', 'the token is unknown, used, replaced or too old');
