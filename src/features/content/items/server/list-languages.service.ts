import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { projectAsItIs } from './items.service.ts';
import * as store from './listing.store.ts';

/**
 * Lists read one row per language: a language that comes takes those of the language that it falls back to, and has the items that
 * were ever published or unpublished in it projected by themselves; one that goes loses its rows. `ctx` has the languages as they are then.
 */
export async function listInLanguages(
  ctx: Ctx,
  { added, gone }: { added: readonly string[]; gone: readonly string[] },
) {
  await store.deleteListing(ctx, gone);
  const own = new Set<string>();
  for (const language of added) {
    const [source = ctx.platform.defaultLanguage] = fallbacksOf(language, ctx.platform).filter(
      (one) => !added.includes(one) || added.indexOf(one) < added.indexOf(language),
    );
    await store.copyListing(ctx, source, language);
    for (const guid of await store.selectOwnIn(ctx, language)) own.add(guid);
  }
  for (const guid of own) await projectAsItIs(ctx, guid);
}
