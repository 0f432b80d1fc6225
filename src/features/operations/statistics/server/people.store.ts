import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Days } from './figures.store.ts';

/** The day of a moment, in the time zone of the platform. */
const dayOf = ({ platform }: Ctx, column: string) =>
  sql`(${sql.ref(column)} at time zone ${platform.timeZone}::text)::date`;

export interface AccountCounts {
  accounts: number;
  verified: number;
  activeDay: number;
  activeWeek: number;
  activeMonth: number;
}

/** Accounts that are there, and those that were signed in lately. */
export async function countAccounts(ctx: Ctx): Promise<AccountCounts> {
  const seen = (days: number) =>
    sql`count(*) filter (where greatest(a.signed_in_at, s.seen) > ${ctx.now()}::timestamptz - ${days} * interval '1 day')::int`;
  const { rows } = await sql<AccountCounts>`
    select count(*)::int as accounts, count(*) filter (where a.is_verified)::int as verified,
      ${seen(1)} as "activeDay", ${seen(7)} as "activeWeek", ${seen(30)} as "activeMonth"
    from account a
    left join (
      select account_id, max(last_seen_at) as seen from session where platform_id = ${ctx.platform.id} group by 1
    ) s on s.account_id = a.id
    where a.platform_id = ${ctx.platform.id} and a.deleted_at is null`.execute(ctx.db);
  return rows[0] as AccountCounts;
}

/** Accounts that are there, of people who confirmed their address. */
export async function countConfirmedAccounts(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from account
    where platform_id = ${ctx.platform.id} and deleted_at is null and is_verified`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** Accounts that were made, by week or month. */
export async function countJoined(ctx: Ctx, { from, until }: Days, unit: 'week' | 'month') {
  const { rows } = await sql<{ day: string; count: number }>`
    select date_trunc(${unit}, ${dayOf(ctx, 'created_at')})::date::text as day, count(*)::int as count from account
    where platform_id = ${ctx.platform.id} and deleted_at is null
      and ${dayOf(ctx, 'created_at')} between ${from}::date and ${until}::date
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}

/** The same by how they registered. */
export async function countJoinedBy(ctx: Ctx, { from, until }: Days) {
  const { rows } = await sql<{ value: string; count: number }>`
    select coalesce(registered_via, '') as value, count(*)::int as count from account
    where platform_id = ${ctx.platform.id} and deleted_at is null
      and ${dayOf(ctx, 'created_at')} between ${from}::date and ${until}::date
    group by 1 order by 2 desc, 1`.execute(ctx.db);
  return rows;
}

/** Members of each role. */
export async function countMembers(ctx: Ctx) {
  const { rows } = await sql<{ guid: string; name: string; members: number }>`
    select r.id as guid, r.name, count(a.id)::int as members
    from role r
    left join role_member m on m.platform_id = r.platform_id and m.role_id = r.id
    left join account a on a.platform_id = m.platform_id and a.id = m.account_id and a.deleted_at is null
    where r.platform_id = ${ctx.platform.id} and r.kind not in ('Mett', 'Developer')
    group by 1, 2 order by 3 desc, 2 limit 200`.execute(ctx.db);
  return rows;
}

export interface InvitationCounts {
  sent: number;
  accepted: number;
  expired: number;
  open: number;
}

/** What became of the invitations that were made then. */
export async function countInvitations(ctx: Ctx, { from, until }: Days): Promise<InvitationCounts> {
  const isWaiting = sql`accepted_at is null and declined_at is null and revoked_at is null`;
  const { rows } = await sql<InvitationCounts>`
    select count(*)::int as sent, count(*) filter (where accepted_at is not null)::int as accepted,
      count(*) filter (where ${isWaiting} and expires_at <= ${ctx.now()})::int as expired,
      count(*) filter (where ${isWaiting} and expires_at > ${ctx.now()})::int as open
    from invitation
    where platform_id = ${ctx.platform.id} and ${dayOf(ctx, 'created_at')} between ${from}::date and ${until}::date`.execute(
    ctx.db,
  );
  return rows[0] as InvitationCounts;
}

/** How many began with each form, and how many sent it (steps as in migration 0078). */
export async function countForms(ctx: Ctx, { from, until }: Days) {
  const { rows } = await sql<{ guid: string; starts: number; completions: number }>`
    select form_id as guid, coalesce(sum(total) filter (where step in (0, -1)), 0)::int as starts,
      coalesce(sum(total) filter (where step = 1000), 0)::int as completions
    from form_step_count
    where platform_id = ${ctx.platform.id} and day between ${from}::date and ${until}::date
    group by 1`.execute(ctx.db);
  return rows;
}
