import type { Ctx } from '#infra/ctx.ts';

/** Audiences of a placed block; null: as open as what it stands in, and its items are added and edited by its editors only. */
export interface BlockAccess {
  view: number | null;
  add: number | null;
  edit: number | null;
}

export async function findBlockAccess(ctx: Ctx, guid: string): Promise<BlockAccess> {
  const [row] = await selectBlockAccess(ctx, [guid]);
  return { view: row?.view ?? null, add: row?.add ?? null, edit: row?.edit ?? null };
}

export async function selectBlockAccess(ctx: Ctx, guids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('block_access')
    .select(['guid', 'view_audience_id', 'add_audience_id', 'edit_audience_id'])
    .where('platform_id', '=', ctx.platform.id)
    .where('guid', '=', ({ fn, val }) => fn.any(val([...guids])))
    .execute();
  return rows.map(({ guid, view_audience_id: view, add_audience_id: add, edit_audience_id: edit }) => ({
    guid,
    view,
    add,
    edit,
  }));
}

export async function upsertBlockAccess(ctx: Ctx, guid: string, access: BlockAccess) {
  const columns = toColumns(access);
  await ctx.db
    .insertInto('block_access')
    .values({ platform_id: ctx.platform.id, guid, ...columns })
    .onConflict((conflict) => conflict.columns(['platform_id', 'guid']).doUpdateSet(columns))
    .execute();
}

const toColumns = ({ view, add, edit }: BlockAccess) => ({
  view_audience_id: view,
  add_audience_id: add,
  edit_audience_id: edit,
});

/** The lists whose items the members of one of these audiences edit. */
export async function selectListsEditedBy(ctx: Ctx, audiences: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('block_access')
    .select('guid')
    .where('platform_id', '=', ctx.platform.id)
    .where('edit_audience_id', '=', ({ fn, val }) => fn.any(val([...audiences])))
    .execute();
  return rows.map(({ guid }) => guid);
}

/** A block that has rows of its own keeps them. */
export async function insertBlockAccess(ctx: Ctx, rows: readonly (BlockAccess & { guid: string })[]) {
  if (rows.length === 0) return;
  const values = rows.map(({ guid, ...access }) => ({ platform_id: ctx.platform.id, guid, ...toColumns(access) }));
  await ctx.db
    .insertInto('block_access')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findAudience(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('audience')
    .select(['kind', 'role_ids'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Roles that were deleted, with those that took over what they opened; null where none did. */
export async function selectSuccessors(ctx: Ctx, roles: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await ctx.db
    .selectFrom('role')
    .select(['id', 'successor_id'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...roles])))
    .where('deleted_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.successor_id]));
}

/** Those of these roles that the platform has. */
export async function selectKnownRoles(ctx: Ctx, roles: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...roles])))
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Nobody is let in, or kept out of, these blocks any more. */
export async function deleteBlockAccess(ctx: Ctx, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('block_access')
    .where('platform_id', '=', ctx.platform.id)
    .where('guid', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}
