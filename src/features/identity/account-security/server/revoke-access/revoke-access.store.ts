import type { Ctx } from '#infra/ctx.ts';

/** Links for another password. */
export async function deleteResetsOf(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('password_reset')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}
