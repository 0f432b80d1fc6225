import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { readSeenItems } from '#features/content/items/server/seen-items.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';

/** The page at a path that everybody may read, in any language; what stands on a page counts as that page. */
export async function pageAt(ctx: Ctx, path: string): Promise<string | undefined> {
  const { language, onPage } = partsOf(ctx, path);
  const routes = await readRoutes(ctx);
  const guid = routes.pageAt(onPage || '/', language);
  const visitor = { ...ctx, actor: anonymous };
  return guid !== undefined && (await pageStates(visitor, language)).has(guid) ? guid : undefined;
}

/** The same, or the item where its path is that of one. */
export async function subjectAt(ctx: Ctx, path: string): Promise<string | undefined> {
  const { language, item } = partsOf(ctx, path);
  if (item === undefined) return pageAt(ctx, path);
  const seen = await readSeenItems({ ...ctx, actor: anonymous }, [item], language);
  return seen.get(item)?.guid;
}

function partsOf({ platform: { defaultLanguage, languages } }: Ctx, path: string) {
  const [, first = ''] = path.split('/');
  const language = languages.includes(first) ? first : defaultLanguage;
  const rest = language === first ? path.slice(first.length + 1) || '/' : path;
  const [onPage = '', below] = rest.split('/i/');
  return { language, onPage, item: below?.split('/')[0] };
}
