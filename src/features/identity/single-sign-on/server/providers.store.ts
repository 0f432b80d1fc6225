import type { Selectable } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { ProviderFacts } from '../single-sign-on.contract.ts';

export interface StoredProvider {
  guid: string;
  facts: ProviderFacts;
  /** Sealed. */
  clientSecret: string | null;
  version: number;
}

const toProvider = ({ id, facts, client_secret, version }: Selectable<Database['sign_in_provider']>) => ({
  guid: id,
  facts: ProviderFacts.parse(facts),
  clientSecret: client_secret,
  version,
});

export async function selectProviders(ctx: Ctx): Promise<StoredProvider[]> {
  const rows = await ctx.db
    .selectFrom('sign_in_provider')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .execute();
  return rows.map(toProvider).sort((a, b) => a.facts.name.localeCompare(b.facts.name));
}

export async function findProvider(ctx: Ctx, guid: string): Promise<StoredProvider | undefined> {
  const row = await ctx.db
    .selectFrom('sign_in_provider')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .executeTakeFirst();
  return row && toProvider(row);
}

/** The same, which stays as it is until the transaction ends. */
export async function holdProvider(
  ctx: Ctx,
  { guid, toChange = false }: { guid: string; toChange?: boolean },
): Promise<StoredProvider | undefined> {
  const row = await ctx.db
    .selectFrom('sign_in_provider')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .$if(toChange, (query) => query.forUpdate())
    .$if(!toChange, (query) => query.forShare())
    .executeTakeFirst();
  return row && toProvider(row);
}

export async function insertProvider(ctx: Ctx, { guid, facts, clientSecret }: Omit<StoredProvider, 'version'>) {
  await ctx.db
    .insertInto('sign_in_provider')
    .values({
      platform_id: ctx.platform.id,
      id: guid,
      facts: JSON.stringify(facts),
      client_secret: clientSecret,
    })
    .execute();
}

/** Makes it the version after this one. */
export async function updateProvider(ctx: Ctx, { guid, facts, clientSecret, version }: StoredProvider) {
  await ctx.db
    .updateTable('sign_in_provider')
    .set({ facts: JSON.stringify(facts), client_secret: clientSecret, version: version + 1 })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

export async function deleteProvider(ctx: Ctx, guid: string) {
  await ctx.db
    .deleteFrom('sign_in_provider')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}
