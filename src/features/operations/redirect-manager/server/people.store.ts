import type { Ctx } from '#infra/ctx.ts';

/** What these people are called. */
export async function selectPeople(ctx: Ctx, guids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (guids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...guids])))
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name ?? ''}`.trim()]));
}
