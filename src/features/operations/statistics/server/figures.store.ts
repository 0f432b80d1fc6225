import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

/** The first day and the last. */
export interface Days {
  from: string;
  until: string;
}

const within = ({ from, until }: Days) => sql`day between ${from}::date and ${until}::date`;

/** Of what is told; undefined: of all. */
export interface Part {
  pages?: readonly string[] | undefined;
  /** In which it was read: views of before that was counted have none. */
  language?: string | undefined;
  /** Of items that stand in it now. */
  list?: string | undefined;
}

/** Of a row `c` of contents: null where it is of something else. */
const itemOf = sql`case when c.kind = 'item' then c.subject::uuid end`;

const isIn = (ctx: Ctx, { pages, language, list }: Part) => sql`
  ${pages === undefined ? sql`` : sql`and c.page = any(${pages}::text[])`}
  ${language === undefined ? sql`` : sql`and c.language = ${language}`}
  ${
    list === undefined
      ? sql``
      : sql`and c.kind = 'item' and exists (
          select from item_parent p
          where p.platform_id = ${ctx.platform.id} and p.parent_id = ${list}::uuid and p.item_id = ${itemOf}
        )`
  }`;

export interface DayCounts {
  day: string;
  views: number;
  visits: number;
  visitors: number;
  members: number;
  searches: number;
  downloads: number;
  missing: number;
}

/** The days on which something was counted. */
export async function selectDays(ctx: Ctx, days: Days): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select day::text as day, views, visits, visitors, members, searches, downloads, missing from statistics_day
    where platform_id = ${ctx.platform.id} and ${within(days)} order by 1`.execute(ctx.db);
  return rows;
}

/** The same of a part: of some pages and what stands on them, or in one language. */
export async function selectDaysOf(ctx: Ctx, days: Days, part: Part) {
  const { rows } = await sql<{ day: string; views: number; visits: number }>`
    select day::text as day, sum(views)::int as views, sum(entries)::int as visits from statistics_content c
    where platform_id = ${ctx.platform.id} and ${within(days)} and kind <> 'download' ${isIn(ctx, part)}
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}

/** Null: nothing was ever counted. */
export async function selectFirstDay(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from statistics_day where platform_id = ${ctx.platform.id} and views > 0`.execute(
    ctx.db,
  );
  return rows[0]?.day ?? null;
}

/** Since when views have their language; null: none has. */
export async function selectFirstLanguageDay(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from statistics_content where platform_id = ${ctx.platform.id} and language <> ''
    order by statistics_content.day limit 1`.execute(ctx.db);
  return rows[0]?.day ?? null;
}

/** Languages in which something was ever read. */
export async function selectLanguages(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    select distinct language from statistics_language where platform_id = ${ctx.platform.id}`.execute(ctx.db);
  return rows.map(({ language }) => language);
}

export interface SeenCounts {
  kind: 'page' | 'item' | 'legal' | 'form';
  subject: string;
  views: number;
  viewsBefore: number;
  entries: number;
  exits: number;
}

interface Asked {
  days: Days;
  before: Days;
  part: Part;
  limit: number;
}

/** What was looked at most. */
export async function selectSeen(ctx: Ctx, { days, before, part, limit }: Asked): Promise<SeenCounts[]> {
  const { rows } = await sql<SeenCounts>`
    select kind, subject,
      coalesce(sum(views) filter (where ${within(days)}), 0)::int as views,
      coalesce(sum(views) filter (where ${within(before)}), 0)::int as "viewsBefore",
      coalesce(sum(entries) filter (where ${within(days)}), 0)::int as entries,
      coalesce(sum(exits) filter (where ${within(days)}), 0)::int as exits
    from statistics_content c
    where platform_id = ${ctx.platform.id} and kind <> 'download' and (${within(days)} or ${within(before)})
      ${isIn(ctx, part)}
    group by kind, subject having sum(views) filter (where ${within(days)}) > 0
    order by 3 desc, subject limit ${limit}`.execute(ctx.db);
  return rows;
}

export interface ListCounts {
  guid: string;
  views: number;
  viewsBefore: number;
}

/** Lists by how often their items, as they stand in them now, were looked at. */
export async function selectLists(ctx: Ctx, { days, before, part, limit }: Asked): Promise<ListCounts[]> {
  const { rows } = await sql<ListCounts>`
    select i.parent_id as guid,
      coalesce(sum(c.views) filter (where c.${within(days)}), 0)::int as views,
      coalesce(sum(c.views) filter (where c.${within(before)}), 0)::int as "viewsBefore"
    from statistics_content c
    join item_parent i on i.platform_id = c.platform_id and i.item_id = ${itemOf}
    where c.platform_id = ${ctx.platform.id} and c.kind = 'item' and (c.${within(days)} or c.${within(before)})
      ${isIn(ctx, part)} ${part.list === undefined ? sql`` : sql`and i.parent_id = ${part.list}::uuid`}
    group by 1 having sum(c.views) filter (where c.${within(days)}) > 0
    order by 2 desc, 1 limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Views by the language in which something was read, the most first. */
export async function selectSpoken(ctx: Ctx, days: Days) {
  const { rows } = await sql<{ language: string; views: number }>`
    select language, sum(views)::int as views from statistics_language
    where platform_id = ${ctx.platform.id} and ${within(days)} group by 1 order by 2 desc, 1 limit 50`.execute(ctx.db);
  return rows;
}

/** Files of the website. Those of people and of what they sent have no place in a list. */
export async function selectDownloads(ctx: Ctx, days: Days, limit: number) {
  const { rows } = await sql<{ guid: string; name: string; downloads: number }>`
    select f.id as guid, f.name, sum(c.views)::int as downloads
    from statistics_content c
    join file f on f.platform_id = c.platform_id and f.id::text = c.subject and f.removed_at is null and f.context = 'library'
    where c.platform_id = ${ctx.platform.id} and c.kind = 'download' and c.${within(days)}
    group by 1, 2 order by 3 desc, 2 limit ${limit}`.execute(ctx.db);
  return rows;
}

export type Attribute = 'referrer' | 'device' | 'browser' | 'language';

/** Visits by one property, the most first. */
export async function selectShares(ctx: Ctx, days: Days, attribute: Attribute) {
  const { rows } = await sql<{ value: string; visits: number }>`
    select value, sum(visits)::int as visits from statistics_attribute
    where platform_id = ${ctx.platform.id} and attribute = ${attribute} and ${within(days)}
    group by 1 order by 2 desc, 1 limit 50`.execute(ctx.db);
  return rows;
}

/** Terms, the one searched for most first; `isLost`: those for which nothing was found. */
export async function selectTerms(ctx: Ctx, days: Days, { limit, isLost }: { limit: number; isLost: boolean }) {
  const lost = sql`sum(without_hits)::int`;
  const { rows } = await sql<{ term: string; searches: number; withoutHits: number }>`
    select term, sum(searches)::int as searches, ${lost} as "withoutHits" from statistics_term
    where platform_id = ${ctx.platform.id} and ${within(days)}
    group by 1 ${isLost ? sql`having sum(without_hits) > 0` : sql``}
    order by ${isLost ? sql`3` : sql`2`} desc, 1 limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Views of one page or item. */
export async function selectViewsOf(ctx: Ctx, subject: string, { days, before }: { days: Days; before: Days }) {
  const { rows } = await sql<{ views: number; entries: number; viewsBefore: number }>`
    select
      coalesce(sum(views) filter (where ${within(days)}), 0)::int as views,
      coalesce(sum(entries) filter (where ${within(days)}), 0)::int as entries,
      coalesce(sum(views) filter (where ${within(before)}), 0)::int as "viewsBefore"
    from statistics_content
    where platform_id = ${ctx.platform.id} and subject = ${subject} and (${within(days)} or ${within(before)})`.execute(
    ctx.db,
  );
  return rows[0] ?? { views: 0, entries: 0, viewsBefore: 0 };
}
