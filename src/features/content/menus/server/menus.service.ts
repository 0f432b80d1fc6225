import { randomUUID } from 'node:crypto';
import { orderBetween } from '#document/places/order-key.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { everyLanguage } from '#kernel/languages/every-language.ts';
import { hasSegment, kindOf, targetError } from '../entry-targets.rules.ts';
import { NewMenuItem, topLevelMenu } from '../menus.contract.ts';
import { localizedPath, pathOf, segmentError } from '../menus.rules.ts';
import { entryAudience, toldAudience } from './entry-audiences.service.ts';
import type { StoredMenuItem } from './menus.store.ts';
import * as store from './menus.store.ts';

export type { StoredMenuItem } from './menus.store.ts';

/** Where every page of the platform stands. Same for all who ask: what they may see is decided elsewhere. */
export interface Routes {
  /** The page at a path without prefix, in a language. */
  pageAt(path: string, language: string): string | undefined;
  /** The one canonical address of a page in a language, its prefix included: first in the top level menu, else the oldest place. */
  address(page: string, language: string): string | undefined;
  /** Every page that has an address. */
  placed: readonly string[];
  /** Page -> the entries from the root of its menu to it. */
  trails: ReadonlyMap<string, readonly StoredMenuItem[]>;
  children: ReadonlyMap<string | null, readonly StoredMenuItem[]>;
  /** Menu -> the items that its entries lead to. */
  items: ReadonlyMap<string, readonly string[]>;
  menuNames: readonly string[];
}

/** Whether an entry is for who is in these audiences, whatever it leads to. Addresses never depend on it. */
export function isOpenIn(audiences: readonly number[]) {
  const open = new Set(audiences);
  return ({ audienceId }: StoredMenuItem): boolean => audienceId === null || open.has(audienceId);
}

export function readRoutes(ctx: Ctx): Promise<Routes> {
  ctx.dependsOn('menus');
  return ctx.cache.get('routes', ['menus'], async () => {
    const { items, names } = await store.selectMenus(ctx);
    return makeRoutes(items, names, ctx.platform.defaultLanguage);
  });
}

function makeRoutes(items: readonly StoredMenuItem[], menuNames: readonly string[], defaultLanguage: string): Routes {
  const byGuid = new Map(items.map((item) => [item.guid, item]));
  const topFirst = items.toSorted((a, b) => Number(b.menuName === topLevelMenu) - Number(a.menuName === topLevelMenu));
  const leading = topFirst.filter((item) => item.pageGuid !== null && hasSegment(item));
  const shared = routesBelow(leading, { byGuid });
  const own = new Map<string, Trails>();
  for (const language of new Set(items.flatMap(({ urlSegments }) => Object.keys(urlSegments))))
    own.set(language, routesBelow(leading, { byGuid, language }));
  const ways = (language: string) => own.get(language) ?? shared;
  const trails = new Map<string, readonly StoredMenuItem[]>();
  for (const item of leading)
    if (item.pageGuid && !trails.has(item.pageGuid)) trails.set(item.pageGuid, trailOf(item, byGuid));
  return {
    pageAt: (path, language) => ways(language).pages.get(path),
    address: (page, language) => {
      const path = ways(language).paths.get(page);
      return path === undefined ? undefined : localizedPath(path, language, defaultLanguage);
    },
    placed: [...shared.paths.keys()],
    trails,
    menuNames,
    children: Map.groupBy(items, ({ parentGuid }) => parentGuid),
    items: itemsPerMenu(items),
  };
}

interface Trails {
  /** Path -> page. */
  pages: ReadonlyMap<string, string>;
  /** Page -> its one path. */
  paths: ReadonlyMap<string, string>;
}

function routesBelow(
  entries: readonly StoredMenuItem[],
  { byGuid, language }: { byGuid: ReadonlyMap<string, StoredMenuItem>; language?: string },
): Trails {
  const pages = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const item of entries) {
    if (!item.pageGuid) continue;
    const path = pathOf(item, byGuid, language);
    if (!pages.has(path)) pages.set(path, item.pageGuid);
    if (!paths.has(item.pageGuid)) paths.set(item.pageGuid, path);
  }
  return { pages, paths };
}

function itemsPerMenu(entries: readonly StoredMenuItem[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { menuName, itemGuid } of entries)
    if (itemGuid !== null) found.set(menuName, [...(found.get(menuName) ?? []), itemGuid]);
  return found;
}

function trailOf(item: StoredMenuItem, byGuid: ReadonlyMap<string, StoredMenuItem>): StoredMenuItem[] {
  const trail = [item];
  for (let parent = item.parentGuid; parent && trail.length < 20; ) {
    const above = byGuid.get(parent);
    if (!above) break;
    trail.unshift(above);
    parent = above.parentGuid;
  }
  return trail;
}

/** The address of a page in a language; undefined when it stands in no menu. */
export async function pagePath(ctx: Ctx, pageGuid: string, language: string): Promise<string | undefined> {
  return (await readRoutes(ctx)).address(pageGuid, language);
}

export async function addMenus(ctx: Ctx, names: readonly string[]) {
  await inTransaction(ctx, async (ctx) => {
    ctx.changed('menus');
    for (const id of await store.insertMenus(ctx, names))
      ctx.records({ action: 'menu.added', object: { kind: 'menu', id } });
  });
}

/** Adds an entry at the end of its siblings. Throws `validation_failed` or `conflict` with the field. Gives its guid. */
export async function addMenuItem(ctx: Ctx, given: NewMenuItem): Promise<string> {
  const item = NewMenuItem.parse(given);
  const context = { isFirst: item.parentGuid === null, languages: everyLanguage(ctx.platform) };
  const error = hasSegment(item) ? segmentError(item.urlSegment, context) : undefined;
  if (error) throw new AppError('validation_failed', `segment ${item.urlSegment}`, { urlSegment: error });
  const wrong = targetError(item);
  if (wrong) throw new AppError('validation_failed', `target of ${item.urlSegment}`, { [wrong.field]: wrong.code });
  return inTransaction(ctx, async (ctx) => {
    const menuId = await store.findMenuId(ctx, item.menu);
    if (!menuId) throw notFound('menu', item.menu);
    const guid = randomUUID();
    const sortKey = orderBetween(
      (await store.selectLastSortKey(ctx, { menuId, parentGuid: item.parentGuid })) ?? null,
      null,
    );
    const audienceId = await entryAudience(ctx, item.audience);
    await store.insertMenuItem(ctx, { ...item, guid, menuId, sortKey, audienceId });
    const { menu, audience, parentGuid: below, names, urlSegment, urlSegments, anchor } = item;
    const leadsTo = item.pageGuid ?? item.itemGuid ?? item.externalUrl;
    const said = {
      entryKind: kindOf(item),
      names,
      urlSegment,
      urlSegments,
      leadsTo,
      anchor,
      menu,
      below,
      ...toldAudience(audience),
    };
    ctx.records({ action: 'menu.entryAdded', object: { kind: 'menuEntry', id: guid }, new: said });
    ctx.changed('menus');
    return guid;
  });
}

/** The first parts of addresses of pages, in any language. */
export async function firstSegments(ctx: Ctx): Promise<ReadonlySet<string>> {
  const items = await store.selectMenuItems(ctx);
  const byGuid = new Map(items.map((item) => [item.guid, item]));
  const paths = items
    .filter(hasSegment)
    .flatMap((item) => [undefined, ...everyLanguage(ctx.platform)].map((language) => pathOf(item, byGuid, language)));
  return new Set(paths.map((path) => path.split('/')[1] ?? ''));
}

export { forgetTargets } from './menus.store.ts';
