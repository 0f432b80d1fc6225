import type { ExpressionBuilder } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { type Grant, grants } from '#kernel/endpoint.ts';
import type { RoleKind } from '../../../base/platforms/role-kinds.ts';
import type { MemberRule } from '../automatic.contract.ts';
import type { Joining } from '../roles.contract.ts';

/** What an admin says of a role. */
export interface RoleInput {
  name: string;
  description: string;
  color: string;
  grants: readonly Grant[];
  joining: Joining;
}

export interface StoredRole extends RoleInput {
  guid: string;
  kind: RoleKind;
  version: number;
  rules: readonly MemberRule[];
}

const columns = ['id', 'kind', 'name', 'description', 'color', 'grants', 'joining', 'rules', 'version'] as const;

interface Row {
  id: string;
  kind: string;
  name: string;
  description: string;
  color: string;
  grants: string[];
  joining: string;
  rules: unknown;
  version: number;
}

const toRole = ({ id, kind, joining, rules, grants: granted, ...row }: Row): StoredRole => ({
  guid: id,
  kind: kind as RoleKind,
  joining: joining as Joining,
  ...row,
  rules: rules as MemberRule[],
  grants: grants.filter((grant) => granted.includes(grant)),
});

/** A role that was not deleted; in a transaction it is locked until that ends. */
export async function findRole(ctx: Ctx, guid: string): Promise<StoredRole | undefined> {
  const row = await ctx.db
    .selectFrom('role')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .where('deleted_at', 'is', null)
    .$if(ctx.isInTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toRole(row);
}

/** Every role that was not deleted, by name. */
export async function selectAllRoles(ctx: Ctx): Promise<StoredRole[]> {
  const rows = await ctx.db
    .selectFrom('role')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(toRole);
}

/** Whether another role that was not deleted has the name, whatever its capitals. */
export async function isNameTaken(ctx: Ctx, name: string, except?: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRole(ctx: Ctx, guid: string, { name, description, color, grants, joining }: RoleInput) {
  await ctx.db
    .updateTable('role')
    .set(({ eb }) => ({ name, description, color, grants: [...grants], joining, version: eb('version', '+', 1) }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

/** Marks it as deleted at a moment in favour of another, or as there again. */
export async function markDeleted(
  ctx: Ctx,
  guid: string,
  { at, successor }: { at: Date | null; successor: string | null },
) {
  await ctx.db
    .updateTable('role')
    .set({ deleted_at: at, successor_id: successor })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

/** Gives the deleted roles that had this successor another one. Gives their guids. */
export async function passOn(ctx: Ctx, from: string, to: string | null): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('role')
    .set({ successor_id: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('successor_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A deleted role, with what became of it. */
export async function findDeleted(
  ctx: Ctx,
  guid: string,
): Promise<{ name: string; successor: string | null } | undefined> {
  const row = await ctx.db
    .selectFrom('role')
    .select(['name', 'successor_id'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row && { name: row.name, successor: row.successor_id };
}

/** Every role that was not deleted, with its members and uses counted. */
export async function selectRoleOverview(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('role as r')
    .select(['r.id', 'r.kind', 'r.name', 'r.description', 'r.color', 'r.grants', 'r.joining', 'r.rules', 'r.version'])
    .select((eb) => [
      membersOf(eb, ctx.now()).as('members'),
      waitingFor(eb).as('waiting'),
      documentsSeenBy(eb).as('documents'),
      blocksOf(eb, 'k.view_audience_id').as('blocks'),
      entriesSeenBy(eb).as('entries'),
      blocksOf(eb, 'k.add_audience_id').as('lists'),
      pagesEditedBy(eb).as('pages'),
      blocksOf(eb, 'k.edit_audience_id').as('edited'),
    ])
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.deleted_at', 'is', null)
    .execute();
  return rows.map(({ members, waiting, documents, blocks, entries, lists, pages, edited, ...row }) => ({
    ...toRole(row),
    members: Number(members),
    waiting: Number(waiting),
    uses: {
      view: Number(documents) + Number(blocks) + Number(entries),
      add: Number(lists),
      edit: Number(pages) + Number(edited),
    },
  }));
}

type InRoles = ExpressionBuilder<Database & { r: Database['role'] }, 'r'>;

const membersOf = ({ selectFrom, fn }: InRoles, now: Date) =>
  selectFrom('role_member as m')
    .select(fn.countAll().as('count'))
    .whereRef('m.platform_id', '=', 'r.platform_id')
    .whereRef('m.role_id', '=', 'r.id')
    .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', now)]));

const waitingFor = ({ selectFrom, fn }: InRoles) =>
  selectFrom('role_request as q')
    .innerJoin('account as w', (join) =>
      join.onRef('w.platform_id', '=', 'q.platform_id').onRef('w.id', '=', 'q.account_id'),
    )
    .select(fn.countAll().as('count'))
    .whereRef('q.platform_id', '=', 'r.platform_id')
    .whereRef('q.role_id', '=', 'r.id')
    .where('w.is_active', '=', true);

const documentsSeenBy = ({ selectFrom, fn }: InRoles) =>
  selectFrom('document as d')
    .innerJoin('audience as a', (join) =>
      join.onRef('a.platform_id', '=', 'd.platform_id').onRef('a.id', '=', 'd.audience_id'),
    )
    .select(fn.countAll().as('count'))
    .whereRef('d.platform_id', '=', 'r.platform_id')
    .where(({ eb, ref, fn }) => eb(ref('r.id'), '=', fn.any('a.role_ids')));

const entriesSeenBy = ({ selectFrom, fn }: InRoles) =>
  selectFrom('menu_item as i')
    .innerJoin('audience as a', (join) =>
      join.onRef('a.platform_id', '=', 'i.platform_id').onRef('a.id', '=', 'i.audience_id'),
    )
    .select(fn.countAll().as('count'))
    .whereRef('i.platform_id', '=', 'r.platform_id')
    .where(({ eb, ref, fn }) => eb(ref('r.id'), '=', fn.any('a.role_ids')));

const blocksOf = (
  { selectFrom, fn }: InRoles,
  audience: 'k.view_audience_id' | 'k.add_audience_id' | 'k.edit_audience_id',
) =>
  selectFrom('block_access as k')
    .innerJoin('audience as a', (join) =>
      join.onRef('a.platform_id', '=', 'k.platform_id').onRef('a.id', '=', audience),
    )
    .select(fn.countAll().as('count'))
    .whereRef('k.platform_id', '=', 'r.platform_id')
    .where(({ eb, ref, fn }) => eb(ref('r.id'), '=', fn.any('a.role_ids')));

const pagesEditedBy = ({ selectFrom, fn }: InRoles) =>
  selectFrom('page as p')
    .select(fn.countAll().as('count'))
    .whereRef('p.platform_id', '=', 'r.platform_id')
    .where('p.edit_permission', '=', 'Roles')
    .where(({ eb, ref, fn }) => eb(ref('r.id'), '=', fn.any('p.edit_role_ids')));

/** Which of these roles edit a page or the items of a list, themselves or in the place of one that was deleted. */
export async function selectEditing(ctx: Ctx, guids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('role as r')
    .select(({ fn }) => fn.coalesce('r.successor_id', 'r.id').as('guid'))
    .where('r.platform_id', '=', ctx.platform.id)
    .where(({ eb, or, fn, val }) => {
      const isOne = (column: 'r.id' | 'r.successor_id') => eb(column, '=', fn.any(val([...guids])));
      return or([isOne('r.id'), isOne('r.successor_id')]);
    })
    .where((eb) => eb.or([eb(pagesEditedBy(eb), '>', 0), eb(blocksOf(eb, 'k.edit_audience_id'), '>', 0)]))
    .execute();
  return new Set(rows.map(({ guid }) => guid));
}
