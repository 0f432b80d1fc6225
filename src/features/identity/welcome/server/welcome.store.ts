import type { Ctx } from '#infra/ctx.ts';

/** True the first time, also of two at the same moment. */
export async function setWelcomed(ctx: Ctx, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account')
    .set({ welcomed_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .where('welcomed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setWelcomeDone(ctx: Ctx, accountId: string) {
  await ctx.db
    .updateTable('account')
    .set({ welcome_done_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .where('welcome_done_at', 'is', null)
    .execute();
}
