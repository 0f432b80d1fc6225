import { makeInactive, saveWarning } from '#features/identity/accounts/server/change-account.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { holdAdmins, isLastAdmin } from '../../roles/server/members.service.ts';
import { awaySince, type Dormancy, dormancyStep } from '../account-status.rules.ts';
import { activateAccount } from './account-status.service.ts';
import * as store from './account-status.store.ts';

/**
 * Warns who does not come, and puts on pause who was warned (functional reference 6.4), until nothing is due; never the last
 * admin. Gives how many were paused. Each part has a transaction of its own.
 */
export async function pauseDormant(ctx: Ctx): Promise<number> {
  const { dormantAfterMonths: months } = await readSettings(ctx);
  const now = ctx.now();
  // Where the platform says never, only warnings of before are left to be forgotten.
  const since = months === 0 ? new Date(0) : awaySince(now, months);
  let paused = 0;
  for (let after: string | null = null; ; ) {
    const people: Away[] = await inTransaction(ctx, async (ctx) => {
      await holdAdmins(ctx);
      const found = await store.lockAway(ctx, { since, after });
      for (const person of found) if (await takeStep(ctx, person, { now, months })) paused += 1;
      return found;
    });
    if (people.length < store.awayAtOnce) return paused;
    after = people.at(-1)?.accountId ?? null;
  }
}

type Away = Dormancy & { accountId: string };

/** Does what is due for one person. True when they were put on pause. */
async function takeStep(
  ctx: Ctx,
  { accountId, ...person }: Away,
  when: { now: Date; months: number },
): Promise<boolean> {
  const step = dormancyStep(person, when);
  if (step.kind === 'forget') await saveWarning(ctx, accountId, { pauseOn: null, warnings: 0 });
  if (step.kind === 'warn') {
    await saveWarning(ctx, accountId, step);
    await queueMail(ctx, 'account-pause-soon', { accountId, on: step.pauseOn.toISOString() });
  }
  if (step.kind !== 'pause' || (await isLastAdmin(ctx, accountId))) return false;
  await makeInactive(ctx, accountId, { cause: 'dormant' });
  ctx.records({ action: 'account.paused', object: { kind: 'account', id: accountId } });
  await queueMail(ctx, 'account-paused', { accountId });
  return true;
}

/** Lets in again whose block has ended. Gives how many. */
export async function liftEndedBlocks(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await store.lockEndedBlocks(ctx);
    for (const accountId of ended) await activateAccount(ctx, accountId);
    return ended.length;
  });
}
