import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CountedView } from '#infra/counted-view.ts';
import type { Ctx } from '#infra/ctx.ts';
import { type Device, visitMinutes } from './counted.ts';

export interface NewView extends Pick<CountedView, 'kind' | 'subject' | 'page'> {
  /** `YYYY-MM-DD`, in the time zone of the platform. */
  day: string;
  at: string;
  visitor: string;
  isMember: boolean;
  referrer: string;
  device: Device;
  browser: string;
  language: string;
  /** In which it was read. */
  spoken: string;
  term: string;
  hits: number | null;
}

/** The salt of a day, which all nodes share: the first that asks makes it. */
export async function saltOf(ctx: Ctx, day: string): Promise<string> {
  const salt = randomBytes(24).toString('base64url');
  const { rows } = await sql<{ salt: string }>`
    insert into statistics_salt (platform_id, day, salt) values (${ctx.platform.id}, ${day}::date, ${salt})
    on conflict (platform_id, day) do update set salt = statistics_salt.salt
    returning salt`.execute(ctx.db);
  return rows[0]?.salt ?? salt;
}

/** In one statement, with the note that they are to be counted, which who counts them waits for. */
export async function insertViews(ctx: Ctx, views: readonly NewView[]) {
  if (views.length === 0) return;
  await sql`
    with due as (
      insert into statistics_due (platform_id, since) values (${ctx.platform.id}, ${ctx.now()})
      on conflict (platform_id) do update set since = statistics_due.since
    )
    insert into statistics_view
      (platform_id, day, at, visitor, is_member, kind, subject, page, referrer, device, browser, language, spoken, term, hits)
    select ${ctx.platform.id}::uuid, v.day, v.at, v.visitor, v."isMember", v.kind, v.subject, v.page, v.referrer, v.device, v.browser, v.language, v.spoken, v.term, v.hits
    from json_to_recordset(${JSON.stringify(views)}::json) as v(
      day date, at timestamptz, visitor text, "isMember" boolean, kind text, subject text, page text, referrer text,
      device text, browser text, language text, spoken text, term text, hits integer
    )`.execute(ctx.db);
}

/** Platforms with views that are not counted for five minutes; `$1` is the moment. */
export const dueCounts = `
  select platform_id, '{}'::json as payload, 'all' as key from statistics_due where since <= $1::timestamptz - interval '5 minutes'`;

/** Days that have views, the first one first. Views that come from now on are to be counted again. Inside a transaction. */
export async function takeDays(ctx: Ctx): Promise<string[]> {
  await sql`delete from statistics_due where platform_id = ${ctx.platform.id}`.execute(ctx.db);
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from statistics_view where platform_id = ${ctx.platform.id} order by 1`.execute(
    ctx.db,
  );
  return rows.map(({ day }) => day);
}

/**
 * Counts a day from its views, in place of what was counted before; a day that is closed stays as it is. One at a time: a second
 * waits for the first. Inside a transaction.
 */
export async function countDay(ctx: Ctx, day: string) {
  const { id } = ctx.platform;
  const { rows } = await sql<{ isClosed: boolean }>`
    insert into statistics_day (platform_id, day, is_closed, views, visits, visitors, members, searches, downloads, missing)
    values (${id}, ${day}::date, false, 0, 0, 0, 0, 0, 0, 0)
    on conflict (platform_id, day) do update set day = excluded.day
    returning is_closed as "isClosed"`.execute(ctx.db);
  if (rows[0]?.isClosed) return;
  await sql`
    update statistics_day d set
      views = c.views, visits = c.visits, visitors = c.visitors, members = c.members, searches = c.searches,
      downloads = c.downloads, missing = c.missing
    from (
      select count(*) filter (where is_view) as views, count(*) filter (where is_view and is_entry) as visits,
        count(distinct visitor) filter (where is_view) as visitors,
        count(distinct visitor) filter (where is_view and is_member) as members,
        count(*) filter (where hits is not null) as searches, count(*) filter (where kind = 'download') as downloads,
        count(*) filter (where kind = 'missing') as missing
      from (${inVisits(ctx, day)}) v
    ) c
    where d.platform_id = ${id} and d.day = ${day}::date`.execute(ctx.db);
  for (const table of ['statistics_content', 'statistics_attribute', 'statistics_language', 'statistics_term'] as const)
    await sql`delete from ${sql.table(table)} where platform_id = ${id} and day = ${day}::date`.execute(ctx.db);
  await sql`
    insert into statistics_content (platform_id, day, kind, subject, page, language, views, entries, exits)
    select ${id}::uuid, ${day}::date, kind, subject, page, spoken, count(*), count(*) filter (where is_entry and is_view), count(*) filter (where is_exit and is_view)
    from (${inVisits(ctx, day)}) v
    where kind not in ('search', 'missing')
    group by kind, subject, page, spoken`.execute(ctx.db);
  await sql`
    insert into statistics_attribute (platform_id, day, attribute, value, visits)
    select ${id}::uuid, ${day}::date, a.attribute, a.value, count(*)
    from (${inVisits(ctx, day)}) v,
      lateral (values ('referrer', v.referrer), ('device', v.device), ('browser', v.browser), ('language', v.language)) a (attribute, value)
    where v.is_view and v.is_entry
    group by 1, 2, 3, 4`.execute(ctx.db);
  await sql`
    insert into statistics_language (platform_id, day, language, views)
    select ${id}::uuid, ${day}::date, spoken, count(*) from statistics_view
    where platform_id = ${id} and day = ${day}::date and spoken <> ''
    group by spoken`.execute(ctx.db);
  // What one visitor alone searched for may be about themselves.
  await sql`
    insert into statistics_term (platform_id, day, term, searches, without_hits)
    select ${id}::uuid, ${day}::date, term, count(*), count(*) filter (where hits = 0)
    from statistics_view
    where platform_id = ${id} and day = ${day}::date and hits is not null and term <> ''
    group by term having count(distinct visitor) > 1`.execute(ctx.db);
}

/** Views of a day, with where visits begin and end. What was not looked at, a download or nothing at all, is no part of a visit. */
const inVisits = (ctx: Ctx, day: string) => sql`
  select *,
    at - lag(at) over visit <= ${visitMinutes} * interval '1 minute' is not true as is_entry,
    lead(at) over visit - at <= ${visitMinutes} * interval '1 minute' is not true as is_exit
  from (
    select *, kind not in ('download', 'missing') as is_view from statistics_view
    where platform_id = ${ctx.platform.id} and day = ${day}::date
  ) of_day
  window visit as (partition by visitor, is_view order by at, id)`;

/**
 * Closes a day that was counted: its views go, and so does the salt that made visitors of them. Views that come later still are
 * not counted. Inside a transaction.
 */
export async function closeDay(ctx: Ctx, day: string) {
  const { id } = ctx.platform;
  await sql`update statistics_day set is_closed = true where platform_id = ${id} and day = ${day}::date`.execute(
    ctx.db,
  );
  await sql`delete from statistics_view where platform_id = ${id} and day = ${day}::date`.execute(ctx.db);
  await sql`delete from statistics_salt where platform_id = ${id} and day = ${day}::date`.execute(ctx.db);
}

/** Salts of days without a view that is left, and counts older than 25 months. */
export async function deleteOld(ctx: Ctx, { salts, counts }: { salts: string; counts: string }) {
  const { id } = ctx.platform;
  await sql`delete from statistics_salt where platform_id = ${id} and day < ${salts}::date`.execute(ctx.db);
  await sql`delete from statistics_day where platform_id = ${id} and day < ${counts}::date`.execute(ctx.db);
}
