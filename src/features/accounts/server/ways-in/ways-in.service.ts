import type { Ctx } from '#infra/ctx.ts';
import type { ProofPurpose } from '../../verifications.contract.ts';
import { forgetDevices } from '../factors/devices.service.ts';
import { forgetFactors } from '../factors/factors.service.ts';
import { deleteProofsOf } from '../proofs/proofs.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { removeLinks } from '../single-sign-on/links.service.ts';
import { deleteResetsOf } from './ways-in.store.ts';

const mailed: readonly ProofPurpose[] = ['registration', 'sign-in', 'email-change', 'step-up'];

/**
 * Ends all that would still let somebody in by what was true before: sessions and sign-ins that wait, remembered devices, and
 * links and codes of mails (security B09). Stays: the way back to an address of before, second factors, and providers. Only
 * inside a transaction.
 */
export async function endWaysIn(ctx: Ctx, accountId: string) {
  await endSessionsOf(ctx, accountId);
  await forgetDevices(ctx, accountId);
  await deleteProofsOf(ctx, accountId, mailed);
  await deleteResetsOf(ctx, accountId);
}

/**
 * The same, and whatever else lets in: ways back, second factors and providers. For an account whose address is proven now:
 * before that it may have been of anybody. The password is for the caller to replace. Only inside a transaction.
 */
export async function forgetStrangers(ctx: Ctx, accountId: string) {
  await endWaysIn(ctx, accountId);
  await deleteProofsOf(ctx, accountId, ['email-undo']);
  await forgetFactors(ctx, accountId);
  await removeLinks(ctx, accountId);
}
