import { sql } from 'kysely';
import type { Hits } from '#infra/counts/hit-counter.ts';
import type { Ctx } from '#infra/ctx.ts';
import { smallCount } from '#kernel/counts/suppress-small-counts.ts';
import type { Stay } from '../stays.rules.ts';
import type { Days } from './figures.store.ts';

/** Pairs of a link and a page that are counted on one day; what comes beyond them is "other". Floods fill no more. */
export const mostLinks = 1_000;

interface Link {
  day: string;
  page: string;
  target: string;
}

/** As the counter keeps it: neither a day, a guid nor a path has a space. */
export const toLinkKey = ({ day, page, target }: Link): string => [day, page, target].join(' ');

/** Adds to what is stored. */
export async function addOutbound(ctx: Ctx, hits: readonly Hits[]) {
  const links = hits.map(({ key, count }) => {
    const [day = '', page = '', target = ''] = key.split(' ');
    return { day, page, target, count };
  });
  // Those that are there already, then the most followed, as far as there is room.
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(links)}::json) as v(day date, page text, target text, count integer)),
    stored as (
      select day, count(*) as links from statistics_outbound
      where platform_id = ${ctx.platform.id} and day in (select day from given) group by 1
    ),
    placed as (
      select g.*, o.day is not null
        or coalesce(s.links, 0) + row_number() over (partition by g.day, o.day is null order by g.count desc, g.target, g.page) <= ${mostLinks} as fits
      from given g
      left join stored s on s.day = g.day
      left join statistics_outbound o on o.platform_id = ${ctx.platform.id} and o.day = g.day and o.target = g.target and o.page = g.page
    )
    insert into statistics_outbound (platform_id, day, target, page, clicks)
    select ${ctx.platform.id}::uuid, day, case when fits then target else '' end, case when fits then page else '' end, sum(count)
    from placed group by 2, 3, 4
    on conflict (platform_id, day, target, page) do update set clicks = statistics_outbound.clicks + excluded.clicks`.execute(
    ctx.db,
  );
}

interface StayCount {
  day: string;
  subject: string;
  stay: Stay;
}

export const toStayKey = ({ day, subject, stay }: StayCount): string => [day, subject, stay].join(' ');

/** Adds to what is stored. */
export async function addStays(ctx: Ctx, hits: readonly Hits[]) {
  const split = hits.map(({ key, count }) => ({ of: key.split(' '), count }));
  const column = (at: number) => split.map(({ of }) => of[at] ?? '');
  await sql`
    insert into statistics_stay (platform_id, day, subject, stay, total)
    select ${ctx.platform.id}::uuid, v.* from unnest(${column(0)}::date[], ${column(1)}::text[], ${column(2)}::text[],
      ${split.map(({ count }) => count)}::integer[]) v
    on conflict (platform_id, day, subject, stay) do update set total = statistics_stay.total + excluded.total`.execute(
    ctx.db,
  );
}

export interface Asked {
  days: Days;
  /** Undefined: of all of them. */
  pages: readonly string[] | undefined;
  limit: number;
}

/** Links that were followed most. */
export async function selectOutbound(ctx: Ctx, { days: { from, until }, pages, limit }: Asked) {
  const { rows } = await sql<{ target: string; page: string; clicks: number }>`
    select target, page, sum(clicks)::int as clicks from statistics_outbound
    where platform_id = ${ctx.platform.id} and day between ${from}::date and ${until}::date
      ${pages === undefined ? sql`` : sql`and page = any(${pages}::text[])`}
    group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`.execute(ctx.db);
  return rows;
}

export type Stays = { subject: string } & Record<Stay, number>;

/** Pages and items that were measured often enough to tell of, the most first. */
export async function selectStays(ctx: Ctx, { days: { from, until }, pages, limit }: Asked) {
  const of = (stay: Stay) => sql`(coalesce(sum(total) filter (where stay = ${stay}), 0))::int`;
  const onPages = sql`and subject in (
    select subject from statistics_content
    where platform_id = ${ctx.platform.id} and day between ${from}::date and ${until}::date and page = any(${pages ?? []}::text[])
  )`;
  const { rows } = await sql<Stays>`
    select subject, ${of('glance')} as glance, ${of('look')} as look, ${of('read')} as read, ${of('study')} as study
    from statistics_stay
    where platform_id = ${ctx.platform.id} and day between ${from}::date and ${until}::date
      ${pages === undefined ? sql`` : onPages}
    group by 1 having sum(total) >= ${smallCount} order by sum(total) desc, 1 limit ${limit}`.execute(ctx.db);
  return rows;
}

export async function deleteOldLeaving(ctx: Ctx, before: string) {
  const { id } = ctx.platform;
  await sql`delete from statistics_outbound where platform_id = ${id} and day < ${before}::date`.execute(ctx.db);
  await sql`delete from statistics_stay where platform_id = ${id} and day < ${before}::date`.execute(ctx.db);
}
