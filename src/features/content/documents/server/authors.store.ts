import type { Ctx } from '#infra/ctx.ts';

/** Documents, versions and what was done to them are from now on by another account, or by nobody. */
export async function reassignDocuments(ctx: Ctx, from: string, to: string | null) {
  const { id: platform } = ctx.platform;
  await ctx.db
    .updateTable('revision')
    .set({ created_by: to })
    .where('platform_id', '=', platform)
    .where('created_by', '=', from)
    .execute();
  await ctx.db
    .updateTable('scheduled_publication')
    .set({ created_by: to })
    .where('platform_id', '=', platform)
    .where('created_by', '=', from)
    .execute();
  await ctx.db
    .updateTable('publication_event')
    .set({ created_by: to })
    .where('platform_id', '=', platform)
    .where('created_by', '=', from)
    .execute();
  await ctx.db
    .updateTable('document')
    .set({ changed_by: to })
    .where('platform_id', '=', platform)
    .where('changed_by', '=', from)
    .execute();
  await ctx.db
    .updateTable('document')
    .set({ trashed_by: to })
    .where('platform_id', '=', platform)
    .where('trashed_by', '=', from)
    .execute();
  await ctx.db
    .updateTable('translation_log')
    .set({ account_id: to })
    .where('platform_id', '=', platform)
    .where('account_id', '=', from)
    .execute();
}
