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

/** A template of the product stays in the trash, so that it is not brought along again; what was done to it goes. */
export async function deleteLogsOfShipped(ctx: Ctx, moment: Date) {
  const shipped = await selectOldest(ctx, moment)
    .where('t.id', 'is not', null)
    .where('t.created_by', 'is', null)
    .execute();
  await ctx.db
    .deleteFrom('document_log')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val(shipped.map(({ owner }) => owner))))
    .execute();
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

/** Deletes everything of these pages, items and templates. An entry of a menu with others below it becomes a heading. */
export async function purge(ctx: Ctx, owners: readonly string[]) {
  const ids = [...owners];
  await forgetPlaces(ctx, ids);
  for (const table of ['listing', 'item_parent'] as const)
    await ctx.db.deleteFrom(table).where('platform_id', '=', ctx.platform.id).where('item_id', 'in', ids).execute();
  for (const table of ['item', 'page', 'page_template'] as const)
    await ctx.db.deleteFrom(table).where('platform_id', '=', ctx.platform.id).where('id', 'in', ids).execute();
  for (const table of ownTables)
    await ctx.db.deleteFrom(table).where('platform_id', '=', ctx.platform.id).where('owner', 'in', ids).execute();
  await ctx.db
    .updateTable('document')
    .set({ revision_id: null, draft: '{}' })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', 'in', ids)
    .execute();
  for (const table of ['revision', 'document'] as const)
    await ctx.db.deleteFrom(table).where('platform_id', '=', ctx.platform.id).where('owner', 'in', ids).execute();
}

const ownTables = [
  ...([
    'presence',
    'document_log',
    'scheduled_publication',
    'publication_event',
    'preview_link',
    'publication',
    'last_shown',
    'placed_block',
    'document_use',
    'search_entry',
    'search_due',
  ] as const),
  ...(['translation_source', 'translation_log', 'translation_count'] as const),
] as const;

async function forgetPlaces(ctx: Ctx, ids: string[]) {
  const { id: platform } = ctx.platform;
  const blocks = await ctx.db
    .selectFrom('placed_block')
    .select('guid')
    .where('platform_id', '=', platform)
    .where('owner', 'in', ids)
    .execute();
  const guids = blocks.map(({ guid }) => guid);
  await ctx.db
    .deleteFrom('block_access')
    .where('platform_id', '=', platform)
    .where('guid', '=', ({ fn, val }) => fn.any(val(guids)))
    .execute();
  const entries = await ctx.db
    .selectFrom('menu_item as i')
    .leftJoin('menu_item as b', (join) =>
      join.onRef('b.platform_id', '=', 'i.platform_id').onRef('b.parent_id', '=', 'i.id'),
    )
    .select('i.id')
    .where('i.platform_id', '=', platform)
    .where(({ or, eb }) => or([eb('i.page_id', 'in', ids), eb('i.item_id', 'in', ids)]))
    .where('b.id', 'is', null)
    .execute();
  const leaves = entries.map(({ id }) => id);
  await ctx.db
    .deleteFrom('menu_item')
    .where('platform_id', '=', platform)
    .where('id', '=', ({ fn, val }) => fn.any(val(leaves)))
    .execute();
  await nameHeadings(ctx, ids);
  await ctx.db
    .deleteFrom('redirect')
    .where('platform_id', '=', platform)
    .where(({ or, eb }) => or([eb('to_page', 'in', ids), eb('to_item', 'in', ids)]))
    .execute();
}

/** An entry that showed the title of its page keeps it as its name. */
async function nameHeadings(ctx: Ctx, ids: string[]) {
  const entries = await ctx.db
    .selectFrom('menu_item as i')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'i.platform_id').onRef('d.owner', '=', 'i.page_id'),
    )
    .select(['i.id', 'i.names', 'd.title'])
    .where('i.platform_id', '=', ctx.platform.id)
    .where('i.page_id', 'in', ids)
    .execute();
  for (const { id, names, title } of entries) {
    const named = { ...(title as Localized), ...(names as Localized) };
    await ctx.db
      .updateTable('menu_item')
      .set({ page_id: null, names: JSON.stringify(named) })
      .where('platform_id', '=', ctx.platform.id)
      .where('id', '=', id)
      .execute();
  }
}
