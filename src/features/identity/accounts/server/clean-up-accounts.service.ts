import type { Ctx } from '#infra/ctx.ts';
import { deleteExpiredVerifications } from './email-verifications/email-verifications.service.ts';
import { deleteExpiredDevices } from './factors/devices.service.ts';
import { purgeUnverified } from './registration/registration.service.ts';
import { forgetSendRequests } from './sending/sending.service.ts';
import { forgetOldSignIns } from './sessions/sessions.service.ts';
import { forgetPending } from './sign-in/complete-sign-in.service.ts';

/** Deletes what accounts keep only for a while, and accounts that nobody proved the address of. */
export async function cleanUpAccounts(ctx: Ctx) {
  await deleteExpiredVerifications(ctx);
  await forgetSendRequests(ctx);
  await forgetOldSignIns(ctx);
  await forgetPending(ctx);
  await deleteExpiredDevices(ctx);
  await purgeUnverified(ctx);
}
