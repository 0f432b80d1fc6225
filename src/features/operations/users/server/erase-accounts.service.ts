import { forgetObject, forgetPerson } from '#infra/audit/forget-audit.store.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { projectAsItIs } from '../../../content/items/server/items.service.ts';
import { forgetImagesOf } from '../../../content/media/server/forget-images.service.ts';
import { eraseAfterDays } from '../../../identity/account-status/account-status.rules.ts';
import { deletedUserName } from '../../../identity/account-status/server/deleted-user-name.ts';
import * as erasing from './erase.store.ts';

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

export { giveWork } from '../../../operations/users/server/erase.store.ts';

/** Erases an account at once, with what is only about its person; what they wrote stays, by a deleted user. */
export async function eraseAccount(ctx: Ctx, accountId: string) {
  const former = deletedUserName(ctx);
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
