import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { forgetObject, forgetPerson } from '../../../base/audit/server/audit.service.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { projectAsItIs } from '../../../content/items/server/items.service.ts';
import { forgetImagesOf } from '../../../content/media/server/forget-images.service.ts';
import { holdAdmins, isLastAdmin } from '../../roles/server/members.service.ts';
import { awaySince, type Dormancy, dormancyStep, eraseAfterDays } from '../account-status.rules.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { activateAccount } from './account-status.service.ts';
import * as store from './account-status.store.ts';
import * as erasing from './erase.store.ts';

const texts = createTexts({ nl, en });

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
  if (step.kind === 'forget') await store.saveWarning(ctx, accountId, { pauseOn: null, warnings: 0 });
  if (step.kind === 'warn') {
    await store.saveWarning(ctx, accountId, step);
    await queueMail(ctx, 'account-pause-soon', { accountId, on: step.pauseOn.toISOString() });
  }
  if (step.kind !== 'pause' || (await isLastAdmin(ctx, accountId))) return false;
  await store.makeInactive(ctx, accountId, { cause: 'dormant' });
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

/**
 * Erases the accounts that were deleted thirty days ago, each by itself. What they wrote stays, by a deleted user. Gives how
 * many; throws, after all others were erased, what one of them failed with.
 */
export async function eraseDeleted(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - eraseAfterDays * 86_400_000);
  const failures: unknown[] = [];
  let erased = 0;
  for (let after: string | null = null; ; ) {
    let found: string | undefined;
    try {
      await inTransaction(ctx, async (ctx) => {
        found = await erasing.lockDeletedBefore(ctx, before, after);
        if (found) await eraseAccount(ctx, found);
      });
      if (found) erased += 1;
    } catch (error) {
      failures.push(error);
    }
    if (!found) break;
    after = found;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
  return erased;
}

export { giveWork } from './erase.store.ts';

/** Erases an account at once, with what is only about its person; what they wrote stays, by a deleted user. */
export async function eraseAccount(ctx: Ctx, accountId: string) {
  const former = texts[toInterfaceLanguage(ctx.platform.defaultLanguage)]('deletedUser');
  for (const item of await erasing.renameAuthor(ctx, accountId, former)) {
    await projectAsItIs(ctx, item);
    ctx.changed(`document:${item}`);
  }
  await forgetImagesOf(ctx, accountId);
  await erasing.giveWork(ctx, accountId, null);
  for (const invitation of await erasing.deleteInvitations(ctx, accountId)) await forgetObject(ctx, invitation);
  await erasing.deleteMailsTo(ctx, accountId);
  await erasing.deleteWaysBack(ctx, accountId);
  await erasing.deleteAccountRows(ctx, accountId);
  await forgetPerson(ctx, accountId);
  ctx.records({ action: 'account.erased', object: { kind: 'account', id: accountId } });
}
