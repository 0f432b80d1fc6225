import type { Ctx } from '#infra/ctx.ts';

/** The next account, in the order of guids, that was deleted before that moment; nobody else erases it meanwhile. */
export async function lockDeletedBefore(ctx: Ctx, moment: Date, after: string | null): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('deleted_at', '<=', moment)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** Mails to them that have not gone out. */
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
