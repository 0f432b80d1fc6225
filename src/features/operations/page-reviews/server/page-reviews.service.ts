import { z } from 'zod';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { requireEdit } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { mayEditEach } from '#features/content/edit-rights/server/page-rights.service.ts';
import { readAdmins } from '#features/identity/roles/server/members.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { PageReview } from '../page-reviews.contract.ts';
import { monthsAfter, todayIn } from '../page-reviews.rules.ts';
import * as store from './page-reviews.store.ts';

/** What is known of pages that the actor may edit. */
export async function readReviews(ctx: Ctx) {
  const mayEdit = await mayEditEach(ctx);
  const people = await store.selectCandidates(ctx);
  const reviews = (await store.selectReviews(ctx)).filter(({ page }) => mayEdit(page));
  const describe = describer(ctx, people);
  const { pageReviewMonths: months } = await readSettings(ctx);
  return { reviews: reviews.map(describe), people, months };
}

/** Pages of the platform whose review date has come. */
export const countDueReviews = (ctx: Ctx): Promise<number> =>
  store.countDue(ctx, todayIn(ctx.platform.timeZone, ctx.now()));

function describer(ctx: Ctx, people: readonly store.Candidate[]) {
  const today = todayIn(ctx.platform.timeZone, ctx.now());
  const byGuid = new Map(people.map((one) => [one.guid, one]));
  return ({ page, owner, reviewOn }: store.StoredReview): PageReview => {
    const known = owner === null ? null : (byGuid.get(owner) ?? null);
    return {
      page,
      owner: known,
      reviewOn,
      isDue: reviewOn !== null && reviewOn <= today,
      isOwn: known ? known.guid === ctx.actor.accountId : ctx.actor.isAdmin,
    };
  };
}

interface Change {
  owner?: string | null | undefined;
  reviewOn?: string | null | undefined;
}

/** Throws `validation_failed` for who cannot look after pages. */
export const setReview = (ctx: Ctx, page: string, change: Change) =>
  changeReview(ctx, page, change, 'pageReview.changed');

/** The next review is so many months from today as the settings say. */
export async function markReviewed(ctx: Ctx, page: string) {
  const { pageReviewMonths: months } = await readSettings(ctx);
  const today = todayIn(ctx.platform.timeZone, ctx.now());
  return changeReview(ctx, page, { reviewOn: months === 0 ? null : monthsAfter(today, months) }, 'pageReview.done');
}

const changeReview = (ctx: Ctx, page: string, change: Change, action: 'pageReview.changed' | 'pageReview.done') =>
  inTransaction(ctx, async (ctx) => {
    if ((await requireEdit(ctx, page)) !== 'page') throw notFound('page', page);
    const people = await store.selectCandidates(ctx);
    const before = (await store.findReview(ctx, page)) ?? { page, owner: null, reviewOn: null, remindedFor: null };
    const { owner = before.owner, reviewOn = before.reviewOn } = change;
    if (owner !== null && owner !== before.owner && !people.some(({ guid }) => guid === owner))
      throw new AppError('validation_failed', `${owner} cannot look after a page`, { 'body.owner': 'not_found' });
    // Who comes to look after it hears of it too.
    const remindedFor = owner === before.owner ? before.remindedFor : null;
    const after = { page, owner, reviewOn, remindedFor };
    await store.upsertReview(ctx, after);
    ctx.records({ action, object: { kind: 'page', id: page }, old: factsOf(before), new: factsOf(after) });
    const undoToken = await offerUndo(ctx, 'page-review', { before, after }, [{ object: page }]);
    return { review: describer(ctx, people)(after), undoToken };
  });

const factsOf = ({ owner, reviewOn }: store.StoredReview) => ({ pageOwner: owner, reviewDate: reviewOn });

/** Throws `conflict` where it was changed since. */
export async function undoReview(ctx: Ctx, payload: unknown) {
  const { before, after } = payload as { before: store.StoredReview; after: store.StoredReview };
  if ((await requireEdit(ctx, before.page)) !== 'page') throw notFound('page', before.page);
  const now = await store.findReview(ctx, before.page);
  if (now?.owner !== after.owner || now.reviewOn !== after.reviewOn)
    throw new AppError('conflict', 'the review of this page was changed since');
  await store.upsertReview(ctx, before);
  ctx.records({
    action: 'pageReview.changed',
    object: { kind: 'page', id: before.page },
    old: factsOf(after),
    new: factsOf(before),
  });
}

const remind = defineJob({ name: 'remind-page-reviews', payload: z.object({}), lane: 'clean-up' });

/** Tells owners of pages whose day has come, and the admins of pages that lost their owner. */
export const remindsPageReviews = handleJob(remind, {
  run: (ctx) => inTransaction(ctx, remindOwners),
  due: store.dueReviews,
});

/** As many admins as hear of a page without an owner. */
const mostAdmins = 20;

async function remindOwners(ctx: Ctx) {
  const lost = await store.lockOwnerless(ctx);
  for (const review of lost) await store.upsertReview(ctx, { ...review, owner: null });
  const due = await store.lockDue(ctx, todayIn(ctx.platform.timeZone, ctx.now()));
  const admins = lost.length > 0 || due.some(({ owner }) => owner === null) ? await readAdmins(ctx, mostAdmins) : [];
  if (lost.length > 0)
    for (const admin of admins) await queueMail(ctx, 'page-ownerless', { accountId: admin, pages: pagesOf(lost) });
  for (const [owner, theirs] of Map.groupBy(due, (one) => one.owner))
    for (const accountId of owner === null ? admins : [owner])
      await queueMail(ctx, 'page-review-due', { accountId, pages: pagesOf(theirs) });
  for (const review of due) await store.upsertReview(ctx, { ...review, remindedFor: review.reviewOn });
}

/** Pages of one mail; what is beyond them is only counted. */
const pagesOf = (reviews: readonly store.StoredReview[]) => reviews.map(({ page }) => page).slice(0, 500);

/** Those of these pages that somebody is still to be told of. */
export async function stillThere(ctx: Ctx, pages: readonly string[], isStill: (review: store.StoredReview) => boolean) {
  const known = new Map((await store.selectReviews(ctx)).map((review) => [review.page, review]));
  return pages.filter((page) => {
    const review = known.get(page);
    return review !== undefined && isStill(review);
  });
}

export { reassignReviews } from './page-reviews.store.ts';
