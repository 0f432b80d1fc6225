import { openAudiences } from '#features/identity/roles/server/access.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { itemPath } from '../item-path.ts';
import { findOpenContainers } from './containers.service.ts';
import { countItems, type SitemapRow, selectForSitemap, selectListTotals } from './sitemap.store.ts';

/** An item that everybody may read, with its address in each language of which it has a text. */
export interface SitemapItem {
  changedOn: Date;
  addresses: { language: string; path: string }[];
}

/** How many rows of items everybody may read, in all lists and languages: about as many addresses. */
export async function countForSitemap(ctx: Ctx): Promise<number> {
  const { lists } = await openLists(ctx);
  return lists.reduce((sum, { total }) => sum + total, 0);
}

/** How many items everybody may read in the default language, each once. */
export async function countOpenItems(ctx: Ctx): Promise<number> {
  const { audiences, lists } = await openLists(ctx);
  const parents = lists.map(({ parentId }) => parentId);
  return parents.length === 0 ? 0 : countItems(ctx, { parents, audiences, language: ctx.platform.defaultLanguage });
}

/** Items that everybody may read, of which the guid begins with so many hexadecimal digits. */
export async function readForSitemap(ctx: Ctx, prefix: string): Promise<SitemapItem[]> {
  const { audiences, lists, pathOf } = await openLists(ctx);
  const items = new Map<string, SitemapItem>();
  const parents = lists.map(({ parentId }) => parentId);
  if (parents.length === 0) return [];
  for (const row of await selectForSitemap(ctx, { parents, audiences, prefix })) addAddress(items, row, pathOf);
  return [...items.values()];
}

/** The lists that everybody may see with something in them, and where they stand in each language, as `guid language`. */
async function openLists(ctx: Ctx) {
  const visitor = { ...ctx, actor: anonymous };
  const audiences = await openAudiences(visitor);
  const pathOf = new Map<string, string>();
  const lists = audiences.length === 0 ? [] : await selectListTotals(ctx, audiences);
  const guids = lists.map(({ parentId }) => parentId);
  for (const language of ctx.platform.languages)
    for (const [guid, { path }] of await findOpenContainers(visitor, guids, language))
      pathOf.set(`${guid} ${language}`, path ?? '/');
  const isOpen = (list: string) => ctx.platform.languages.some((language) => pathOf.has(`${list} ${language}`));
  return { audiences, pathOf, lists: lists.filter(({ parentId }) => isOpen(parentId)) };
}

function addAddress(items: Map<string, SitemapItem>, row: SitemapRow, pathOf: ReadonlyMap<string, string>) {
  const { itemId, language, parentId, shortId, slug, changedOn } = row;
  const list = pathOf.get(`${parentId} ${language}`);
  if (list === undefined) return;
  const item = items.get(itemId) ?? { changedOn, addresses: [] };
  item.addresses.push({ language, path: itemPath(list, { shortId, slug }) });
  items.set(itemId, item);
}
