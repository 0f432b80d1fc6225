import type { Ctx } from '#infra/ctx.ts';
import type { VerificationPurpose } from '../../verifications.contract.ts';
import { deleteVerificationsOf } from '../email-verifications/email-verifications.service.ts';
import { forgetDevices } from '../factors/devices.service.ts';
import { forgetFactors } from '../factors/factors.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { removeLinks } from '../single-sign-on/links.service.ts';
import { deleteResetsOf } from './revoke-access.store.ts';

const mailed: readonly VerificationPurpose[] = ['registration', 'sign-in', 'email-change', 'step-up'];

/**
 * Ends all that would still let somebody in by what was true before: sessions and sign-ins that wait, remembered devices, and
 * links and codes of mails (security B09). Stays: the way back to an address of before, second factors, and providers. Only
 * inside a transaction.
 */
export async function revokeAccess(ctx: Ctx, accountId: string) {
  await endSessionsOf(ctx, accountId);
  await forgetDevices(ctx, accountId);
  await deleteVerificationsOf(ctx, accountId, mailed);
  await deleteResetsOf(ctx, accountId);
}

/**
 * The same, and whatever else lets in: ways back, second factors and providers. For an account whose address is proven now:
 * before that it may have been of anybody. The password is for the caller to replace. Only inside a transaction.
 */
export async function resetCredentials(ctx: Ctx, accountId: string) {
  await revokeAccess(ctx, accountId);
  await deleteVerificationsOf(ctx, accountId, ['email-undo']);
  await forgetFactors(ctx, accountId);
  await removeLinks(ctx, accountId);
}
