import type { Ctx } from '#infra/ctx.ts';

interface Merge {
  from: string;
  to: string;
  /** Of the account that stays, as it stands with items. */
  name: string;
}

/** Items are by the account that stays. Gives their guids. */
export async function moveItems(ctx: Ctx, { from, to, name }: Merge): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('item')
    .set({ author_id: to, author_name: name })
    .where('platform_id', '=', ctx.platform.id)
    .where('author_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Work on documents is of the account that stays: drafts, versions, plans, templates and links. */
export async function moveWork(ctx: Ctx, { from, to }: Pick<Merge, 'from' | 'to'>) {
  for (const table of ['revision', 'planned_publication', 'page_template', 'preview_link'] as const)
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
  await ctx.db
    .updateTable('document_log')
    .set({ account_id: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', from)
    .execute();
}
