import type { Ctx } from '#infra/ctx.ts';

interface NewReport {
  id: string;
  path: string;
  foundOn: string;
}

/** One row for each path; where the link stood is what was said last. */
export async function upsertReport(ctx: Ctx, { id, path, foundOn }: NewReport) {
  const now = ctx.now();
  await ctx.db
    .insertInto('link_report')
    .values({ platform_id: ctx.platform.id, id, path, found_on: foundOn, times: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'path']).doUpdateSet(({ eb, ref }) => ({
        times: eb(ref('link_report.times'), '+', 1),
        last_at: now,
        ...(foundOn && { found_on: foundOn }),
      })),
    )
    .execute();
}

/** Deletes those that were reported longest ago, over so many. */
export async function deleteBeyond(ctx: Ctx, max: number) {
  await ctx.db
    .deleteFrom('link_report')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('link_report')
        .select('id')
        .where('platform_id', '=', ctx.platform.id)
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .offset(max),
    )
    .execute();
}

export async function selectReports(ctx: Ctx, limit: number) {
  const own = ctx.db.selectFrom('link_report').where('platform_id', '=', ctx.platform.id);
  const rows = await own
    .select(['id', 'path', 'found_on as foundOn', 'times', 'first_at as firstAt', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** A report as it is kept for who wants it back: moments as ISO 8601. */
export async function deleteReport(ctx: Ctx, id: string) {
  const row = await ctx.db
    .deleteFrom('link_report')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .returning(['id', 'path', 'found_on as foundOn', 'times', 'first_at as firstAt', 'last_at as lastAt'])
    .executeTakeFirst();
  return row && { ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() };
}

export async function restoreReport(ctx: Ctx, report: NonNullable<Awaited<ReturnType<typeof deleteReport>>>) {
  const { id, path, foundOn, times, firstAt, lastAt } = report;
  await ctx.db
    .insertInto('link_report')
    .values({ platform_id: ctx.platform.id, id, path, found_on: foundOn, times, first_at: firstAt, last_at: lastAt })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'path']).doUpdateSet(({ eb, ref }) => ({
        times: eb(ref('link_report.times'), '+', times),
        first_at: firstAt,
      })),
    )
    .execute();
}

export async function deleteBefore(ctx: Ctx, instant: Date) {
  await ctx.db
    .deleteFrom('link_report')
    .where('platform_id', '=', ctx.platform.id)
    .where('last_at', '<', instant)
    .execute();
}

export async function selectTimes(ctx: Ctx, paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .selectFrom('link_report')
    .select(['path', 'times'])
    .where('platform_id', '=', ctx.platform.id)
    .where('path', '=', ({ fn, val }) => fn.any(val([...paths])))
    .execute();
  return new Map(rows.map(({ path, times }) => [path, times]));
}
