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

/** Counts it as sent, or as refused for good, on this day. A mail is counted as refused once, however often it is tried. */
export async function countMail(
  ctx: Ctx,
  { id, kind }: MailJob,
  { day, outcome }: { day: string; outcome: 'sent' | 'refused' },
) {
  if (outcome === 'refused' && !(await markRefused(ctx, id))) return;
  await ctx.db
    .insertInto('mail_count')
    .values({ platform_id: ctx.platform.id, day, kind, [outcome]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'day', 'kind'])
        .doUpdateSet(({ eb, ref }) => ({ [outcome]: eb(ref(`mail_count.${outcome}`), '+', 1) })),
    )
    .execute();
}

async function markRefused(ctx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail_job')
    .set({ is_refused: true })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('is_refused', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteMailCounts(ctx: Ctx, before: string) {
  await ctx.db.deleteFrom('mail_count').where('platform_id', '=', ctx.platform.id).where('day', '<', before).execute();
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
