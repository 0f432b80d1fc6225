import { randomUUID } from 'node:crypto';
import type { Ctx } from '../ctx.ts';

export interface MailJob {
  id: string;
  kind: string;
  payload: unknown;
}

export interface NewMail {
  payload: object;
  dueAt: Date;
}

/** Gives their ids, in the same order. */
export async function insertMails(ctx: Ctx, kind: string, mails: readonly NewMail[]): Promise<string[]> {
  const rows = mails.map(({ payload, dueAt }) => ({
    platform_id: ctx.platform.id,
    id: randomUUID(),
    kind,
    payload: JSON.stringify(payload),
    created_at: ctx.now(),
    due_at: dueAt,
  }));
  await ctx.db.insertInto('mail_job').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function findMail(ctx: Ctx, id: string): Promise<MailJob | undefined> {
  return ctx.db
    .selectFrom('mail_job')
    .select(['id', 'kind', 'payload'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteMail(ctx: Ctx, id: string) {
  await ctx.db.deleteFrom('mail_job').where('platform_id', '=', ctx.platform.id).where('id', '=', id).execute();
}
