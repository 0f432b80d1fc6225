import type { Ctx } from '#infra/ctx.ts';
import { forgetPending } from './entry/entry.service.ts';
import { deleteExpiredDevices } from './factors/devices.service.ts';
import { deleteExpiredProofs } from './proofs/proofs.service.ts';
import { purgeUnverified } from './registration/registration.service.ts';
import { forgetAsked } from './sending/sending.service.ts';
import { forgetOldSignIns } from './sessions/sessions.service.ts';

/** Deletes what accounts keep only for a while, and accounts that nobody proved the address of. */
export async function tidyAccounts(ctx: Ctx) {
  await deleteExpiredProofs(ctx);
  await forgetAsked(ctx);
  await forgetOldSignIns(ctx);
  await forgetPending(ctx);
  await deleteExpiredDevices(ctx);
  await purgeUnverified(ctx);
}
