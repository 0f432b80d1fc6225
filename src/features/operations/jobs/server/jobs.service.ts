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
export const removeJob = (ctx: Ctx, id: string, handlers: readonly JobHandler[]) =>
  inTransaction(ctx, async (ctx) => {
    const gone = await store.deleteJob(ctx, id);
    if (!gone) throw notFound('job', id);
    const handler = handlers.find(({ job }) => job.name === gone.kind);
    await handler?.abandon?.(ctx, gone.payload);
    ctx.records({ action: 'job.removed', new: { job: gone.kind } });
  });
