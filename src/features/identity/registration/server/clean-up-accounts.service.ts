import { forgetSendRequests } from '#features/base/mail/server/sending/sending.service.ts';
import { deleteExpiredVerifications } from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { deleteExpiredDevices } from '#features/identity/second-factor/server/devices.service.ts';
import { forgetOldSignIns } from '#features/identity/sessions/server/sessions.service.ts';
import { forgetPending } from '#features/identity/sign-in/server/complete-sign-in.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { purgeUnverified } from './registration.service.ts';

/** Deletes what accounts keep only for a while, and accounts that nobody proved the address of. */
export async function cleanUpAccounts(ctx: Ctx) {
  await deleteExpiredVerifications(ctx);
  await forgetSendRequests(ctx);
  await forgetOldSignIns(ctx);
  await forgetPending(ctx);
  await deleteExpiredDevices(ctx);
  await purgeUnverified(ctx);
}
