import type { Ctx } from '#infra/ctx.ts';

export interface StoredProblem {
  id: string;
  page: string;
  problem: string;
  email: string;
  language: string;
  /** ISO 8601. */
  reportedOn: string;
}

export async function insertReport(ctx: Ctx, { id, page, problem, email, language, reportedOn }: StoredProblem) {
  await ctx.db
    .insertInto('accessibility_report')
    .values({ platform_id: ctx.platform.id, id, path: page, problem, email, language, reported_at: reportedOn })
    .execute();
}

const columns = ['id', 'path as page', 'problem', 'email', 'language', 'reported_at as reportedAt'] as const;

const toProblem = ({
  reportedAt,
  ...row
}: Omit<StoredProblem, 'reportedOn'> & { reportedAt: Date }): StoredProblem => ({
  ...row,
  reportedOn: reportedAt.toISOString(),
});

/** The oldest first, and how many there are. */
export async function selectReports(ctx: Ctx, limit: number) {
  const own = ctx.db.selectFrom('accessibility_report').where('platform_id', '=', ctx.platform.id);
  const rows = await own.select(columns).orderBy('reported_at').orderBy('id').limit(limit).execute();
  const { total } = await own.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(toProblem), total: Number(total) };
}

export async function findReport(ctx: Ctx, id: string): Promise<StoredProblem | undefined> {
  const row = await ctx.db
    .selectFrom('accessibility_report')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toProblem(row);
}

export async function deleteReport(ctx: Ctx, id: string): Promise<StoredProblem | undefined> {
  const row = await ctx.db
    .deleteFrom('accessibility_report')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && toProblem(row);
}

export async function deleteBefore(ctx: Ctx, instant: Date) {
  await ctx.db
    .deleteFrom('accessibility_report')
    .where('platform_id', '=', ctx.platform.id)
    .where('reported_at', '<', instant)
    .execute();
}
