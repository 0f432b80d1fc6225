import type { Ctx } from '#infra/ctx.ts';

/** Nobody else changes it before the transaction ends. */
export async function lockTimeZone(ctx: Ctx): Promise<string> {
  const row = await ctx.db
    .selectFrom('platform')
    .select('time_zone')
    .where('id', '=', ctx.platform.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

export const updateTimeZone = (ctx: Ctx, timeZone: string) =>
  ctx.db.updateTable('platform').set({ time_zone: timeZone }).where('id', '=', ctx.platform.id).execute();
