import type { Ctx } from '#infra/ctx.ts';
import type { PageRights } from '../pages.rules.ts';

export async function insertPage(ctx: Ctx, id: string, editRoleIds: readonly string[]) {
  await ctx.db
    .insertInto('page')
    .values({ platform_id: ctx.platform.id, id, edit_permission: 'Roles', edit_role_ids: [...editRoleIds] })
    .execute();
}

/** Guids of the published pages that have a block of one of these types. */
export async function selectPagesWithBlocks(ctx: Ctx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectFrom('placed_block')
    .select('owner')
    .distinct()
    .where('platform_id', '=', ctx.platform.id)
    .where('name', 'in', [...names])
    .where('in_published', '=', true)
    .execute();
  return new Set(rows.map(({ owner }) => owner));
}

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

export async function updateRights(ctx: Ctx, id: string, { editPermission, editRoles }: PageRights) {
  await ctx.db
    .updateTable('page')
    .set({ edit_permission: editPermission, edit_role_ids: [...editRoles] })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

export async function setTemplate(ctx: Ctx, id: string, template: string) {
  await ctx.db
    .updateTable('page')
    .set({ template_id: template })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}
