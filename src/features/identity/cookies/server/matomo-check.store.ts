import type { Ctx } from '#infra/ctx.ts';

export interface StoredCheck {
  url: string;
  outcome: string;
  /** Of the answer; null: there was none. */
  status: number | null;
  checkedAt: Date;
}

export const findCheck = (ctx: Ctx): Promise<StoredCheck | undefined> =>
  ctx.db
    .selectFrom('matomo_check')
    .select(['url', 'outcome', 'status', 'checked_at as checkedAt'])
    .where('platform_id', '=', ctx.platform.id)
    .executeTakeFirst();

export async function upsertCheck(ctx: Ctx, { url, outcome, status, checkedAt }: StoredCheck) {
  const found = { url, outcome, status, checked_at: checkedAt };
  await ctx.db
    .insertInto('matomo_check')
    .values({ platform_id: ctx.platform.id, ...found })
    .onConflict((conflict) => conflict.column('platform_id').doUpdateSet(found))
    .execute();
}
