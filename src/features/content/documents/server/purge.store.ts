import type { Ctx } from '#infra/ctx.ts';

/** Deletes these documents for good, with their versions, publications and translations. Whatever else names them goes first. */
export async function purgeDocuments(ctx: Ctx, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('scheduled_publication')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('publication_event')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('publication')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('last_shown')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('placed_block')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('document_use')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('translation_source')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('translation_log')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('translation_count')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .updateTable('document')
    .set({ revision_id: null, draft: '{}' })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('revision')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('document')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}
