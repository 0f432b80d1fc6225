import type { Ctx } from '#infra/ctx.ts';
import { preparedRead } from '#infra/postgres/prepared-read.ts';
import type { OwnerKind } from '../../documents/documents.contract.ts';
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

const selectKindAndRights = preparedRead('kind-and-rights', (db, { owner }: { owner: string }, platform) =>
  db
    .selectFrom('document as d')
    .leftJoin('page as p', (join) => join.onRef('p.platform_id', '=', 'd.platform_id').onRef('p.id', '=', 'd.owner'))
    .select(['d.owner_kind', 'p.edit_permission', 'p.edit_role_ids'])
    .where('d.platform_id', '=', platform)
    .where('d.owner', '=', owner),
);

/** Of what kind a document is, and who may edit it where it is a page. */
export async function findKindAndRights(ctx: Ctx, owner: string) {
  const [row] = await selectKindAndRights(ctx, { owner });
  if (!row) return undefined;
  const { owner_kind: kind, edit_permission, edit_role_ids } = row;
  const rights =
    edit_permission === null ? undefined : toRights({ edit_permission, edit_role_ids: edit_role_ids ?? [] });
  return { kind: kind as OwnerKind, rights };
}

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
