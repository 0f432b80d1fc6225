import type { Ctx } from '#infra/ctx.ts';
import type { PageRights } from '../page-rights.rules.ts';

/** The same of every page. */
export async function selectRights(ctx: Ctx): Promise<Map<string, PageRights>> {
  const rows = await ctx.db
    .selectFrom('page')
    .select(['id', 'edit_permission', 'edit_role_ids'])
    .where('platform_id', '=', ctx.platform.id)
    .execute();
  return new Map(rows.map((row) => [row.id, toRights(row)]));
}

const toRights = (row: { edit_permission: string; edit_role_ids: string[] }): PageRights => ({
  editPermission: row.edit_permission as PageRights['editPermission'],
  editRoles: row.edit_role_ids,
});

/** Who may edit a page beside the admins. */
export async function findRights(ctx: Ctx, id: string): Promise<PageRights | undefined> {
  const row = await ctx.db
    .selectFrom('page')
    .select(['edit_permission', 'edit_role_ids'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRights(row);
}

/** Who a template is for: the audience of its document, and who made it. */
export interface TemplateReaders {
  audienceId: number;
  madeBy: string | null;
}

export async function findReaders(ctx: Ctx, id: string): Promise<TemplateReaders | undefined> {
  const row = await ctx.db
    .selectFrom('page_template as t')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 't.platform_id').onRef('d.owner', '=', 't.id'),
    )
    .select(['t.created_by', 'd.audience_id'])
    .where('t.platform_id', '=', ctx.platform.id)
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row && { audienceId: row.audience_id, madeBy: row.created_by };
}

/** Guids of the lists that an item stands in, its first one first. */
export async function selectParents(ctx: Ctx, itemId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('item_parent')
    .select('parent_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', itemId)
    .orderBy('position')
    .orderBy('parent_id')
    .execute();
  return rows.map((row) => row.parent_id);
}
