import type { Ctx } from '#infra/ctx.ts';

export async function selectSettings(ctx: Ctx): Promise<Record<string, unknown>> {
  const rows = await ctx.db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('platform_id', '=', ctx.platform.id)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Nobody else changes it before the transaction ends. Undefined when it was never set. */
export async function lockSetting(ctx: Ctx, key: string): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('setting')
    .select('value')
    .where('platform_id', '=', ctx.platform.id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.value;
}

export async function upsertSetting(ctx: Ctx, key: string, value: unknown) {
  const json = JSON.stringify(value);
  await ctx.db
    .insertInto('setting')
    .values({ platform_id: ctx.platform.id, key, value: json })
    .onConflict((conflict) => conflict.columns(['platform_id', 'key']).doUpdateSet({ value: json }))
    .execute();
}

export async function deleteSetting(ctx: Ctx, key: string) {
  await ctx.db.deleteFrom('setting').where('platform_id', '=', ctx.platform.id).where('key', '=', key).execute();
}
