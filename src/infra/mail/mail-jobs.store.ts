import { randomUUID } from 'node:crypto';
import type { Ctx } from '../ctx.ts';

export interface MailJob {
  id: string;
  kind: string;
  payload: unknown;
  /** Those before this one. */
  tries: number;
}

export interface NewJob {
  payload: object;
  dueAt: Date;
}

export async function insertJobs(ctx: Ctx, kind: string, jobs: readonly NewJob[]) {
  const rows = jobs.map(({ payload, dueAt }) => ({
    platform_id: ctx.platform.id,
    id: randomUUID(),
    kind,
    payload: JSON.stringify(payload),
    created_at: ctx.now(),
    due_at: dueAt,
  }));
  await ctx.db.insertInto('mail_job').values(rows).execute();
}

/** The job that is due longest and that no other node looks at; locked until the transaction ends. */
export async function lockDueJob(ctx: Ctx): Promise<MailJob | undefined> {
  return ctx.db
    .selectFrom('mail_job')
    .select(['id', 'kind', 'payload', 'tries'])
    .where('platform_id', '=', ctx.platform.id)
    .where('due_at', '<=', ctx.now())
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function saveTry(ctx: Ctx, id: string, { tries, dueAt }: { tries: number; dueAt: Date }) {
  await ctx.db
    .updateTable('mail_job')
    .set({ tries, due_at: dueAt })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteJob(ctx: Ctx, id: string) {
  await ctx.db.deleteFrom('mail_job').where('platform_id', '=', ctx.platform.id).where('id', '=', id).execute();
}
