import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { EntryTarget } from '../entry-targets.rules.ts';

export interface StoredMenuItem extends EntryTarget {
  guid: string;
  menuName: string;
  parentGuid: string | null;
  names: Localized;
  urlSegment: string;
  urlSegments: Localized;
  /** Who it is for, beside who its target is for; null: everyone. */
  audienceId: number | null;
}

/** Every entry of every menu of the platform; within its parent in order, the oldest first where keys are equal. */
export const selectMenuItems = async (ctx: Ctx): Promise<StoredMenuItem[]> => (await selectMenus(ctx)).items;

/** The same, with the names of all menus, also of those without entries. */
export async function selectMenus(ctx: Ctx): Promise<{ items: StoredMenuItem[]; names: string[] }> {
  const rows = await ctx.db
    .selectFrom('menu as m')
    .leftJoin('menu_item as i', (join) =>
      join.onRef('m.id', '=', 'i.menu_id').onRef('m.platform_id', '=', 'i.platform_id'),
    )
    .select(['i.id', 'm.name', 'i.parent_id', 'i.names', 'i.url_segment', 'i.url_segments'])
    .select(['i.page_id', 'i.anchor', 'i.item_id', 'i.external_url', 'i.is_separator', 'i.audience_id'])
    .where('m.platform_id', '=', ctx.platform.id)
    .orderBy('i.sort_key')
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute();
  const items = rows.flatMap(({ id, ...row }) =>
    id === null
      ? []
      : {
          guid: id,
          menuName: row.name,
          parentGuid: row.parent_id,
          names: row.names as Localized,
          urlSegment: row.url_segment ?? '',
          urlSegments: row.url_segments as Localized,
          pageGuid: row.page_id,
          anchor: row.anchor,
          itemGuid: row.item_id,
          externalUrl: row.external_url,
          isSeparator: row.is_separator ?? false,
          audienceId: row.audience_id,
        },
  );
  return { items, names: [...new Set(rows.map(({ name }) => name))] };
}

/** Gives its id. */
export async function insertMenu(
  ctx: Ctx,
  { guid = randomUUID(), name }: { guid?: string; name: string },
): Promise<string> {
  await ctx.db.insertInto('menu').values({ platform_id: ctx.platform.id, id: guid, name }).execute();
  return guid;
}

/** Gives their ids. */
export async function insertMenus(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const rows = names.map((name) => ({ platform_id: ctx.platform.id, id: randomUUID(), name }));
  await ctx.db.insertInto('menu').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function findMenuId(ctx: Ctx, name: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('menu')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

export async function selectLastSortKey(
  ctx: Ctx,
  { menuId, parentGuid }: { menuId: string; parentGuid: string | null },
) {
  const row = await ctx.db
    .selectFrom('menu_item')
    .select('sort_key')
    .where('platform_id', '=', ctx.platform.id)
    .where('menu_id', '=', menuId)
    .where('parent_id', parentGuid === null ? 'is' : '=', parentGuid)
    .orderBy('sort_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sort_key;
}

interface MenuItemRow extends Omit<StoredMenuItem, 'menuName'> {
  menuId: string;
  sortKey: string;
}

export async function insertMenuItem(ctx: Ctx, item: MenuItemRow) {
  await ctx.db
    .insertInto('menu_item')
    .values({
      platform_id: ctx.platform.id,
      id: item.guid,
      menu_id: item.menuId,
      parent_id: item.parentGuid,
      sort_key: item.sortKey,
      names: JSON.stringify(item.names),
      url_segment: item.urlSegment,
      url_segments: JSON.stringify(item.urlSegments),
      page_id: item.pageGuid,
      anchor: item.anchor,
      item_id: item.itemGuid,
      external_url: item.externalUrl,
      is_separator: item.isSeparator,
      audience_id: item.audienceId,
    })
    .execute();
}

/** Entries of these pages and items go; one with others below it becomes a heading with the title of its page. */
export async function forgetTargets(ctx: Ctx, targets: readonly string[]) {
  const ids = [...targets];
  const entries = await ctx.db
    .selectFrom('menu_item as i')
    .leftJoin('menu_item as b', (join) =>
      join.onRef('b.platform_id', '=', 'i.platform_id').onRef('b.parent_id', '=', 'i.id'),
    )
    .select('i.id')
    .where('i.platform_id', '=', ctx.platform.id)
    .where(({ or, eb }) => or([eb('i.page_id', 'in', ids), eb('i.item_id', 'in', ids)]))
    .where('b.id', 'is', null)
    .execute();
  const leaves = entries.map(({ id }) => id);
  await ctx.db
    .deleteFrom('menu_item')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val(leaves)))
    .execute();
  await nameHeadings(ctx, ids);
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
