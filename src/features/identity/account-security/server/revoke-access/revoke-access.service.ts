import type { VerificationPurpose } from '#features/identity/email-verifications/purposes.ts';
import { deleteVerificationsOf } from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { forgetDevices } from '#features/identity/second-factor/server/devices.service.ts';
import { forgetFactors } from '#features/identity/second-factor/server/factors.service.ts';
import { endSessionsOf } from '#features/identity/sessions/server/sessions.service.ts';
import { removeLinks } from '#features/identity/single-sign-on/server/links.service.ts';
import type { Ctx } from '#infra/ctx.ts';
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
