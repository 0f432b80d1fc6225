import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import { addDays, startOfDay } from '#kernel/dates.ts';
import type { Unit } from '../periods.rules.ts';
import type { Days } from './figures.store.ts';

export interface Asked extends Days {
  /** Undefined: all of them. */
  list: string | undefined;
}

/** From the first moment of a period to the last, by the clocks of the platform: what an index can find. */
const isWithin = ({ platform }: Ctx, column: string, { from, until }: Days) => {
  const at = sql.ref(column);
  return sql`${at} >= ${startOfDay(from, platform.timeZone)} and ${at} < ${startOfDay(addDays(until, 1), platform.timeZone)}`;
};

/** Items that were added in a period and not deleted since; `person` is an account or an address that was confirmed. */
const added = (ctx: Ctx, asked: Days) => sql`
  select i.id, i.created_at, coalesce(i.author_id::text, c.address_hash) as person, s.item_id is not null as is_sent
  from item i
  left join contributed_item c on c.platform_id = i.platform_id and c.item_id = i.id
  left join (select distinct item_id from submission where platform_id = ${ctx.platform.id} and item_id is not null) s on s.item_id = i.id
  where i.platform_id = ${ctx.platform.id} and ${isWithin(ctx, 'i.created_at', asked)}
    and not exists (
      select from document d where d.platform_id = i.platform_id and d.owner = i.id and d.trashed_at is not null
    )`;

/** The same, of one list. */
const addedTo = (ctx: Ctx, asked: Asked) =>
  asked.list === undefined
    ? added(ctx, asked)
    : sql`
      select a.* from (${added(ctx, asked)}) a
      join item_parent p on p.platform_id = ${ctx.platform.id} and p.item_id = a.id and p.parent_id = ${asked.list}::uuid`;

export interface Added {
  items: number;
  sent: number;
  people: number;
}

/** Each item, and each person, once. */
export async function countAdded(ctx: Ctx, asked: Asked): Promise<Added> {
  const { rows } = await sql<Added>`
    select coalesce(sum(items), 0)::int as items, coalesce(sum(sent), 0)::int as sent, count(person)::int as people
    from (
      select person, count(*) as items, count(*) filter (where is_sent) as sent
      from (${addedTo(ctx, asked)}) a group by 1
    ) of_people`.execute(ctx.db);
  return rows[0] ?? { items: 0, sent: 0, people: 0 };
}

/** By list; an item in two of them counts in both. */
export async function countAddedByList(ctx: Ctx, asked: Asked): Promise<(Added & { guid: string })[]> {
  const { rows } = await sql<Added & { guid: string }>`
    select guid, sum(items)::int as items, sum(sent)::int as sent, count(person)::int as people
    from (
      select p.parent_id as guid, person, count(*) as items, count(*) filter (where is_sent) as sent
      from (${added(ctx, asked)}) a
      join item_parent p on p.platform_id = ${ctx.platform.id} and p.item_id = a.id
      ${asked.list === undefined ? sql`` : sql`where p.parent_id = ${asked.list}::uuid`}
      group by 1, 2
    ) of_people group by 1`.execute(ctx.db);
  return rows;
}

/** By day, week or month. */
export async function countAddedOn(ctx: Ctx, asked: Asked, unit: Unit) {
  const { rows } = await sql<{ day: string; count: number }>`
    select date_trunc(${unit}, day)::date::text as day, sum(count)::int as count
    from (
      select (created_at at time zone ${ctx.platform.timeZone}::text)::date as day, count(*) as count
      from (${addedTo(ctx, asked)}) a group by 1
    ) of_days group by 1 order by 1`.execute(ctx.db);
  return rows;
}

export interface Waits {
  /** Null: of all together, each item once. */
  guid: string | null;
  /** Now. */
  waiting: number;
  /** Decided in the period. */
  approved: number;
  refused: number;
}

/** By list, of those where something ever waited. */
export async function countWaits(ctx: Ctx, asked: Asked): Promise<Waits[]> {
  const isDecided = isWithin(ctx, 'w.decided_at', asked);
  const { rows } = await sql<Waits>`
    select l.guid, (count(distinct w.item_id) filter (where w.decision is null))::int as waiting,
      (count(distinct w.item_id) filter (where w.decision = 'published' and ${isDecided}))::int as approved,
      (count(distinct w.item_id) filter (where w.decision = 'deleted' and ${isDecided}))::int as refused
    from item_wait w, unnest(w.lists) as l (guid)
    where w.platform_id = ${ctx.platform.id}
      ${asked.list === undefined ? sql`` : sql`and l.guid = ${asked.list}::uuid`}
    group by grouping sets ((l.guid), ())`.execute(ctx.db);
  return rows;
}

export interface Followers {
  /** Null: of all together, each person once. */
  guid: string | null;
  ofList: number;
  ofItems: number;
}

/** Who follows a list, or an item in it, now. */
export async function countFollowers(ctx: Ctx, { list }: Pick<Asked, 'list'>): Promise<Followers[]> {
  const { rows } = await sql<Followers>`
    with followed as materialized (
      select f.subject::uuid as list, f.account_id, true as is_list from follow f
      where f.platform_id = ${ctx.platform.id} and f.kind = 'list' and f.lost_at is null
      union all
      select p.parent_id, f.account_id, false from follow f
      join item_parent p on p.platform_id = f.platform_id and p.item_id = f.owner
      where f.platform_id = ${ctx.platform.id} and f.kind = 'item'
    )
    select list as guid, (count(distinct account_id) filter (where is_list))::int as "ofList",
      (count(distinct account_id) filter (where not is_list))::int as "ofItems"
    from followed ${list === undefined ? sql`` : sql`where list = ${list}::uuid`}
    group by grouping sets ((list), ())`.execute(ctx.db);
  return rows;
}
