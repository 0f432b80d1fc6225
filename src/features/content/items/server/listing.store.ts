import { sql } from 'kysely';
import type { Ctx, Statement } from '#infra/ctx.ts';
import type { ItemSort, ListFilter } from '../items.contract.ts';

/** A row of the projection that lists read. */
export interface ListingRow {
  item_id: string;
  parent_id: string;
  short_id: string;
  item_type: string;
  text_language: string;
  title: string;
  slug: string;
  summary: string;
  author_name: string;
  image_id: string | null;
  image_alt: string;
  tags: string[];
  published_on: Date;
  changed_on: Date;
  starts_on: Date | null;
  highlight_rank: number | null;
}

export interface ListingRead {
  parents: readonly string[];
  language: string;
  audiences: readonly number[];
  sort: ItemSort;
  filter: ListFilter;
  offset: number;
  limit: number;
}

const columns = [
  ...([
    'item_id',
    'parent_id',
    'short_id',
    'item_type',
    'text_language',
    'title',
    'slug',
    'summary',
    'author_name',
  ] as const),
  ...(['image_id', 'image_alt', 'tags', 'published_on', 'changed_on', 'starts_on', 'highlight_rank'] as const),
] as const;

/** Sort keys as their indexes have them; the item breaks ties. */
const orders: Record<ItemSort, { column: string; isDescending: boolean }> = {
  publishedOn_desc: { column: 'published_on', isDescending: true },
  publishedOn_asc: { column: 'published_on', isDescending: false },
  title_asc: { column: 'title', isDescending: false },
  title_desc: { column: 'title', isDescending: true },
  changedOn_desc: { column: 'changed_on', isDescending: true },
  changedOn_asc: { column: 'changed_on', isDescending: false },
  startsOn_asc: { column: 'starts_on', isDescending: false },
  startsOn_desc: { column: 'starts_on', isDescending: true },
  manual: { column: 'position', isDescending: false },
};

/** Counting stops here; beyond it the total is not exact (architecture §5). */
export const countLimit = 10_000;

/** The hot read: rows and total of one list without filter, and when the next one appears by itself. Parameters: platform, list, language, audiences, now, limit, offset. */
export function listingStatement(sort: ItemSort): Statement {
  const { column, isDescending } = orders[sort];
  const direction = isDescending ? 'desc' : 'asc';
  const text = `select t.total, t.next, l.* from (
      select coalesce((select sum(total) from listing_counter
          where platform_id = $1 and parent_id = $2 and language = $3 and audience_id = any($4)), 0)::int
        + (select count(*) from listing where platform_id = $1 and parent_id = $2 and language = $3
            and audience_id = any($4) and was_future and published_on <= $5)::int as total,
        (select min(published_on) from listing where platform_id = $1 and parent_id = $2 and language = $3
            and audience_id = any($4) and was_future and published_on > $5) as next) t
    left join lateral (
      select ${columns.join(', ')} from listing
      where platform_id = $1 and parent_id = $2 and language = $3 and audience_id = any($4) and published_on <= $5
      order by ${column} ${direction}, item_id ${direction} limit $6 offset $7) l on true`;
  return { name: `listing-${sort}`, text };
}

export interface Listed {
  rows: ListingRow[];
  total: number;
  /** The next moment at which an item appears, or leaves what is asked for, by itself. */
  next: Date | null;
}

/** One list without filter, in one prepared statement. */
export async function selectListing(ctx: Ctx, read: ListingRead): Promise<Listed> {
  const values = [ctx.platform.id, read.parents[0], read.language, read.audiences, ctx.now(), read.limit, read.offset];
  const found = await ctx.prepared<ListingRow & { total: number; next: Date | null }>(
    listingStatement(read.sort),
    values,
  );
  return {
    total: found[0]?.total ?? 0,
    next: found[0]?.next ?? null,
    rows: found.filter(({ item_id }) => item_id !== null),
  };
}

/** Several lists, or a filter: an item that stands in two of them comes once. */
export async function selectFilteredListing(ctx: Ctx, read: ListingRead): Promise<Listed> {
  const { column, isDescending } = orders[read.sort];
  const base = filtered(ctx, read);
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await ctx.db
    .selectFrom(base.as('l'))
    .selectAll()
    .$if(read.filter.highlight?.[0] === 'first', (query) => query.orderBy('highlight_rank', (o) => o.asc().nullsLast()))
    .orderBy(sql.ref(`l.${column}`), direction)
    .orderBy('l.item_id', direction)
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const counted = await ctx.db
    .selectFrom(base.limit(countLimit + 1).as('l'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total), next: await selectNextChange(ctx, read) };
}

function filtered(ctx: Ctx, { parents, language, audiences, filter }: ListingRead) {
  const now = ctx.now();
  return ctx.db
    .selectFrom('listing')
    .distinctOn('item_id')
    .select([...columns, 'position'])
    .where('platform_id', '=', ctx.platform.id)
    .where('parent_id', '=', (expression) => expression.fn.any(expression.val([...parents])))
    .where('language', '=', language)
    .where('audience_id', '=', (expression) => expression.fn.any(expression.val([...audiences])))
    .where('published_on', '<=', now)
    .$if(filter.type !== undefined, (query) => query.where('item_type', 'in', filter.type ?? []))
    .$if(filter.author !== undefined, (query) => query.where('author_name', 'in', filter.author ?? []))
    .$if(filter.tag !== undefined, (query) => query.where('tags', '&&', ({ val }) => val(filter.tag ?? [])))
    .$if(filter.highlight?.[0] === 'true', (query) => query.where('highlight_rank', 'is not', null))
    .$if(filter.when?.[0] === 'upcoming', (query) => query.where('starts_on', '>=', now))
    .$if(filter.when?.[0] === 'past', (query) => query.where('starts_on', '<', now))
    .orderBy('item_id');
}

async function selectNextChange(ctx: Ctx, { parents, language, filter }: ListingRead): Promise<Date | null> {
  const now = ctx.now();
  const row = await ctx.db
    .selectFrom('listing')
    .select(({ fn }) => [
      fn.min('published_on').filterWhere('published_on', '>', now).as('published'),
      fn.min('starts_on').filterWhere('starts_on', '>', now).as('starts'),
    ])
    .where('platform_id', '=', ctx.platform.id)
    .where('parent_id', '=', (expression) => expression.fn.any(expression.val([...parents])))
    .where('language', '=', language)
    .$if(filter.when === undefined, (query) => query.where('was_future', '=', true))
    .executeTakeFirstOrThrow();
  const dates = [row.published, filter.when ? row.starts : null].filter((date) => date !== null);
  return dates.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

export interface BesideRead extends Pick<ListingRead, 'language' | 'audiences' | 'sort' | 'filter'> {
  parent: string;
  item: string;
}

/** The rows before and after an item in one list, and when another may come between by itself. */
export async function selectBeside(ctx: Ctx, read: BesideRead) {
  const next = await selectNextChange(ctx, { ...read, parents: [read.parent], offset: 0, limit: 1 });
  return { previous: await selectOneBeside(ctx, read, -1), next: await selectOneBeside(ctx, read, 1), changesOn: next };
}

async function selectOneBeside(ctx: Ctx, read: BesideRead, way: -1 | 1): Promise<ListingRow | undefined> {
  const { parent, item, language, audiences, sort, filter } = read;
  const { column, isDescending } = orders[sort];
  const isUp = (way === 1) !== isDescending;
  const own = sql`(select ${sql.ref(`own.${column}`)}, own.item_id from listing own where own.platform_id = ${ctx.platform.id}
    and own.parent_id = ${parent} and own.language = ${language} and own.item_id = ${item})`;
  return ctx.db
    .selectFrom(filtered(ctx, { parents: [parent], language, audiences, sort, filter, offset: 0, limit: 1 }).as('l'))
    .selectAll()
    .where(sql<boolean>`(${sql.ref(`l.${column}`)}, l.item_id) ${sql.raw(isUp ? '>' : '<')} ${own}`)
    .orderBy(sql.ref(`l.${column}`), isUp ? 'asc' : 'desc')
    .orderBy('l.item_id', isUp ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface PlacesRead extends Pick<ListingRead, 'language' | 'audiences'> {
  guids: readonly string[];
}

/** The lists in which these items stand now, for a reader of these audiences. */
export async function selectPlaces(ctx: Ctx, { guids, language, audiences }: PlacesRead) {
  const rows = await ctx.db
    .selectFrom('listing')
    .select(['item_id', 'parent_id', 'item_type'])
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', ({ fn, val }) => fn.any(val([...guids])))
    .where('language', '=', language)
    .where('audience_id', '=', ({ fn, val }) => fn.any(val([...audiences])))
    .where('published_on', '<=', ctx.now())
    .orderBy('position')
    .orderBy('parent_id')
    .execute();
  return rows.map(({ item_id: item, parent_id: list, item_type: itemType }) => ({ item, list, itemType }));
}

export interface NewListingRow extends Omit<ListingRow, 'parent_id' | 'item_id' | 'highlight_rank'> {
  language: string;
  audience_id: number;
}

export interface ItemParent {
  parentGuid: string;
  position: number;
  highlightRank: number | null;
}

/** Puts the item's rows in the place of those it had: one per parent and language. */
export async function replaceListing(
  ctx: Ctx,
  itemId: string,
  parents: readonly ItemParent[],
  rows: readonly NewListingRow[],
) {
  await ctx.db.deleteFrom('listing').where('platform_id', '=', ctx.platform.id).where('item_id', '=', itemId).execute();
  const all = parents.flatMap(({ parentGuid, position, highlightRank }) =>
    rows.map((row) => ({
      ...row,

      platform_id: ctx.platform.id,
      item_id: itemId,
      parent_id: parentGuid,
      position,
      highlight_rank: highlightRank,
      was_future: row.published_on > ctx.now(),
    })),
  );
  if (all.length > 0) await ctx.db.insertInto('listing').values(all).execute();
}

/** All that is the same in each language. */
const sharedColumns = [
  ...(['platform_id', 'parent_id', 'item_id', 'audience_id', 'short_id', 'item_type', 'text_language'] as const),
  ...(['title', 'slug', 'summary', 'author_name', 'image_id', 'image_alt', 'tags', 'published_on'] as const),
  ...(['changed_on', 'starts_on', 'position', 'highlight_rank', 'was_future'] as const),
] as const;

export async function deleteListing(ctx: Ctx, languages: readonly string[]) {
  if (languages.length === 0) return;
  await ctx.db
    .deleteFrom('listing')
    .where('platform_id', '=', ctx.platform.id)
    .where('language', 'in', [...languages])
    .execute();
}

export async function copyListing(ctx: Ctx, from: string, to: string) {
  await ctx.db
    .insertInto('listing')
    .columns([...sharedColumns, 'language'])
    .expression((all) =>
      all
        .selectFrom('listing')
        .select([...sharedColumns])
        .select(({ val }) => val(to).as('language'))
        .where('platform_id', '=', ctx.platform.id)
        .where('language', '=', from),
    )
    .execute();
}

/** Items with a say of their own in a language: published, scheduled or unpublished. */
export async function selectOwnIn(ctx: Ctx, language: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('publication as p')
    .innerJoin('item as i', (join) => join.onRef('i.platform_id', '=', 'p.platform_id').onRef('i.id', '=', 'p.owner'))
    .select('p.owner')
    .where('p.platform_id', '=', ctx.platform.id)
    .where('p.language', '=', language)
    .execute();
  return rows.map(({ owner }) => owner);
}
