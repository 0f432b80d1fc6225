import { deletePresenceOf, reassignLog } from '#features/authoring/drafts/server/drafts.service.ts';
import { reassignPreviews } from '#features/authoring/publishing/server/history.service.ts';
import { deleteTokensAbout, deleteTokensOf } from '#features/base/undo/server/undo.service.ts';
import { reassignDocuments } from '#features/content/documents/server/working.service.ts';
import { forgetFilesOf, reassignFiles } from '#features/content/files/server/files.service.ts';
import { changeAuthor } from '#features/content/items/server/items.service.ts';
import { reassignRedirects } from '#features/content/redirects/server/redirects.service.ts';
import { reassignTemplates } from '#features/content/templates/server/templates.service.ts';
import { reassignFollows } from '#features/engagement/follows/server/follows.service.ts';
import { reassignVersions } from '#features/engagement/forms/server/forms.service.ts';
import { reassignSubmissions } from '#features/engagement/submissions/server/inbox.service.ts';
import { deleteAccount } from '#features/identity/accounts/server/change-account.service.ts';
import { profileContext } from '#features/identity/profiles/server/profile-place.ts';
import { removeMemberships } from '#features/identity/roles/server/access.service.ts';
import { reassignDecisions } from '#features/operations/content-reports/server/content-reports.service.ts';
import { reassignExports } from '#features/operations/exports/server/exports.service.ts';
import { deleteInvitations } from '#features/operations/invitations/server/erase-invitations.service.ts';
import { reassignReviews } from '#features/operations/page-reviews/server/page-reviews.service.ts';
import { forgetObject, forgetPerson } from '#infra/audit/forget-audit.store.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { deleteKeysOf } from '#infra/idempotency-keys.store.ts';
import { deleteMailsTo } from '#infra/mail/mail-jobs.ts';
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

/** Work on documents (drafts, versions, schedules, templates and links) is from now on that of another account, or of nobody. */
export async function reassignWork(ctx: Ctx, from: string, to: string | null) {
  await reassignDocuments(ctx, from, to);
  await reassignTemplates(ctx, from, to);
  await reassignFiles(ctx, from, to);
  await reassignVersions(ctx, from, to);
  await reassignSubmissions(ctx, from, to);
  await reassignFollows(ctx, from, to);
  await reassignRedirects(ctx, from, to);
  await reassignReviews(ctx, from, to);
  await reassignPreviews(ctx, from, to);
  await reassignLog(ctx, from, to);
  await reassignDecisions(ctx, from, to);
  await reassignExports(ctx, from, to);
}

/** Erases an account at once, with what is only about its person; what they wrote stays, by a deleted user. */
export async function eraseAccount(ctx: Ctx, accountId: string) {
  const former = deletedUserName(ctx);
  for (const item of await changeAuthor(ctx, accountId, { to: null, name: former })) {
    await projectAsItIs(ctx, item);
    ctx.changed(`document:${item}`);
  }
  await forgetImagesOf(ctx, accountId);
  await forgetFilesOf(ctx, profileContext, accountId);
  await reassignWork(ctx, accountId, null);
  for (const invitation of await deleteInvitations(ctx, accountId)) await forgetObject(ctx, invitation);
  await deleteMailsTo(ctx, accountId);
  await deleteTokensAbout(ctx, accountId);
  await deleteTokensOf(ctx, accountId);
  await deleteKeysOf(ctx, accountId);
  await deletePresenceOf(ctx, accountId);
  await removeMemberships(ctx, accountId);
  await deleteAccount(ctx, accountId);
  await forgetPerson(ctx, accountId);
  ctx.records({ action: 'account.erased', object: { kind: 'account', id: accountId } });
}
