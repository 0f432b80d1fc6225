import { createHash, randomInt, randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { ProofPurpose } from '../../verifications.contract.ts';
import { hashToken, makeToken } from '../sessions/secret-token.ts';
import type { Proof } from './proofs.store.ts';
import * as store from './proofs.store.ts';

export type { Proof } from './proofs.store.ts';
export { deleteExpiredProofs, deleteProofsOf, findProof } from './proofs.store.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long a mail is good for (functional reference 6.23). */
export const proofLife: Readonly<Record<ProofPurpose, number>> = {
  registration: 24 * hour,
  'sign-in': 15 * minute,
  'email-change': 24 * hour,
  'email-undo': 7 * 24 * hour,
  'step-up': 15 * minute,
};

/** Tries that a code has (security B14). */
const codeTries = 5;

interface Asked {
  purpose: ProofPurpose;
  email: string;
  accountId?: string | undefined;
  data?: object | undefined;
  /** What only the browser, or session, that asks has; its code is good nowhere else. */
  asker?: string | undefined;
  language?: InterfaceLanguage | undefined;
}

/**
 * Asks for a proof that a mail reached somebody, and queues that mail. Who gets one is decided when it is made, so that the work
 * is the same for an address that nobody here has (security B05). Only inside a transaction.
 */
export async function askProof(ctx: Ctx, { purpose, email, accountId, data = {}, asker, language }: Asked) {
  const proof = { id: randomUUID(), purpose, email, accountId: accountId ?? null, data };
  const askerHash = asker && hashToken(asker);
  await store.insertProof(ctx, { ...proof, askerHash, expiresAt: expiryOf(ctx, purpose) });
  await queueMail(ctx, 'proof', { proofId: proof.id, language });
}

/** The same mail again, where this browser asked for one to this address; false where it did not. */
export async function askProofAgain(
  ctx: Ctx,
  { purpose, email, asker, language }: Required<Pick<Asked, 'purpose' | 'email' | 'asker'>> & Asked,
): Promise<boolean> {
  const known = asker && (await store.findAsked(ctx, { askerHash: hashToken(asker), purposes: [purpose] }));
  if (!known || known.email.toLowerCase() !== email.toLowerCase()) return false;
  await store.renewProof(ctx, known.id, expiryOf(ctx, purpose));
  await queueMail(ctx, 'proof', { proofId: known.id, language });
  return true;
}

const expiryOf = (ctx: Ctx, purpose: ProofPurpose) => new Date(ctx.now().getTime() + proofLife[purpose]);

/** What the mail that goes out now holds: a token for its link, and a code of six digits. */
export async function makeSecrets(ctx: Ctx, { id }: Proof, accountId: string | null) {
  const token = makeToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(ctx, (ctx) =>
    store.saveSecrets(ctx, id, { accountId, tokenHash: hashToken(token), codeHash: hashCode(id, code) }),
  );
  return { token, code };
}

/** There is nothing to send: nothing is left of it. */
export const dropProof = (ctx: Ctx, { id }: Proof) => inTransaction(ctx, (ctx) => store.useProof(ctx, id));

const hashCode = (id: string, code: string) => createHash('sha256').update(`${id}\n${code}`).digest('base64url');

/** What a link is for, without using it up. Throws `gone` without saying what is wrong with it. */
export async function findByToken(ctx: Ctx, token: string): Promise<Proof> {
  const proof = await store.findProof(ctx, { tokenHash: hashToken(token) });
  if (!proof) throw unusable();
  return proof;
}

/**
 * What a code is for, in the browser or session that asked. Each try counts, right or not. Throws `wrong_credentials`, and
 * `too_many_requests` once it is worthless. Outside a transaction: a wrong try stays counted.
 */
export async function findByCode(
  ctx: Ctx,
  { code, asker, purposes }: { code: string; asker: string | undefined; purposes: readonly ProofPurpose[] },
): Promise<Proof> {
  const proof = asker && (await store.findAsked(ctx, { askerHash: hashToken(asker), purposes }));
  if (!proof) throw new AppError('wrong_credentials', 'no code was asked for here');
  const isCounted = await inTransaction(ctx, (ctx) => store.countCodeTry(ctx, proof.id, codeTries));
  if (!isCounted) throw new AppError('too_many_requests', 'the code is worthless', { retryAfter: '60' });
  if (proof.codeHash !== hashCode(proof.id, code)) throw new AppError('wrong_credentials', 'not the code');
  return proof;
}

/** Uses it up, with the transaction. Throws `gone` when somebody else did. */
export async function useProof(ctx: Ctx, { id }: Proof) {
  if (!(await store.useProof(ctx, id))) throw unusable();
}

const unusable = () => new AppError('gone', 'the token is unknown, used, replaced or too old');
