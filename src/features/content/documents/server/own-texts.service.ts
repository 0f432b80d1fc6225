import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import { countTranslations } from '#document/translation/text-states.ts';
import type { Ctx } from '#infra/ctx.ts';
import { findRevision } from './documents.service.ts';
import * as store from './own-texts.store.ts';

/**
 * The languages in which what visitors see of a page has a title or any text of its own. In the others that it is published
 * in, they read another language.
 */
export async function languagesOfPage(ctx: Ctx, page: string): Promise<ReadonlySet<string>> {
  ctx.dependsOn(`document:${page}`);
  const found = await ctx.cache.get(`own-texts:${page}`, [`document:${page}`], () => ownTexts(ctx, page));
  return found.get(page) ?? new Set();
}

/** The same of every page. */
export function languagesOfPages(ctx: Ctx): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  ctx.dependsOn('menus');
  return ctx.cache.get('own-texts', ['menus'], () => ownTexts(ctx));
}

async function ownTexts(ctx: Ctx, page?: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { owner, language, revisionId, hasTitle } of await store.selectOwnTitles(ctx, page)) {
    const document = hasTitle ? undefined : await findRevision(ctx, revisionId);
    if (!hasTitle && !(document && hasText(document, language))) continue;
    found.set(owner, (found.get(owner) ?? new Set()).add(language));
  }
  return found;
}

function hasText(document: PageDocument, language: string): boolean {
  const { blocks, missing } = countTranslations(document, { language, source: language, schemas: blockSchemas });
  return blocks > missing;
}
