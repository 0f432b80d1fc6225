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

/** A document, and of a page who may edit it beside the admins. */
export interface DocumentRights {
  owner: string;
  kind: OwnerKind;
  page: PageRights | undefined;
}

const selectDocuments = preparedRead('documents-with-rights', (db, { guid }: { guid: string }, platform) =>
  db
    .selectFrom('document as d')
    .leftJoin('page as p', (join) => join.onRef('p.platform_id', '=', 'd.platform_id').onRef('p.id', '=', 'd.owner'))
    .select(['d.owner', 'd.owner_kind', 'p.edit_permission', 'p.edit_role_ids'])
    .where('d.platform_id', '=', platform)
    .where('d.owner', 'in', ({ selectFrom }) =>
      selectFrom('placed_block as b')
        .select('b.owner')
        .where('b.platform_id', '=', platform)
        .where('b.guid', '=', guid)
        .unionAll(db.selectNoFrom(({ cast, val }) => cast<string>(val(guid), 'uuid').as('owner'))),
    ),
);

/** The document of this guid, or those in which the block of this guid stands, as a draft or published. */
export async function selectDocumentsOf(ctx: Ctx, guid: string): Promise<DocumentRights[]> {
  const rows = await selectDocuments(ctx, { guid });
  return rows.map(({ owner, owner_kind, edit_permission, edit_role_ids }) => ({
    owner,
    kind: owner_kind as OwnerKind,
    page: edit_permission === null ? undefined : toRights({ edit_permission, edit_role_ids: edit_role_ids ?? [] }),
  }));
}

/** Of a row that is joined to its page; undefined: it is none of a page. */
export const toPageRights = (row: { edit_permission: string | null; edit_role_ids: string[] | null }) =>
  row.edit_permission === null
    ? undefined
    : toRights({ edit_permission: row.edit_permission, edit_role_ids: row.edit_role_ids ?? [] });

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
