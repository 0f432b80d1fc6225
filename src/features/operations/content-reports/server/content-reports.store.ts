import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { LogFilter } from '../content-reports.contract.ts';
import type { ReportReason } from '../content-reports.rules.ts';

export interface NewReport {
  id: string;
  itemId: string;
  title: string;
  address: string;
  reason: ReportReason;
  explanation: string;
  name: string;
  email: string;
  language: string;
}

export async function insertReport(ctx: Ctx, { itemId, ...report }: NewReport) {
  await ctx.db
    .insertInto('content_report')
    .values({ platform_id: ctx.platform.id, item_id: itemId, reported_at: ctx.now(), ...report })
    .execute();
}

const reportsWithNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom('content_report as r')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'r.platform_id').onRef('a.id', '=', 'r.decided_by'),
    )
    .select(['r.id', 'r.item_id as itemId', 'r.title', 'r.address', 'r.reason', 'r.explanation', 'r.name', 'r.email'])
    .select(['r.language', 'r.reported_at as reportedAt', 'r.decision', 'r.ground'])
    .select(['r.decision_reason as decisionReason', 'r.decided_at as decidedAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('publication as p')
          .innerJoin('document as d', (join) =>
            join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.owner'),
          )
          .select('p.owner')
          .whereRef('p.platform_id', '=', 'r.platform_id')
          .whereRef('p.owner', '=', 'r.item_id')
          .where('p.revision_id', 'is not', null)
          .where('d.trashed_at', 'is', null),
      ).as('isOnline'),
    )
    .select(sql<string | null>`nullif(trim(concat(a.first_name, ' ', a.last_name)), '')`.as('decidedBy'))
    .where('r.platform_id', '=', ctx.platform.id);

export type StoredReport = Awaited<ReturnType<typeof selectOpen>>[number];

/** Those that wait for a decision, the oldest first. */
export const selectOpen = (ctx: Ctx, limit: number) =>
  reportsWithNames(ctx)
    .where('r.decided_at', 'is', null)
    .orderBy('r.reported_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();

export async function countOpen(ctx: Ctx): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('content_report')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('platform_id', '=', ctx.platform.id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const findReport = (ctx: Ctx, id: string): Promise<StoredReport | undefined> =>
  reportsWithNames(ctx).where('r.id', '=', id).executeTakeFirst();

/** Nobody else decides on it before the transaction ends. */
export const lockReport = (ctx: Ctx, id: string): Promise<StoredReport | undefined> =>
  reportsWithNames(ctx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

interface Part {
  offset: number;
  limit: number;
}

export async function selectLog(ctx: Ctx, { state, reason }: LogFilter, { offset, limit }: Part) {
  const found = reportsWithNames(ctx)
    .$if(state === 'open', (all) => all.where('r.decided_at', 'is', null))
    .$if(state === 'decided', (all) => all.where('r.decided_at', 'is not', null))
    .$if(reason !== undefined, (all) => all.where('r.reason', '=', reason ?? ''));
  const rows = await found.orderBy('r.reported_at', 'desc').orderBy('r.id').offset(offset).limit(limit).execute();
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

interface Decision {
  decision: string | null;
  ground: string | null;
  reason: string;
  at: Date | null;
  by: string | null;
}

export async function saveDecision(ctx: Ctx, id: string, { decision, ground, reason, at, by }: Decision) {
  await ctx.db
    .updateTable('content_report')
    .set({ decision, ground, decision_reason: reason, decided_at: at, decided_by: by })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Who added an item, or published it first; undefined: nobody who has an account. */
export async function findAuthor(ctx: Ctx, item: string): Promise<string | undefined> {
  const added = await ctx.db
    .selectFrom('item')
    .select('author_id as account')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', item)
    .executeTakeFirst();
  if (added?.account) return added.account;
  const published = await ctx.db
    .selectFrom('revision')
    .select('created_by as account')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', item)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return published?.account ?? undefined;
}

/** What yearly figures are made of: by the day of the report in the time zone of the platform. */
export const selectFigures = (ctx: Ctx) =>
  ctx.db
    .selectFrom('content_report')
    .select(sql<number>`extract(year from reported_at at time zone ${ctx.platform.timeZone})::int`.as('year'))
    .select(['reason', 'decision'])
    .select(sql<number | null>`extract(epoch from decided_at - reported_at)::float8 * 1000`.as('duration'))
    .where('platform_id', '=', ctx.platform.id)
    .execute();

/** Empties who reported and what they wrote, of what was decided before a moment. */
export async function forgetReporters(ctx: Ctx, decidedBefore: Date) {
  await ctx.db
    .updateTable('content_report')
    .set({ name: '', email: '', explanation: '', forgotten_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('decided_at', '<', decidedBefore)
    .where('forgotten_at', 'is', null)
    .execute();
}

/** Decisions of an account are by another one from now on, or by nobody. */
export async function reassignDecisions(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('content_report')
    .set({ decided_by: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('decided_by', '=', from)
    .execute();
}
