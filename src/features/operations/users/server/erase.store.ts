import type { Ctx } from '#infra/ctx.ts';

/** The next account, in the order of guids, that was deleted before that moment; nobody else erases it meanwhile. */
export async function lockDeletedBefore(ctx: Ctx, moment: Date, after: string | null): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('deleted_at', '<=', moment)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}
