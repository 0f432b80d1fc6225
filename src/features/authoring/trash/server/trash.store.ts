import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';

export interface TrashedRow {
  guid: string;
  kind: 'page' | 'item';
  title: Localized;
  trashedAt: Date;
  by: string | null;
}

/** Pages and items in the trash, last deleted first, at most 1,000. */
export async function selectTrashed(ctx: Ctx): Promise<TrashedRow[]> {
  const rows = await ctx.db
    .selectFrom('document as d')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'd.platform_id').onRef('a.id', '=', 'd.trashed_by'),
    )
    .select(['d.owner', 'd.owner_kind', 'd.title', 'd.trashed_at', 'a.first_name', 'a.last_name'])
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is not', null)
    .where('d.owner_kind', 'in', ['page', 'item'])
    .orderBy('d.trashed_at', 'desc')
    .orderBy('d.owner')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    guid: row.owner,
    kind: row.owner_kind as TrashedRow['kind'],
    title: row.title as Localized,
    trashedAt: row.trashed_at ?? new Date(0),
    by: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  }));
}

/** Whether this page or item is in the trash; nobody puts it back meanwhile. */
export async function lockTrashed(ctx: Ctx, owner: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('document')
    .select('owner')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('owner_kind', 'in', ['page', 'item'])
    .where('trashed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findTrashedAt(ctx: Ctx, owner: string): Promise<Date | null | undefined> {
  const row = await ctx.db
    .selectFrom('document')
    .select('trashed_at')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.trashed_at;
}

/** What was deleted before a moment and is not the product's, at most 100 at a time; nobody puts them back meanwhile. */
export async function lockTrashedBefore(ctx: Ctx, moment: Date): Promise<string[]> {
  const rows = await selectOldest(ctx, moment)
    .where(({ or, eb }) => or([eb('t.id', 'is', null), eb('t.created_by', 'is not', null)]))
    .orderBy('d.trashed_at')
    .limit(100)
    .forUpdate('d')
    .skipLocked()
    .execute();
  return rows.map(({ owner }) => owner);
}

/** Templates of the product that were deleted before a moment: they stay in the trash, so that they are not brought along again. */
export async function selectShippedBefore(ctx: Ctx, moment: Date): Promise<string[]> {
  const shipped = await selectOldest(ctx, moment)
    .where('t.id', 'is not', null)
    .where('t.created_by', 'is', null)
    .execute();
  return shipped.map(({ owner }) => owner);
}

const selectOldest = (ctx: Ctx, moment: Date) =>
  ctx.db
    .selectFrom('document as d')
    .leftJoin('page_template as t', (join) =>
      join.onRef('t.platform_id', '=', 'd.platform_id').onRef('t.id', '=', 'd.owner'),
    )
    .select('d.owner')
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', '<', moment)
    .where('d.owner_kind', 'in', ['page', 'item', 'template']);

/** What these documents belong to. */
export async function selectKinds(ctx: Ctx, owners: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('document')
    .select(['owner', 'owner_kind'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...owners])))
    .execute();
  return new Map(rows.map(({ owner, owner_kind }) => [owner, owner_kind]));
}

/** Items of which every list stands on these owners. */
export async function selectItemsOnlyOn(ctx: Ctx, owners: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('item_parent as p')
    .leftJoin('placed_block as b', (join) =>
      join
        .onRef('b.platform_id', '=', 'p.platform_id')
        .onRef('b.guid', '=', 'p.parent_id')
        .on('b.owner', '<>', ({ fn, val }) => fn('all', [val([...owners])])),
    )
    .select('p.item_id')
    .where('p.platform_id', '=', ctx.platform.id)
    .where('p.item_id', 'in', (query) =>
      query
        .selectFrom('item_parent as i')
        .innerJoin('placed_block as o', (join) =>
          join.onRef('o.platform_id', '=', 'i.platform_id').onRef('o.guid', '=', 'i.parent_id'),
        )
        .select('i.item_id')
        .where('i.platform_id', '=', ctx.platform.id)
        .where('o.owner', '=', ({ fn, val }) => fn.any(val([...owners]))),
    )
    .groupBy('p.item_id')
    .having(({ fn }) => fn.count('b.guid'), '=', 0)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Blocks that stand on these documents. */
export async function selectBlocksOn(ctx: Ctx, owners: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('placed_block')
    .select('guid')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...owners])))
    .execute();
  return rows.map(({ guid }) => guid);
}
