import type { Ctx } from '#infra/ctx.ts';

export interface StoredDefinition {
  key: string;
  facts: unknown;
  version: number;
}

export async function selectDefinitions(ctx: Ctx): Promise<StoredDefinition[]> {
  return ctx.db
    .selectFrom('property_definition')
    .select(['key', 'facts', 'version'])
    .where('platform_id', '=', ctx.platform.id)
    .execute();
}

/** Rows of these keys; nobody else changes them before the transaction ends. */
export async function lockDefinitions(ctx: Ctx, keys: readonly string[]): Promise<StoredDefinition[]> {
  if (keys.length === 0) return [];
  return ctx.db
    .selectFrom('property_definition')
    .select(['key', 'facts', 'version'])
    .where('platform_id', '=', ctx.platform.id)
    .where('key', 'in', [...keys])
    .forUpdate()
    .execute();
}

export async function upsertDefinition(ctx: Ctx, { key, facts, version }: StoredDefinition) {
  const row = { facts: JSON.stringify(facts), version };
  await ctx.db
    .insertInto('property_definition')
    .values({ platform_id: ctx.platform.id, key, ...row })
    .onConflict((conflict) => conflict.columns(['platform_id', 'key']).doUpdateSet(row))
    .execute();
}

export async function deleteDefinition(ctx: Ctx, key: string) {
  await ctx.db
    .deleteFrom('property_definition')
    .where('platform_id', '=', ctx.platform.id)
    .where('key', '=', key)
    .execute();
}

/** Which of these properties the rules of roles look at, those of deleted roles too, which may come back. */
export async function selectRuledKeys(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.selectFrom('role').select('rules').where('platform_id', '=', ctx.platform.id).execute();
  const ruled = new Set(rows.flatMap(({ rules }) => (rules as { key?: string }[]).flatMap(({ key }) => key ?? [])));
  return keys.filter((key) => ruled.has(key));
}
