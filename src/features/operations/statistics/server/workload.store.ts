import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Days } from './figures.store.ts';

/** The day of a moment, in the time zone of the platform. */
const dayOf = ({ platform }: Ctx, column: string) =>
  sql`(${sql.ref(column)} at time zone ${platform.timeZone}::text)::date`;

const isWithin = (ctx: Ctx, column: string, { from, until }: Days) =>
  sql`${dayOf(ctx, column)} between ${from}::date and ${until}::date`;

export interface MailCounts {
  kind: string;
  sent: number;
  refused: number;
}

export async function countMailsByKind(ctx: Ctx, { from, until }: Days): Promise<MailCounts[]> {
  const { rows } = await sql<MailCounts>`
    select kind, sum(sent)::int as sent, sum(refused)::int as refused from mail_count
    where platform_id = ${ctx.platform.id} and day between ${from}::date and ${until}::date
    group by 1`.execute(ctx.db);
  return rows;
}

/** Mails that went out, by day, week or month. */
export async function countMailsOn(ctx: Ctx, { from, until }: Days, unit: 'day' | 'week' | 'month') {
  const { rows } = await sql<{ day: string; count: number }>`
    select date_trunc(${unit}, day)::date::text as day, sum(sent)::int as count from mail_count
    where platform_id = ${ctx.platform.id} and day between ${from}::date and ${until}::date
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}

/** Mails that are due and have not gone out, and those of them that are no longer tried. */
export async function countWaitingMails(ctx: Ctx): Promise<{ waiting: number; givenUp: number }> {
  const isOver = sql`coalesce(j.attempts >= j.max_attempts, false)`;
  const { rows } = await sql<{ waiting: number; givenUp: number }>`
    select count(*) filter (where not ${isOver})::int as waiting, count(*) filter (where ${isOver})::int as "givenUp"
    from mail_job m
    left join graphile_worker.jobs j on j.key = concat_ws(' ', 'send-mail', m.platform_id, m.id)
    where m.platform_id = ${ctx.platform.id} and m.due_at <= ${ctx.now()}`.execute(ctx.db);
  return rows[0] ?? { waiting: 0, givenUp: 0 };
}

/** Who has the newsletter now. */
export async function countSubscribers(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscription
    where platform_id = ${ctx.platform.id} and confirmed_at is not null`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** How often these were done, as the audit log has it. */
export async function countActions(ctx: Ctx, days: Days, action: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry
    where platform_id = ${ctx.platform.id} and action = ${action} and ${isWithin(ctx, 'at', days)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

export interface QueueCounts {
  /** Now. */
  open: number;
  /** Since when the one waits that waits longest. */
  oldest: Date | null;
  came: number;
  /** Decided in the period, by what was decided. */
  first: number;
  second: number;
  /** Hours from when they came to the decision: half of them took no longer, and nine of ten. */
  median: number | null;
  most: number | null;
}

const hours = (from: string) => sql`extract(epoch from decided_at - ${sql.ref(from)}) / 3600`;

interface Queue {
  table: 'item_wait' | 'content_report';
  from: 'since' | 'reported_at';
  decisions: readonly [string, string];
}

/** What waits for somebody who decides: items that others added, and reports of content. */
async function countQueue(ctx: Ctx, days: Days, { table, from, decisions: [first, second] }: Queue) {
  const isDecided = sql`decided_at is not null and ${isWithin(ctx, 'decided_at', days)}`;
  const share = (part: number) =>
    sql`(percentile_cont(${part}) within group (order by ${hours(from)}) filter (where ${isDecided}))::float`;
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where decided_at is null)::int as open,
      min(${sql.ref(from)}) filter (where decided_at is null) as oldest,
      count(*) filter (where ${isWithin(ctx, from, days)})::int as came,
      count(*) filter (where decision = ${first} and ${isDecided})::int as first,
      count(*) filter (where decision = ${second} and ${isDecided})::int as second,
      ${share(0.5)} as median, ${share(0.9)} as most
    from ${sql.table(table)} where platform_id = ${ctx.platform.id}`.execute(ctx.db);
  return rows[0] as QueueCounts;
}

export const countWaitingItems = (ctx: Ctx, days: Days): Promise<QueueCounts> =>
  countQueue(ctx, days, { table: 'item_wait', from: 'since', decisions: ['published', 'deleted'] });

export const countReports = (ctx: Ctx, days: Days): Promise<QueueCounts> =>
  countQueue(ctx, days, { table: 'content_report', from: 'reported_at', decisions: ['left', 'offline'] });

/** Items that came to wait, by week or month. */
export async function countWaitsOn(ctx: Ctx, days: Days, unit: 'day' | 'week' | 'month') {
  const { rows } = await sql<{ day: string; count: number }>`
    select date_trunc(${unit}, ${dayOf(ctx, 'since')})::date::text as day, count(*)::int as count from item_wait
    where platform_id = ${ctx.platform.id} and ${isWithin(ctx, 'since', days)}
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}
