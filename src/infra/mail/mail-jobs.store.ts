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

/** Mails to an account, or to its address, that have not gone out. */
export async function deleteMailsTo(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('mail_job')
    .where('mail_job.platform_id', '=', ctx.platform.id)
    .where(({ eb, fn, or, selectFrom, val }) => {
      const said = (key: string) => fn<string>('json_extract_path_text', ['payload', val(key)]);
      const address = selectFrom('account as a')
        .select(({ fn }) => fn<string>('lower', ['a.email']).as('email'))
        .where('a.platform_id', '=', ctx.platform.id)
        .where('a.id', '=', accountId);
      return or([eb(said('accountId'), '=', accountId), eb(fn<string>('lower', [said('email')]), '=', address)]);
    })
    .execute();
}
