import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { JobHandler } from '#infra/jobs/job.ts';
import { notFound } from '#kernel/errors.ts';
import * as store from './jobs.store.ts';

export interface TroubledJob extends store.JobRow {
  /** `failed`: given up; `retrying`: it failed and is tried again; `overdue`: nobody did it yet. */
  state: 'failed' | 'retrying' | 'overdue';
}

const longestList = 200;

/** Jobs of a platform that failed or are late. */
export async function listJobs(ctx: Ctx): Promise<TroubledJob[]> {
  const rows = await store.selectTroubled(ctx, longestList);
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

function stateOf({ attempts, maxAttempts, lastError }: store.JobRow): TroubledJob['state'] {
  if (attempts >= maxAttempts) return 'failed';
  return lastError === null ? 'overdue' : 'retrying';
}

/** Has it tried at once, with all its attempts. Throws `not_found` where it is done, at work or another platform's. */
export const retryJob = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (ctx) => {
    const kind = await store.rescheduleJob(ctx, id);
    if (kind === undefined) throw notFound('job', id);
    ctx.records({ action: 'job.retried', new: { job: kind } });
  });

/** Takes it out, with what asked for it. Throws as `retryJob`. */
export async function removeJob(ctx: Ctx, id: string, handlers: readonly JobHandler[]) {
  if (!(await remove(ctx, id, handlers))) throw notFound('job', id);
}

/** False where it is done, at work or another platform's. */
const remove = (ctx: Ctx, id: string, handlers: readonly JobHandler[]): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const gone = await store.deleteJob(ctx, id);
    if (!gone) return false;
    const handler = handlers.find(({ job }) => job.name === gone.kind);
    await handler?.abandon?.(ctx, gone.payload);
    ctx.records({ action: 'job.removed', new: { job: gone.kind } });
    return true;
  });

/** What was given up is kept for so long, for somebody to retry. */
export const keptDays = 90;

/** Removes what was given up too long ago, as `removeJob` does. */
export async function removeOldJobs(ctx: Ctx, handlers: readonly JobHandler[]) {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  for (const id of await store.selectGivenUpBefore(ctx, before)) await remove(ctx, id, handlers);
}
