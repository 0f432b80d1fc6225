import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { TreeEntry } from '../tree.rules.ts';

/** A row of a menu as it is stored: what undo puts back. */
export interface EntryRow extends TreeEntry {
  names: Localized;
  /** Who it is for, beside who its target is for; null: everyone. */
  audienceId: number | null;
  /** Instant, in ISO form. */
  createdAt: string;
}

export interface MenuRow {
  guid: string;
  name: string;
}

/** The menus, and nobody else changes an entry before the transaction ends. */
export async function lockMenus(ctx: Ctx): Promise<MenuRow[]> {
  const rows = await selectMenuRows(ctx).forUpdate().execute();
  return rows.map(toMenu);
}

export const selectMenus = async (ctx: Ctx): Promise<MenuRow[]> => (await selectMenuRows(ctx).execute()).map(toMenu);

const selectMenuRows = (ctx: Ctx) =>
  ctx.db.selectFrom('menu').select(['id', 'name']).where('platform_id', '=', ctx.platform.id).orderBy('name');

const toMenu = ({ id, name }: { id: string; name: string }): MenuRow => ({ guid: id, name });

/** Every entry of every menu, in order among its siblings. */
export async function selectEntries(ctx: Ctx): Promise<EntryRow[]> {
  const rows = await ctx.db
    .selectFrom('menu_item')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .orderBy('sort_key')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    guid: row.id,
    menuId: row.menu_id,
    parentGuid: row.parent_id,
    sortKey: row.sort_key,
    names: row.names as Localized,
    urlSegment: row.url_segment,
    pageGuid: row.page_id,
    urlSegments: row.url_segments as Localized,
    anchor: row.anchor,
    itemGuid: row.item_id,
    externalUrl: row.external_url,
    isSeparator: row.is_separator,
    audienceId: row.audience_id,
    createdAt: row.created_at.toISOString(),
  }));
}

const toColumns = (entry: EntryRow) => ({
  menu_id: entry.menuId,
  parent_id: entry.parentGuid,
  sort_key: entry.sortKey,
  names: JSON.stringify(entry.names),
  url_segment: entry.urlSegment,
  page_id: entry.pageGuid,
  url_segments: JSON.stringify(entry.urlSegments),
  anchor: entry.anchor,
  item_id: entry.itemGuid,
  external_url: entry.externalUrl,
  is_separator: entry.isSeparator,
  audience_id: entry.audienceId,
  created_at: entry.createdAt,
});

/** Parents must come before what is below them. */
export async function insertEntries(ctx: Ctx, entries: readonly EntryRow[]) {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ platform_id: ctx.platform.id, id: entry.guid, ...toColumns(entry) }));
  await ctx.db.insertInto('menu_item').values(rows).execute();
}

export async function updateEntry(ctx: Ctx, entry: EntryRow) {
  await ctx.db
    .updateTable('menu_item')
    .set(toColumns(entry))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', entry.guid)
    .execute();
}

export async function deleteEntries(ctx: Ctx, guids: readonly string[]) {
  if (guids.length === 0) return;
  await ctx.db
    .deleteFrom('menu_item')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...guids])))
    .execute();
}

export const deleteMenu = (ctx: Ctx, guid: string) =>
  ctx.db.deleteFrom('menu').where('platform_id', '=', ctx.platform.id).where('id', '=', guid).execute();
