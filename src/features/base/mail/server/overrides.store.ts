import type { Ctx } from '#infra/ctx.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';

export interface OwnText {
  feature: string;
  key: string;
  language: InterfaceLanguage;
  words: string;
}

/** All that the platform says otherwise. */
export async function selectOwn(ctx: Ctx): Promise<OwnText[]> {
  const rows = await ctx.db
    .selectFrom('email_template')
    .select(['feature', 'key', 'language', 'words'])
    .where('platform_id', '=', ctx.platform.id)
    .execute();
  return rows.map((row) => ({ ...row, language: row.language as InterfaceLanguage }));
}

export async function upsertOwn(ctx: Ctx, { feature, key, language, words }: OwnText) {
  const said = { words, changed_at: ctx.now() };
  await ctx.db
    .insertInto('email_template')
    .values({ platform_id: ctx.platform.id, feature, key, language, ...said })
    .onConflict((conflict) => conflict.columns(['platform_id', 'feature', 'key', 'language']).doUpdateSet(said))
    .execute();
}

export async function deleteOwn(ctx: Ctx, { feature, key, language }: Omit<OwnText, 'words'>) {
  await ctx.db
    .deleteFrom('email_template')
    .where('platform_id', '=', ctx.platform.id)
    .where('feature', '=', feature)
    .where('key', '=', key)
    .where('language', '=', language)
    .execute();
}
