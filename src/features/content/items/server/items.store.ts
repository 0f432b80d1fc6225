import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { ItemParent } from './listing.store.ts';

export interface StoredItem {
  guid: string;
  shortId: string;
  itemType: string;
  /** Account of who added it; null: it is gone, or the item came without one. */
  authorId: string | null;
  authorName: string;
  publishedOn: Date | null;
  changedOn: Date;
  startsOn: Date | null;
  endsOn: Date | null;
  isAllDay: boolean;
  imageGuid: string | null;
  tags: string[];
  fields: Record<string, unknown>;
}

type Key = { guid: string } | { shortId: string };

const selectItem = (ctx: Ctx, key: Key) =>
  ctx.db
    .selectFrom('item')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('guid' in key ? 'id' : 'short_id', '=', 'guid' in key ? key.guid : key.shortId);

export async function findItem(ctx: Ctx, key: Key): Promise<StoredItem | undefined> {
  const row = await selectItem(ctx, key).executeTakeFirst();
  return row && toItem(row);
}

/** The same, and nobody else changes it before the transaction ends. */
export async function lockItem(ctx: Ctx, guid: string): Promise<StoredItem | undefined> {
  const row = await selectItem(ctx, { guid }).forUpdate().executeTakeFirst();
  return row && toItem(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectItem>['executeTakeFirstOrThrow']>>;

const toItem = (row: Row): StoredItem => ({
  guid: row.id,
  shortId: row.short_id,
  itemType: row.item_type,
  authorId: row.author_id,
  authorName: row.author_name,
  publishedOn: row.published_on,
  changedOn: row.changed_on,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  isAllDay: row.is_all_day,
  imageGuid: row.image_id,
  tags: row.tags,
  fields: row.fields as Record<string, unknown>,
});

export async function selectParents(ctx: Ctx, itemId: string): Promise<ItemParent[]> {
  const rows = await ctx.db
    .selectFrom('item_parent')
    .select(['parent_id', 'position', 'highlight_rank'])
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', itemId)
    .orderBy('position')
    .orderBy('parent_id')
    .execute();
  return rows.map((row) => ({ parentGuid: row.parent_id, position: row.position, highlightRank: row.highlight_rank }));
}

/** An item and the lists that it stands in: to be written with its document. */
export function itemInserted(ctx: Ctx, item: StoredItem, parents: readonly ItemParent[]) {
  const row = {
    platform_id: ctx.platform.id,
    id: item.guid,
    short_id: item.shortId,
    item_type: item.itemType,
    author_id: item.authorId,
    author_name: item.authorName,
    published_on: item.publishedOn,
    changed_on: item.changedOn,
    starts_on: item.startsOn,
    ends_on: item.endsOn,
    is_all_day: item.isAllDay,
    image_id: item.imageGuid,
    tags: item.tags,
    fields: JSON.stringify(item.fields),
  };
  return [ctx.db.insertInto('item').values(row), ...parentsInserted(ctx, item.guid, parents)];
}

/** Its lists are these from now on. */
export async function replaceParents(ctx: Ctx, guid: string, parents: readonly ItemParent[]) {
  await ctx.db
    .deleteFrom('item_parent')
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', guid)
    .execute();
  for (const inserted of parentsInserted(ctx, guid, parents)) await inserted.execute();
}

function parentsInserted(ctx: Ctx, guid: string, parents: readonly ItemParent[]) {
  if (parents.length === 0) return [];
  const rows = parents.map(({ parentGuid, position, highlightRank }) => ({
    platform_id: ctx.platform.id,
    item_id: guid,
    parent_id: parentGuid,
    position,
    highlight_rank: highlightRank,
  }));
  return [ctx.db.insertInto('item_parent').values(rows)];
}

/** It changed now, and is out from now on if it is published and never was. False when there is no such item. */
export async function touchItem(ctx: Ctx, guid: string, { isPublished }: { isPublished: boolean }): Promise<boolean> {
  const now = ctx.now();
  const changed = await ctx.db
    .updateTable('item')
    .set(({ fn, val }) => ({
      changed_on: now,
      ...(isPublished && { published_on: fn.coalesce('published_on', val(now)) }),
    }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) > 0;
}

/** Its own facts; its short id and its lists stay. */
export async function updateItem(ctx: Ctx, item: StoredItem) {
  await ctx.db
    .updateTable('item')
    .set({
      item_type: item.itemType,
      author_name: item.authorName,
      published_on: item.publishedOn,
      changed_on: item.changedOn,
      starts_on: item.startsOn,
      ends_on: item.endsOn,
      is_all_day: item.isAllDay,
      image_id: item.imageGuid,
      tags: item.tags,
      fields: JSON.stringify(item.fields),
    })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', item.guid)
    .execute();
}

/** Items that have an image as their own; those in the trash are left out. */
export async function selectWithImage(ctx: Ctx, image: string) {
  const rows = await ctx.db
    .selectFrom('item as i')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'i.platform_id').onRef('d.owner', '=', 'i.id'),
    )
    .select(['i.id', 'd.title', 'i.published_on'])
    .where('i.platform_id', '=', ctx.platform.id)
    .where('i.image_id', '=', image)
    .where('d.trashed_at', 'is', null)
    .execute();
  return rows.map(({ id, title, published_on }) => ({
    owner: id,
    ownerKind: 'item' as const,
    titles: title as Localized,
    isPublished: published_on !== null,
  }));
}

/** How many items there are of each type, drafts included; those in the trash are left out. */
export async function countItemsByType(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('item as i')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'i.platform_id').onRef('d.owner', '=', 'i.id'),
    )
    .select('i.item_type')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('i.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .groupBy('i.item_type')
    .execute();
  return new Map(rows.map(({ item_type, count }) => [item_type, Number(count)]));
}

/** Items of an account are by another one from now on, or by nobody; `name` stands with them. Gives their guids. */
export async function changeAuthor(
  ctx: Ctx,
  from: string,
  { to, name }: { to: string | null; name: string },
): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('item')
    .set({ author_id: to, author_name: name })
    .where('platform_id', '=', ctx.platform.id)
    .where('author_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectFields(
  ctx: Ctx,
  guids: readonly string[],
): Promise<ReadonlyMap<string, StoredItem['fields']>> {
  if (guids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('item')
    .select(['id', 'fields'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...guids])))
    .execute();
  return new Map(rows.map(({ id, fields }) => [id, fields as StoredItem['fields']]));
}

/** Deletes these items for good, with their places in lists. */
export async function deleteItems(ctx: Ctx, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('listing')
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('item_parent')
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('item')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}
