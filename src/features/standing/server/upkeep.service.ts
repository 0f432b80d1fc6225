import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { forgetPerson } from '../../audit/server/audit.service.ts';
import { projectAsItIs } from '../../items/server/items.service.ts';
import { readSettings } from '../../settings/server/settings.service.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { awaySince, dormancyStep, eraseAfterDays } from '../standing.rules.ts';
import * as erasing from './erase.store.ts';
import { activateAccount } from './standing.service.ts';
import * as store from './standing.store.ts';

const texts = createTexts({ nl, en });

/** Warns who does not come, and puts on pause who was warned (functional reference 6.4). Gives how many were paused. */
export async function pauseDormant(ctx: Ctx): Promise<number> {
  const { dormantAfterMonths: months } = await readSettings(ctx);
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    let paused = 0;
    for (const { accountId, ...person } of await store.lockAway(ctx, awaySince(now, months))) {
      const step = dormancyStep(person, { now, months });
      if (step.kind === 'forget') await store.saveWarning(ctx, accountId, { pauseOn: null, warnings: 0 });
      if (step.kind === 'warn') {
        await store.saveWarning(ctx, accountId, step);
        await queueMail(ctx, 'account-pause-soon', { accountId, on: step.pauseOn.toISOString() });
      }
      if (step.kind !== 'pause') continue;
      paused += 1;
      await store.makeInactive(ctx, accountId, { cause: 'dormant' });
      ctx.records({ action: 'account.paused', object: { kind: 'account', id: accountId } });
      await queueMail(ctx, 'account-paused', { accountId });
    }
    return paused;
  });
}

/** Lets in again whose block has ended. Gives how many. */
export async function liftEndedBlocks(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await store.lockEndedBlocks(ctx);
    for (const accountId of ended) await activateAccount(ctx, accountId);
    return ended.length;
  });
}

/** Erases the accounts that were deleted thirty days ago. What they wrote stays, by a former member. Gives how many. */
export async function eraseDeleted(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - eraseAfterDays * 86_400_000);
  return inTransaction(ctx, async (ctx) => {
    const deleted = await erasing.lockDeletedBefore(ctx, before);
    for (const accountId of deleted) await eraseAccount(ctx, accountId);
    return deleted.length;
  });
}

/** Erases an account at once, with what is only about its person; what they wrote stays, by a former member. */
export async function eraseAccount(ctx: Ctx, accountId: string) {
  const former = texts[toInterfaceLanguage(ctx.platform.defaultLanguage)]('formerMember');
  for (const item of await erasing.renameAuthor(ctx, accountId, former)) {
    await projectAsItIs(ctx, item);
    ctx.changed(`document:${item}`);
  }
  for (const image of await erasing.deletePortraits(ctx, accountId)) ctx.changed(`image:${image}`);
  await erasing.deleteMailsTo(ctx, accountId);
  await erasing.deleteWaysBack(ctx, accountId);
  await erasing.deleteAccountRows(ctx, accountId);
  await forgetPerson(ctx, accountId);
  ctx.records({ action: 'account.erased', object: { kind: 'account', id: accountId } });
}
