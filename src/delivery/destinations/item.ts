import { readPageOptions } from '#document/page-options.ts';
import { findBlockOwner } from '#features/content/documents/server/documents.service.ts';
import { mayEditObject } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { calendarAddress } from '#features/content/feeds/feed-addresses.ts';
import { readItemOn } from '#features/content/items/server/items.service.ts';
import { readWorkingItem } from '#features/content/items/server/working-item.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { hasCapability } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { siteTexts } from '#site/site-texts.ts';
import { type Load, type PageRequest, redirectTo, type TargetOf } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { itemFacts } from './item-facts.ts';
import { buildWorkingItem, withWorkingItem } from './working.ts';

/** For who edits it the item as it is being worked on, also before it was ever published. */
export const loadItem: Load<'item'> = async (ctx, target, request) => {
  const ownerOf = ({ item }: { item: string }, mayEdit: boolean) => ({ guid: item, kind: 'item' as const, mayEdit });
  try {
    const page = await buildItem(ctx, target, request);
    if ('redirect' in page) return redirectTo(page.redirect, 301);
    const mayEdit = ctx.actor.isSignedIn && (await mayEditObject(ctx, page.item));
    const isEditing = request.isEditing && mayEdit;
    return {
      page: isEditing ? await withWorkingItem(ctx, page) : page,
      status: 200,
      owner: ownerOf(page, mayEdit),
      isEditing,
    };
  } catch (error) {
    if (!ctx.actor.isSignedIn || !(error instanceof AppError) || error.code !== 'not_found') throw error;
    const shown = { item: await readWorkingItem(ctx, target.id), language: target.language, path: target.path };
    const page = await buildWorkingItem(ctx, shown, { ...request, isPreview: !request.isEditing });
    return { page, status: 200, owner: ownerOf(page, true), isEditing: request.isEditing, isOwn: true };
  }
};

/** An item under a page of one of its lists; `redirect` where its address is another. Throws `not_found`. */
export async function buildItem(
  ctx: Ctx,
  at: TargetOf<'item'>,
  { query, formatDates }: PageRequest,
): Promise<(LoadedPage & { item: string }) | { redirect: string }> {
  const { language, path } = at;
  const { item, published, parent, canonicalPath } = await readItemOn(ctx, at.id, { language, page: at.pageGuid });
  if (item.path !== path) return { redirect: encodeURI(item.path) };
  const owner = await findBlockOwner(ctx, parent.guid);
  const { defaultLanguage } = ctx.platform;
  const spoken = language === defaultLanguage ? undefined : language;
  const found = ctx.platform.languages.map(async (code) => [code, await findItem(ctx, at, code)] as const);
  const items = new Map([...(await Promise.all(found)), [language, item] as const]);
  const pages = await readRoutes(ctx);
  const inLanguage = (code: string) =>
    items.get(code)?.path ?? pages.address(owner?.owner ?? '', code) ?? localizedPath('/', code, defaultLanguage);
  return {
    language,
    path,
    query,
    page: owner?.owner,
    title: item.title,
    isIndexed: true,
    kind: 'article',
    inLanguage,
    item: item.guid,
    read: item,
    canonicalPath,
    options: readPageOptions(published.resolved.options),
    description: item.metadata.description,
    ownLanguages: [...items].flatMap(([code, one]) => (one?.language === code ? [code] : [])),
    nodes: [...published.resolved.areas.values()].flat(),
    trailEnd: { name: item.title, language: item.language, path },
    content: {
      kind: 'item',
      heading: { text: item.title, language: item.language },
      nodes: [...published.resolved.areas.values()].flat(),
      item: {
        ...(await itemFacts(ctx, item, { language, formatDates, page: owner?.owner })),
        ...(item.startsOn && hasCapability(ctx, 'feeds') && { calendar: calendarAddress(item.guid, spoken) }),
        report: reportOf(ctx, item.guid, language),
      },
    },
  };
}

/** The way for everybody to report it (Digital Services Act, article 16). */
const reportOf = ({ platform }: Ctx, item: string, language: string) => ({
  href: `${localizedPath('/report-content', language, platform.defaultLanguage)}?${new URLSearchParams({ item })}`,
  label: siteTexts(language)('item.report'),
});

/** The item in a language; undefined where it was never published in it. */
async function findItem(ctx: Ctx, { id, pageGuid: page }: TargetOf<'item'>, language: string) {
  try {
    return (await readItemOn(ctx, id, { language, page })).item;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
