import type { Ctx, Statement } from '#infra/ctx.ts';
import type { ListFilter, ListTime } from '../items.contract.ts';
import {
  countLimit,
  goesOnAt,
  type Listed,
  type ListingRead,
  type ListingRow,
  listingColumns,
  listingOrders,
} from './listing.store.ts';

/**
 * Lists with a filter, and several lists as one. A filter that few items of a list match is read by what it asks for, and what it
 * gives is sorted; a filter that many match is read in the order of the list, until the page is full. Counters say which: nothing
 * sorts, or passes in vain, more than {@link countLimit} rows of a list for the sake of one condition.
 */

/** What an item is asked for. */
interface Conditions {
  types: readonly string[] | null;
  authors: readonly string[] | null;
  tags: readonly string[] | null;
  /** `rest`: what is not highlighted in any of the lists. */
  highlight: 'only' | 'rest' | null;
  when: Exclude<ListTime, 'all'> | null;
}

function conditionsOf({ type, author, tag, highlight, when }: ListFilter): Conditions {
  return {
    types: type ?? null,
    authors: author ?? null,
    tags: tag ?? null,
    highlight: highlight?.[0] === 'true' ? 'only' : null,
    when: when?.[0] ?? null,
  };
}

/** The first twelve parameters of each statement here. */
const valuesOf = (ctx: Ctx, { parents, language, audiences }: ListingRead, asked: Conditions): unknown[] => [
  ctx.platform.id,
  parents,
  language,
  audiences,
  ctx.now(),
  asked.types,
  asked.authors,
  asked.tags,
  asked.highlight,
  // It is over after this moment; it is over at this moment; it goes on at this moment.
  ...(['upcoming', 'past', 'now'] as const).map((when) => (asked.when === when ? ctx.now() : null)),
];

/** All that a row `l` has to be: for these readers, out, and as asked. */
const isMatch = `l.audience_id = any($4::int[]) and l.published_on <= $5
  and ($6::text[] is null or l.item_type = any($6)) and ($7::text[] is null or l.author_name = any($7))
  and ($8::text[] is null or l.tags && $8)
  and ($9::text is null or case $9 when 'only' then l.highlight_rank is not null else l.highlight_rank is null and not exists (
    select from listing h where h.platform_id = $1 and h.item_id = l.item_id and h.parent_id = any($2) and h.language = $3
      and h.highlight_rank is not null) end)
  and ($10::timestamptz is null or l.over_on > $10) and ($11::timestamptz is null or l.over_on <= $11)
  and ($12::timestamptz is null or (l.starts_on <= $12 and l.over_on > $12))`;

/** The same of its times alone, as an index has them: one for what goes on, another for what is over or not. */
const isInTime = (when: Conditions['when']) =>
  when === 'now'
    ? goesOnAt('$12')
    : `l.over_on > coalesce($10::timestamptz, '-infinity') and l.over_on <= coalesce($11::timestamptz, 'infinity')`;

const facetKinds = ['type', 'author', 'tag'] as const;
type FacetKind = (typeof facetKinds)[number];
const facetValues: Record<FacetKind, string> = { type: '$6::text[]', author: '$7::text[]', tag: '$8::text[]' };

/** The facets that a filter asks for in the lists of a parameter. */
const facetsOf = (kind: FacetKind, parents: string) =>
  `select listing_facet(parent, $3, '${kind}', value) from unnest(${parents}::uuid[]) parent, unnest(${facetValues[kind]}) value`;

/** Conditions on the facets of a row, of lists of a parameter. Together, so that what is rare in one of them is all that is looked at. */
const hasFacets = (kinds: readonly FacetKind[], parents: string) =>
  kinds.map((kind) => `and l.facets && array(${facetsOf(kind, parents)})`).join(' ');

type Driver = 'facets' | 'time' | 'mark' | 'order';

/** What is known of one list before its rows are read; counts beyond {@link countLimit} are only more than it. */
interface Facts {
  parent: string;
  /** For these readers, without a filter. */
  total: number;
  /** By facet: of all readers, those to come included; and of these readers, now. */
  all: Record<FacetKind, number>;
  own: Record<FacetKind, number>;
  /** Of these readers, with the tag of those asked for that most items have. */
  mostTagged: number;
  /** For these readers. */
  time: number;
  mark: number;
  next: Date | null;
}

const counter = (facet: string, audience = '') => `coalesce((select sum(c.total) from listing_counter c
  where c.platform_id = $1 and c.parent_id = p.parent and c.language = $3 and c.facet ${facet} ${audience}), 0)::int`;
const forReaders = 'and c.audience_id = any($4::int[])';
const ofList = 'l.platform_id = $1 and l.parent_id = p.parent and l.language = $3';
const capped = (where: string) =>
  `(select count(*) from (select from listing l where ${ofList} and ${where} limit ${countLimit + 1}) x)::int`;
const inFacets = (kind: FacetKind) => `= any(array(${facetsOf(kind, 'array[p.parent]')}))`;

const factsStatement = ({ when }: Pick<Conditions, 'when'>): Statement => ({
  name: when === 'now' ? 'listing-facts-now' : 'listing-facts',
  text: `select p.parent, ${counter('= 0', forReaders)} + f.now as total,
    ${facetKinds.map((kind) => `${counter(inFacets(kind))} + f.all as all_${kind}`).join(', ')},
    ${facetKinds.map((kind) => `${counter(inFacets(kind), forReaders)} + f.matching as own_${kind}`).join(', ')},
    coalesce((select max(t.total) from (select sum(c.total) as total from listing_counter c
      where c.platform_id = $1 and c.parent_id = p.parent and c.language = $3 and c.facet ${inFacets('tag')} ${forReaders}
      group by c.facet) t), 0)::int as most_tagged,
    case when coalesce($10, $11, $12) is null then 0
      else ${capped(`l.audience_id = any($4) and l.published_on <= $5 and ${isInTime(when)}`)} end as time,
    case when $13 then ${capped('l.audience_id = any($4) and l.published_on <= $5 and l.highlight_rank is not null')}
      else 0 end as mark,
    least(f.next, case when coalesce($10, $11, $12) is null then null
      else (select min(l.over_on) from listing l where ${ofList} and l.over_on > $5) end,
      case when $12::timestamptz is null then null
      else (select min(l.starts_on) from listing l where ${ofList} and l.starts_on > $5) end) as next
  from unnest($2::uuid[]) p(parent) cross join lateral (
    select count(*)::int as all, (count(*) filter (where l.audience_id = any($4) and l.published_on <= $5))::int as now,
      (count(*) filter (where ${isMatch}))::int as matching, min(l.published_on) filter (where l.published_on > $5) as next
    from listing l where ${ofList} and l.was_future) f`,
});

interface FactsRow {
  parent: string;
  total: number;
  all_type: number;
  all_author: number;
  all_tag: number;
  own_type: number;
  own_author: number;
  own_tag: number;
  most_tagged: number;
  time: number;
  mark: number;
  next: Date | null;
}

async function selectFacts(ctx: Ctx, read: ListingRead, asked: Conditions): Promise<Facts[]> {
  const isRanked = read.filter.highlight !== undefined;
  const rows = await ctx.prepared<FactsRow>(factsStatement(asked), [...valuesOf(ctx, read, asked), isRanked]);
  return rows.map(({ parent, total, time, mark, next, ...row }) => ({
    parent,
    total,
    time,
    mark,
    next,
    all: { type: row.all_type, author: row.all_author, tag: row.all_tag },
    mostTagged: row.most_tagged,
    own: { type: row.own_type, author: row.own_author, tag: row.own_tag },
  }));
}

/** What each list is read by: the condition that the fewest of its items meet, else its order. `needed`: rows up to the end of the page. */
function driverOf({ all, total, time, mark }: Facts, asked: Conditions, needed: number): Driver {
  const counts: [Driver, number][] = activeKinds(asked).map((kind) => ['facets', all[kind]]);
  if (hasTime(asked)) counts.push(['time', time]);
  if (asked.highlight === 'only') counts.push(['mark', mark]);
  const [fewest] = counts.toSorted(([, one], [, other]) => one - other);
  if (!fewest || fewest[1] > countLimit) return 'order';
  // A short list of which most matches is read in its order: the page is full long before all that matches were sorted.
  const passed = (needed * total) / Math.max(1, fewest[1]);
  return counts.length === 1 && total <= countLimit && passed < fewest[1] ? 'order' : fewest[0];
}

const activeKinds = ({ types, authors, tags }: Conditions): FacetKind[] => {
  const values = { type: types, author: authors, tag: tags };
  return facetKinds.filter((kind) => values[kind] !== null);
};
const hasTime = ({ when }: Conditions) => when !== null;
const isFiltered = (asked: Conditions) => activeKinds(asked).length > 0 || hasTime(asked) || asked.highlight !== null;

/** Several lists, or a filter: an item that stands in two of them comes once. */
export async function selectFilteredListing(ctx: Ctx, read: ListingRead): Promise<Listed> {
  const asked = conditionsOf(read.filter);
  const facts = await selectFacts(ctx, read, asked);
  const next =
    facts.flatMap((one) => one.next ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const plan = { asked, facts };
  if (read.filter.highlight?.[0] === 'first') return { ...(await selectHighlightedFirst(ctx, read, plan)), next };
  const { rows, total } = await selectMatching(ctx, read, plan);
  return { rows, total: total ?? (await totalOf(ctx, read, plan)), next };
}

interface Plan {
  asked: Conditions;
  facts: readonly Facts[];
  /** In the order of their highlights. */
  byRank?: boolean;
}

/** Those that are highlighted by their rank, and the others after them. */
async function selectHighlightedFirst(ctx: Ctx, read: ListingRead, plan: Plan): Promise<Omit<Listed, 'next'>> {
  const only: Plan = { ...plan, asked: { ...plan.asked, highlight: 'only' }, byRank: true };
  const first = await selectMatching(ctx, read, only);
  const before = first.total ?? (await totalOf(ctx, read, only));
  const after = {
    ...read,
    offset: Math.max(0, read.offset - before),
    limit: Math.max(0, Math.min(read.limit, read.offset + read.limit - before)),
  };
  const others = await selectMatching(ctx, after, { ...plan, asked: { ...plan.asked, highlight: 'rest' } });
  return { rows: [...first.rows, ...others.rows], total: await totalOf(ctx, read, plan) };
}

/** A page, and the total where all that matches was read or counted for it. */
async function selectMatching(ctx: Ctx, read: ListingRead, { asked, facts, byRank = false }: Plan) {
  const kinds = activeKinds(asked);
  const drivers = Map.groupBy(facts, (one) => driverOf(one, asked, read.offset + read.limit));
  let counted: number | undefined;
  // Of what many items are asked for twice, few may be both.
  if (drivers.has('order') && kinds.length + Number(hasTime(asked)) > 1) {
    counted = await countMatching(ctx, read, asked);
    if (counted <= countLimit) {
      drivers.set('facets', [...(drivers.get('facets') ?? []), ...(drivers.get('order') ?? [])]);
      drivers.delete('order');
    }
  }
  const by = (driver: Driver) => (drivers.get(driver) ?? []).map(({ parent }) => parent);
  const inOrder = by('order');
  const shape: Shape = {
    byRank,
    kinds,
    when: asked.when,
    isFiltered: isFiltered(asked),
    isAnyFew: inOrder.length < facts.length,
    inOrder: inOrder.length,
  };
  const rows = await ctx.prepared<ListingRow & { few: number }>(pageStatement(read, shape), [
    ...valuesOf(ctx, read, asked),
    read.limit,
    read.offset,
    by('facets'),
    by('time'),
    by('mark'),
    ...(inOrder.length > 0 ? [inOrder] : []),
  ]);
  return {
    rows: rows.filter(({ item_id }) => item_id !== null),
    total: inOrder.length === 0 ? (rows[0]?.few ?? 0) : counted,
  };
}

const totalOf = async (ctx: Ctx, read: ListingRead, plan: Plan): Promise<number> =>
  knownTotal(plan) ?? (await countMatching(ctx, read, plan.asked));

/** The total where counters have it, or know that it is more than is counted. */
function knownTotal({ asked, facts }: Plan): number | undefined {
  const counts = facts.map((one) => countOf(one, asked));
  const [only] = counts;
  if (counts.length === 1) return only;
  return counts.some((count) => count !== undefined && count > countLimit) ? countLimit + 1 : undefined;
}

function countOf({ total, own, mostTagged, time }: Facts, asked: Conditions): number | undefined {
  const kinds = activeKinds(asked);
  if (asked.highlight !== null || kinds.length > 1) return undefined;
  const [kind] = kinds;
  if (kind === undefined) return hasTime(asked) ? time : total;
  if (hasTime(asked)) return undefined;
  // An item has one type and one author, but may have two of the tags.
  if (kind !== 'tag' || asked.tags?.length === 1) return own[kind];
  return mostTagged > countLimit ? mostTagged : undefined;
}

async function countMatching(ctx: Ctx, read: ListingRead, asked: Conditions): Promise<number> {
  const kinds = activeKinds(asked);
  const within = hasTime(asked) ? `and ${isInTime(asked.when)}` : '';
  const text = `select count(*)::int as total from (select distinct item_id from (
      select l.item_id from listing l where l.platform_id = $1 and l.parent_id = any($2::uuid[]) and l.language = $3
        ${hasFacets(kinds, '$2')} ${within} and ${isMatch} limit $13) l) one`;
  const name = ['listing-count', ...kinds, ...(asked.when ? [asked.when === 'now' ? 'now' : 'time'] : [])].join('-');
  // So many rows have more items than are counted, even if each stands in all of the lists.
  const enough = read.parents.length * countLimit + 1;
  const [row] = await ctx.prepared<{ total: number }>({ name, text }, [...valuesOf(ctx, read, asked), enough]);
  return row?.total ?? 0;
}

interface Shape {
  byRank: boolean;
  kinds: readonly FacetKind[];
  isFiltered: boolean;
  when: Conditions['when'];
  isAnyFew: boolean;
  /** How many lists are read in their order. */
  inOrder: number;
}

/**
 * One page. Parameters after the eleven of the conditions: limit, offset, the lists that are read by facets, time and
 * highlight, and those that are read in their order.
 */
function pageStatement({ sort, parents }: Pick<ListingRead, 'sort' | 'parents'>, shape: Shape): Statement {
  const order = listingOrders[sort];
  const column = shape.byRank ? 'highlight_rank' : order.column;
  const direction = order.isDescending && !shape.byRank ? 'desc' : 'asc';
  const sources = [
    ...(shape.isAnyFew ? ['(select item_id, parent_id, key from few)'] : []),
    ...Array.from({ length: shape.inOrder }, (_, at) => ordered({ column, direction, at: at + 1, shape })),
  ];
  // Where an item has a place of its own in each list, its first one counts.
  const isPlaced = parents.length > 1 && (sort === 'manual' || shape.byRank);
  const once = isPlaced
    ? `select * from (select distinct on (item_id) * from (${sources.join(' union all ')}) u order by item_id, key) o`
    : `select distinct on (key, item_id) * from (${sources.join(' union all ')}) u`;
  const text = `with few as materialized (${fewRows(column, shape)}),
    keys as (${once} order by key ${direction}, item_id ${direction} limit $13 offset $14)
    select t.few, l.* from (select ${shape.isAnyFew ? '(select count(distinct item_id)::int from few)' : '0'} as few) t
    left join lateral (
      select k.key, ${listingColumns.map((name) => `l.${name}`).join(', ')} from keys k
      join listing l on l.platform_id = $1 and l.parent_id = k.parent_id and l.language = $3 and l.item_id = k.item_id
    ) l on true order by l.key ${direction}, l.item_id ${direction}`;
  // A letter for each: PostgreSQL knows a statement by the first 63 of its name.
  const letters = [
    ...shape.kinds.map((kind) => facetLetters[kind]),
    shape.byRank && 'r',
    shape.isFiltered && 'f',
    // What is to come is read in another order than what is over.
    shape.when?.[0],
    shape.isAnyFew && 'w',
    isPlaced && 'p',
  ];
  return { name: `listing-page-${sort}-${letters.filter(Boolean).join('')}-${shape.inOrder}`, text };
}

const facetLetters: Record<FacetKind, string> = { type: 'y', author: 'a', tag: 't' };

const fewRows = (column: string, { kinds, when }: Shape) => `
  select l.item_id, l.parent_id, l.${column} as key from listing l
  where l.platform_id = $1 and l.parent_id = any($15::uuid[]) and l.language = $3 ${hasFacets(kinds, '$15')} and ${isMatch}
  union all
  select l.item_id, l.parent_id, l.${column} from unnest($16::uuid[]) p(parent) join lateral (
    select * from listing l where ${ofList} and ${isInTime(when)} and ${isMatch} offset 0) l on true
  union all
  select l.item_id, l.parent_id, l.${column} from unnest($17::uuid[]) p(parent) join lateral (
    select * from listing l where ${ofList} and l.highlight_rank is not null and ${isMatch} offset 0) l on true`;

/** The rows of one list in its order, as far as a page needs them. `offset 0` keeps the planner from sorting what matches instead. */
function ordered({ column, direction, at, shape }: { column: string; direction: string; at: number; shape: Shape }) {
  const list = `l.platform_id = $1 and l.parent_id = ($18::uuid[])[${at}] and l.language = $3`;
  const order = `order by l.${column} ${direction}, l.item_id ${direction}`;
  if (!shape.isFiltered)
    return `(select l.item_id, l.parent_id, l.${column} as key from listing l
      where ${list} and l.audience_id = any($4::int[]) and l.published_on <= $5 ${order} limit $13::int + $14::int)`;
  const rows = (within: string) => `(select l.item_id, l.parent_id, l.${column} as key from (
      select * from listing l where ${list} ${within} ${order} offset 0) l where ${isMatch} limit $13::int + $14::int)`;
  if (column !== 'starts_on' || shape.when === null) return rows('');
  if (shape.when === 'past') return rows('and l.starts_on <= $11');
  const goingOn = rows(`and ${goesOnAt(shape.when === 'now' ? '$12' : '$10')}`);
  // What began before and goes on, and what is yet to begin.
  return shape.when === 'now' ? goingOn : `${goingOn} union all ${rows('and l.starts_on > $10')}`;
}
