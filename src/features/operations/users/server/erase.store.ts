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

/** What others could undo of what they did to the account: it holds what was said of its person. */
export async function deleteWaysBack(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('undo_token')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ cast }) => cast<string>('payload', 'text'), 'like', `%${accountId}%`)
    .execute();
}

/**
 * Invitations to them, and those that they accepted, are gone; who was invited by them may still come, without their words and
 * roles. Gives the guids of those that are gone.
 */
export async function deleteInvitations(ctx: Ctx, accountId: string): Promise<string[]> {
  const gone = await ctx.db
    .deleteFrom('invitation')
    .where('invitation.platform_id', '=', ctx.platform.id)
    .where(({ eb, fn, or, selectFrom }) => {
      const address = selectFrom('account as a')
        .select(({ fn }) => fn<string>('lower', ['a.email']).as('email'))
        .where('a.platform_id', '=', ctx.platform.id)
        .where('a.id', '=', accountId);
      return or([eb('accepted_by', '=', accountId), eb(fn<string>('lower', ['invitation.email']), '=', address)]);
    })
    .returning('id')
    .execute();
  await ctx.db
    .updateTable('invitation')
    .set({ invited_by: null, message: '', role_ids: [] })
    .where('platform_id', '=', ctx.platform.id)
    .where('invited_by', '=', accountId)
    .execute();
  return gone.map(({ id }) => id);
}

/** Work on documents (drafts, versions, plans, templates and links) is from now on that of another account, or of nobody. */
export async function giveWork(ctx: Ctx, from: string, to: string | null) {
  for (const table of [
    'revision',
    'scheduled_publication',
    'publication_event',
    'page_template',
    'preview_link',
  ] as const)
    await ctx.db
      .updateTable(table)
      .set({ created_by: to })
      .where('platform_id', '=', ctx.platform.id)
      .where('created_by', '=', from)
      .execute();
  for (const column of ['changed_by', 'trashed_by'] as const)
    await ctx.db
      .updateTable('document')
      .set({ [column]: to })
      .where('platform_id', '=', ctx.platform.id)
      .where(column, '=', from)
      .execute();
  for (const table of ['document_log', 'translation_log'] as const)
    await ctx.db
      .updateTable(table)
      .set({ account_id: to })
      .where('platform_id', '=', ctx.platform.id)
      .where('account_id', '=', from)
      .execute();
}

/** The account, with what is only about it. Its sessions, links and choices go with it. */
export async function deleteAccountRows(ctx: Ctx, accountId: string) {
  for (const table of ['role_member', 'idempotency_key', 'undo_token', 'presence'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('platform_id', '=', ctx.platform.id)
      .where('account_id', '=', accountId)
      .execute();
  await ctx.db.deleteFrom('account').where('platform_id', '=', ctx.platform.id).where('id', '=', accountId).execute();
}
