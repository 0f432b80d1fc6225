import type { Ctx } from '#infra/ctx.ts';

/** Until when staff are let in now; undefined: they are not. */
export async function selectOpenUntil(ctx: Ctx): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('support_access')
    .select(({ fn }) => fn.max('expires_at').as('until'))
    .where('platform_id', '=', ctx.platform.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return row?.until ?? undefined;
}
