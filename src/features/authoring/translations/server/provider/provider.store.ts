import type { Ctx } from '#infra/ctx.ts';
import type { GivenTranslationProvider } from '../../provider.contract.ts';

export interface StoredProvider extends Pick<GivenTranslationProvider, 'uses' | 'url'> {
  /** Sealed. */
  key: string | null;
  version: string;
}

const ofPlatform = (ctx: Ctx) =>
  ctx.db
    .selectFrom('translation_provider')
    .select(['uses', 'url', 'key', 'version'])
    .where('platform_id', '=', ctx.platform.id);

export const findProvider = async (ctx: Ctx): Promise<StoredProvider | undefined> =>
  (await ofPlatform(ctx).executeTakeFirst()) as StoredProvider | undefined;

export const lockProvider = async (ctx: Ctx): Promise<StoredProvider | undefined> =>
  (await ofPlatform(ctx).forUpdate().executeTakeFirst()) as StoredProvider | undefined;

export async function upsertProvider(ctx: Ctx, provider: StoredProvider) {
  await ctx.db
    .insertInto('translation_provider')
    .values({ platform_id: ctx.platform.id, ...provider })
    .onConflict((conflict) => conflict.column('platform_id').doUpdateSet({ ...provider }))
    .execute();
}

export async function deleteProvider(ctx: Ctx) {
  await ctx.db.deleteFrom('translation_provider').where('platform_id', '=', ctx.platform.id).execute();
}
