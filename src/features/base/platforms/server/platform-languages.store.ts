import type { Ctx } from '#infra/ctx.ts';

export interface StoredLanguages {
  languages: string[];
  retired: string[];
}

/** Nobody else changes them, nor writes what lists read per language, before the transaction ends. */
export async function lockLanguages(ctx: Ctx): Promise<StoredLanguages> {
  const row = await selectLanguages(ctx).forUpdate().executeTakeFirstOrThrow();
  return { languages: row.languages, retired: row.retired_languages };
}

/** They stay as they are until the transaction ends. */
export async function holdLanguages(ctx: Ctx): Promise<StoredLanguages> {
  const row = await selectLanguages(ctx).forShare().executeTakeFirstOrThrow();
  return { languages: row.languages, retired: row.retired_languages };
}

const selectLanguages = (ctx: Ctx) =>
  ctx.db.selectFrom('platform').select(['languages', 'retired_languages']).where('id', '=', ctx.platform.id);

export async function updateLanguages(ctx: Ctx, { languages, retired }: StoredLanguages) {
  await ctx.db
    .updateTable('platform')
    .set({ languages, retired_languages: retired })
    .where('id', '=', ctx.platform.id)
    .execute();
}
