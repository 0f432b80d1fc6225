import type { Ctx, Statement } from '#infra/ctx.ts';
import type { ItemSort, ListFilter, ListTime } from '../items.contract.ts';

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
  ends_on: Date | null;
  is_all_day: boolean;
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

export const listingColumns = [
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
  ...(['image_id', 'image_alt', 'tags', 'published_on', 'changed_on', 'starts_on', 'ends_on', 'is_all_day'] as const),
  'highlight_rank',
] as const;

/** Sort keys as their indexes have them; the item breaks ties. */
export const listingOrders: Record<ItemSort, { column: string; type: string; isDescending: boolean }> = {
  publishedOn_desc: { column: 'published_on', type: 'timestamptz', isDescending: true },
  publishedOn_asc: { column: 'published_on', type: 'timestamptz', isDescending: false },
  title_asc: { column: 'title', type: 'text', isDescending: false },
  title_desc: { column: 'title', type: 'text', isDescending: true },
  changedOn_desc: { column: 'changed_on', type: 'timestamptz', isDescending: true },
  changedOn_asc: { column: 'changed_on', type: 'timestamptz', isDescending: false },
  startsOn_asc: { column: 'starts_on', type: 'timestamptz', isDescending: false },
  startsOn_desc: { column: 'starts_on', type: 'timestamptz', isDescending: true },
  manual: { column: 'position', type: 'int', isDescending: false },
};

/** Counting stops here; beyond it the total is not exact (architecture §5). */
export const countLimit = 10_000;

/** So many rows from its beginning a page is read from the rows themselves; further on from keys alone, as far as it can. */
const nearRows = 100;
type Depth = 'near' | 'far' | 'anchored';

/**
 * The hot read: rows and total of one list without filter, and when the next one appears by itself. Parameters: platform, list, language,
 * audiences, now, limit, offset; of what is read after an anchor, its key and its item.
 */
export function listingStatement(sort: ItemSort, depth: Depth = 'far'): Statement {
  const { column, type, isDescending } = listingOrders[sort];
  const direction = isDescending ? 'desc' : 'asc';
  const columns = listingColumns.map((name) => `l.${name}`).join(', ');
  const order = `order by l.${column} ${direction}, l.item_id ${direction}`;
  const after =
    depth === 'anchored' ? `and (l.${column}, l.item_id) ${isDescending ? '<' : '>'} ($8::${type}, $9::uuid)` : '';
  const matching = `from listing l where ${ofList} and l.audience_id = any($4) and l.published_on <= $5 ${after}
        ${order} limit $6 offset $7`;
  const rows =
    depth === 'near'
      ? `select ${columns} ${matching}`
      : `select ${columns} from (select l.item_id ${matching}) k
      join listing l on ${ofList} and l.item_id = k.item_id ${order}`;
  const text = `select t.total, t.next, l.* from (
      select coalesce((select sum(total) from listing_counter
          where platform_id = $1 and parent_id = $2 and language = $3 and facet = 0 and audience_id = any($4)), 0)::int
        + (select count(*) from listing where platform_id = $1 and parent_id = $2 and language = $3
            and audience_id = any($4) and was_future and published_on <= $5)::int as total,
        ${nextOne} as next) t
    left join lateral (${rows}) l on true`;
  return { name: `listing-${sort}-${depth}`, text };
}

const ofList = 'l.platform_id = $1 and l.parent_id = $2 and l.language = $3';
/** When the next item of a list appears by itself. */
const nextOne = `(select min(published_on) from listing where platform_id = $1 and parent_id = $2 and language = $3
            and audience_id = any($4) and was_future and published_on > $5)`;

/** The last row before some place in a list: what comes after it is found without counting from the beginning. */
export interface Anchor {
  /** What it is sorted by, as text. */
  key: string;
  item: string;
  /** The place of the row after it, from 0. */
  at: number;
}

/** The row before a place in a list, and until when it is the one; undefined where none is known by what it is sorted by. */
export async function selectAnchor(ctx: Ctx, read: Omit<ListingRead, 'limit' | 'offset'>, at: number) {
  const { column, isDescending } = listingOrders[read.sort];
  const direction = isDescending ? 'desc' : 'asc';
  const text = `select l.${column}::text as key, l.item_id as item, ${nextOne} as next
    from listing l where ${ofList} and l.audience_id = any($4) and l.published_on <= $5
    order by l.${column} ${direction}, l.item_id ${direction} limit 1 offset $6`;
  const values = [ctx.platform.id, read.parents[0], read.language, read.audiences, ctx.now(), at - 1];
  const [row] = await ctx.prepared<{ key: string | null; item: string; next: Date | null }>(
    { name: `listing-anchor-${read.sort}`, text },
    values,
  );
  if (!row || row.key === null) return undefined;
  const anchor: Anchor = { key: row.key, item: row.item, at };
  return { anchor, next: row.next };
}

export interface Listed {
  rows: ListingRow[];
  total: number;
  /** The next moment at which an item appears, or leaves what is asked for, by itself. */
  next: Date | null;
}

/** One list without filter, in one prepared statement; far away after an anchor, where there is one. */
export async function selectListing(ctx: Ctx, read: ListingRead, anchor?: Anchor): Promise<Listed> {
  const offset = read.offset - (anchor?.at ?? 0);
  const depth = anchor ? 'anchored' : read.offset + read.limit <= nearRows ? 'near' : 'far';
  const found = await ctx.prepared<ListingRow & { total: number; next: Date | null }>(
    listingStatement(read.sort, depth),
    [
      ctx.platform.id,
      read.parents[0],
      read.language,
      read.audiences,
      ctx.now(),
      read.limit,
      offset,
      ...(anchor ? [anchor.key, anchor.item] : []),
    ],
  );
  return {
    total: found[0]?.total ?? 0,
    next: found[0]?.next ?? null,
    rows: found.filter(({ item_id }) => item_id !== null),
  };
}

export interface BesideRead extends Pick<ListingRead, 'language' | 'audiences' | 'sort'> {
  when: ListTime;
  parent: string;
  item: string;
}

/** The rows before and after an item in one list, and when another may come between by itself. */
export async function selectBeside(ctx: Ctx, read: BesideRead) {
  const values = [ctx.platform.id, read.parent, read.language, read.audiences, ctx.now(), read.item];
  const select = async (way: -1 | 1) => (await ctx.prepared<ListingRow>(besideStatement(read, way), values))[0];
  const [change] = await ctx.prepared<{ next: Date | null }>(changeStatement(read.when), values.slice(0, 5));
  return { previous: await select(-1), next: await select(1), changesOn: change?.next ?? null };
}

/** A row `l` of something that goes on at a moment, a parameter: by the index of what has a duration. */
export const goesOnAt = (moment: string) =>
  `l.over_on > l.starts_on and tstzrange(l.starts_on, l.over_on) @> ${moment}::timestamptz`;

const sides: Record<ListTime, string> = {
  all: '',
  upcoming: 'and l.over_on > $5',
  past: 'and l.over_on <= $5',
  now: `and ${goesOnAt('$5')}`,
};

/** Where few items are asked for, they are read by their dates; the rest in the order of the list. */
function besideStatement({ sort, when }: BesideRead, way: -1 | 1): Statement {
  const { column, isDescending } = listingOrders[sort];
  const isUp = (way === 1) !== isDescending;
  const own = `(select o.${column} from listing o where o.platform_id = $1 and o.parent_id = $2 and o.language = $3 and o.item_id = $6)`;
  const beyond = `(l.${column}, l.item_id) ${isUp ? '>' : '<'} (${own}, $6::uuid)`;
  const order = `order by l.${column} ${isUp ? 'asc' : 'desc'}, l.item_id ${isUp ? 'asc' : 'desc'}`;
  const isSeen = `l.audience_id = any($4::int[]) and l.published_on <= $5 ${sides[when]}`;
  const inOrder = (within = '') =>
    `select l.* from (select * from listing l where ${ofList} and ${beyond} ${within} ${order} offset 0) l where ${isSeen} limit 1`;
  const among = (asked: string) => `select l.* from (select * from listing l where ${ofList} and ${asked} offset 0) l
    where ${beyond} ${order} limit 1`;
  const either = (one: string, other: string) => `select * from ((${one}) union all (${other})) l ${order} limit 1`;
  const isFew = `(select count(*) from (select from listing l where ${ofList} ${sides[when]} limit ${countLimit}) few) < ${countLimit}`;
  const byDate = among(`${isSeen} limit ${countLimit}`);
  const findings = () => {
    if (when === 'all') return inOrder();
    if (when === 'now') return byDate;
    if (column !== 'starts_on')
      return `(select * from (${byDate}) l where ${isFew}) union all (select * from (${inOrder()}) l where not ${isFew})`;
    if (when === 'past') return inOrder('and l.starts_on <= $5');
    // What began before and goes on, and what is yet to begin.
    return either(inOrder('and l.starts_on > $5'), among(`${isSeen} and ${goesOnAt('$5')}`));
  };
  return {
    name: `listing-beside-${sort}-${when}-${way === 1 ? 'next' : 'previous'}`,
    text: `select ${listingColumns.map((name) => `l.${name}`).join(', ')} from (${findings()}) l`,
  };
}

/** When an item comes into a list, or leaves what is asked of it, by itself. */
const changeStatement = (when: BesideRead['when']): Statement => ({
  name: `listing-change-${when}`,
  text: `select least(
      (select min(l.published_on) from listing l where ${ofList} and l.audience_id = any($4::int[]) and l.was_future and l.published_on > $5),
      ${when === 'all' ? 'null' : `(select min(l.over_on) from listing l where ${ofList} and l.over_on > $5)`},
      ${when === 'now' ? `(select min(l.starts_on) from listing l where ${ofList} and l.starts_on > $5)` : 'null'}) as next`,
});

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
  /** When it is over; null where it has no start. */
  over_on: Date | null;
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
): Promise<{ audienceId: number; publishedOn: Date }[]> {
  const before = await ctx.db
    .deleteFrom('listing')
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', itemId)
    .returning(['audience_id', 'published_on'])
    .execute();
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
  return before.map((row) => ({ audienceId: row.audience_id, publishedOn: row.published_on }));
}

/** Counts some rows that came out by themselves as the others are counted. Gives how many. */
export async function countPublished(ctx: Ctx, limit: number): Promise<number> {
  const result = await ctx.db
    .updateTable('listing as l')
    .set({ was_future: false })
    .where('l.platform_id', '=', ctx.platform.id)
    .where('l.was_future', '=', true)
    .where('l.published_on', '<=', ctx.now())
    .where('l.item_id', 'in', ({ selectFrom }) =>
      selectFrom('listing as out')
        .select('out.item_id')
        .where('out.platform_id', '=', ctx.platform.id)
        .where('out.was_future', '=', true)
        .where('out.published_on', '<=', ctx.now())
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** All that is the same in each language. */
const sharedColumns = [
  ...(['platform_id', 'parent_id', 'item_id', 'audience_id', 'short_id', 'item_type', 'text_language'] as const),
  ...(['title', 'slug', 'summary', 'author_name', 'image_id', 'image_alt', 'tags', 'published_on'] as const),
  ...(['changed_on', 'starts_on', 'ends_on', 'is_all_day', 'over_on'] as const),
  ...(['position', 'highlight_rank', 'was_future'] as const),
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
