import type { Ctx } from '#infra/ctx.ts';

/** Accounts that were deleted before that moment; nobody else erases them meanwhile. */
export async function lockDeletedBefore(ctx: Ctx, moment: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('deleted_at', '<=', moment)
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** What somebody wrote goes on without them, under this name. Gives the guids of the items. */
export async function renameAuthor(ctx: Ctx, accountId: string, name: string): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('item')
    .set({ author_id: null, author_name: name })
    .where('platform_id', '=', ctx.platform.id)
    .where('author_id', '=', accountId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Images of the profile and of nothing else. */
export async function deletePortraits(ctx: Ctx, accountId: string): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('image_use')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', accountId)
    .returning('image_id')
    .execute();
  const images = rows.map(({ image_id }) => image_id);
  if (images.length === 0) return [];
  const gone = await ctx.db
    .deleteFrom('image')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', 'in', images)
    .where('is_public', '=', false)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('image_use as u')
            .select('u.owner')
            .where('u.platform_id', '=', ctx.platform.id)
            .whereRef('u.image_id', '=', 'image.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
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

/** What others could take back of what they did to the account: it holds what was said of its person. */
export async function deleteWaysBack(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('undo_token')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ cast }) => cast<string>('payload', 'text'), 'like', `%${accountId}%`)
    .execute();
}

/** The account, with what is only about it. Its sessions, links and choices go with it. */
export async function deleteAccountRows(ctx: Ctx, accountId: string) {
  for (const table of ['role_member', 'request_answer', 'undo_token', 'presence'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('platform_id', '=', ctx.platform.id)
      .where('account_id', '=', accountId)
      .execute();
  await ctx.db.deleteFrom('account').where('platform_id', '=', ctx.platform.id).where('id', '=', accountId).execute();
}
