import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { SignInMethod } from '../../security.contract.ts';
import type { Confirmed, ProofPurpose } from '../../verifications.contract.ts';
import { type Entrance, enter } from '../entry/entry.service.ts';
import { findAccountId, findEnterer } from '../people/accounts.service.ts';
import { deleteProofsOf, findByCode, findByToken, type Proof, useProof } from '../proofs/proofs.service.ts';
import { changeEmail, restoreEmail } from '../security/email-change.service.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import { confirmRegistration, readProofData, verifyByLink } from './registration.service.ts';

/** What a link is for. Looking uses nothing up: scanners of mail follow every link. Throws `gone`. */
export async function readVerification(ctx: Ctx, token: string) {
  const { purpose, email } = await findByToken(ctx, token);
  // A code of a session has no link.
  if (purpose === 'step-up') throw new AppError('gone', 'this is no link');
  return { purpose, email };
}

type Shown = { token: string } | { code: string };

interface Done extends Confirmed {
  /** Of a new session for this browser. */
  session?: string;
  /** Of a sign-in. */
  entrance?: Entrance;
}

/** Purposes whose mail has a code to type in the browser that asked. */
const typed: readonly ProofPurpose[] = ['registration'];

/** Does what a mail was for, once. Throws `gone` for a link that cannot be used; for a code see `findByCode`. */
export async function confirmVerification(
  ctx: Ctx,
  shown: Shown,
  { asker, visit }: { asker: string | undefined; visit: Visit },
): Promise<Done> {
  const proof =
    'token' in shown
      ? await findByToken(ctx, shown.token)
      : await findByCode(ctx, { code: shown.code, asker, purposes: typed });
  return inTransaction(ctx, async (ctx) => {
    await useProof(ctx, proof);
    const done = await doers[proof.purpose](ctx, proof, visit);
    return { returnUrl: null, ...done };
  });
}

type Doer = (ctx: Ctx, proof: Proof, visit: Visit) => Promise<Omit<Done, 'returnUrl'> & { returnUrl?: string | null }>;

const doers: Readonly<Record<ProofPurpose, Doer>> = {
  registration: async (ctx, proof, visit) => {
    const accountId = proof.accountId ?? (await findAccountId(ctx, proof.email));
    if (!accountId) throw gone();
    if ((await confirmRegistration(ctx, proof, accountId)) === 'waiting') return { result: 'Waiting' };
    return signedIn(ctx, accountId, { proof, visit, method: 'registration' });
  },
  'sign-in': async (ctx, proof, visit) => {
    const account = await findEnterer(ctx, { email: proof.email });
    if (!account || account.id !== proof.accountId || account.isWaiting) throw gone();
    if (!account.isVerified) await verifyByLink(ctx, account.id);
    await deleteProofsOf(ctx, account.id, ['sign-in']);
    return signedIn(ctx, account.id, { proof, visit, method: 'link' });
  },
  'email-change': async (ctx, proof, visit) => {
    const session = await changeEmail(ctx, proof, visit);
    return { result: 'Changed', ...(session && { session }) };
  },
  'email-undo': async (ctx, proof) => {
    await restoreEmail(ctx, proof);
    return { result: 'Restored' };
  },
  'step-up': async () => {
    throw gone();
  },
};

interface Way {
  proof: Proof;
  visit: Visit;
  method: SignInMethod;
}

async function signedIn(ctx: Ctx, accountId: string, { proof, visit, method }: Way) {
  const account = await findEnterer(ctx, { id: accountId });
  if (!account) throw gone();
  const entrance = await enter(ctx, account, { visit, method });
  return { result: 'SignedIn' as const, entrance, returnUrl: readProofData(proof).returnUrl ?? null };
}

const gone = () => new AppError('gone', 'nobody has this address now');
