import type { Ctx } from '#infra/ctx.ts';
import type { PageRights } from '../../edit-rights/page-rights.rules.ts';

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

/** Deletes these pages for good. */
export async function deletePages(ctx: Ctx, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('page')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}
