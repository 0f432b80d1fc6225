import { z } from 'zod';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { deleteMailCounts } from '#infra/mail/mail-jobs.ts';
import { addMonths } from '#kernel/add-months.ts';
import { dayAt } from '#kernel/dates.ts';
import { deleteOldLeaving } from './leaving.store.ts';
import * as store from './views.store.ts';
import { deleteOldVitals } from './vitals.store.ts';

const countJob = defineJob({ name: 'count-views', payload: z.object({}), lane: 'clean-up', maxAttempts: 25 });

/** Months for which counts are kept (functional reference 6.13). */
export const monthsKept = 25;

/** Counts the days that have views, five minutes after the first that was not counted. */
export const countsViews = handleJob(countJob, { run: countViews, due: store.dueCounts });

/** Counts every day that has views. */
async function countViews(outer: Ctx) {
  const days = await inTransaction(outer, store.takeDays);
  for (const day of days) await inTransaction(outer, (ctx) => store.countDay(ctx, day));
}

/**
 * An hour after a day it is counted for the last time, and what its counts were made of is deleted: views and salt are 26 hours old by
 * then, 27 where summer time ends. Counts go after 25 months.
 */
export async function cleanUpStatistics(outer: Ctx) {
  const open = dayAt(new Date(outer.now().getTime() - 3_600_000), outer.platform.timeZone);
  const counts = dayAt(addMonths(outer.now(), -monthsKept), outer.platform.timeZone);
  const days = await inTransaction(outer, store.takeDays);
  for (const day of days)
    await inTransaction(outer, async (ctx) => {
      await store.countDay(ctx, day);
      if (day < open) await store.closeDay(ctx, day);
    });
  await inTransaction(outer, (ctx) => store.deleteOld(ctx, { salts: open, counts }));
  await inTransaction(outer, (ctx) => deleteOldVitals(ctx, counts));
  await inTransaction(outer, (ctx) => deleteOldLeaving(ctx, counts));
  await inTransaction(outer, (ctx) => deleteMailCounts(ctx, counts));
}
