import { randomUUID } from 'node:crypto';
import { orderBetween } from '#document/order-key.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { localized } from '#kernel/localized.ts';
import { isLocalPath, isPublicUrl } from '#kernel/url.ts';
import { type PageState, pageStates } from '../../pages/server/page-states.service.ts';
import { openAudiences } from '../../roles/server/access.service.ts';
import { type Menu, type MenuItem, NewMenuItem, topLevelMenu } from '../menus.contract.ts';
import { localizedPath, pathOf, segmentFault } from '../menus.rules.ts';
import type { StoredMenuItem } from './menus.store.ts';
import * as store from './menus.store.ts';

/** Where every page of the platform stands. Same for all who ask: what they may see is decided elsewhere. */
export interface Routes {
  /** Path without language -> the page there. */
  pages: ReadonlyMap<string, string>;
  /** Page -> its one canonical path: first in the top level menu, else the oldest place. */
  paths: ReadonlyMap<string, string>;
  /** Page -> the entries from the root of its menu to it. */
  trails: ReadonlyMap<string, readonly StoredMenuItem[]>;
  children: ReadonlyMap<string | null, readonly StoredMenuItem[]>;
  menuNames: readonly string[];
}

export function readRoutes(ctx: Ctx): Promise<Routes> {
  ctx.reads('menus');
  return ctx.kept.get('routes', ['menus'], async () => {
    const [items, menuNames] = [await store.selectMenuItems(ctx), await store.selectMenuNames(ctx)];
    return makeRoutes(items, menuNames);
  });
}

function makeRoutes(items: readonly StoredMenuItem[], menuNames: readonly string[]): Routes {
  const byGuid = new Map(items.map((item) => [item.guid, item]));
  const topFirst = items.toSorted((a, b) => Number(b.menuName === topLevelMenu) - Number(a.menuName === topLevelMenu));
  const pages = new Map<string, string>();
  const paths = new Map<string, string>();
  const trails = new Map<string, readonly StoredMenuItem[]>();
  for (const item of topFirst) {
    if (!item.pageGuid) continue;
    const path = pathOf(item, byGuid);
    if (!pages.has(path)) pages.set(path, item.pageGuid);
    if (paths.has(item.pageGuid)) continue;
    paths.set(item.pageGuid, path);
    trails.set(item.pageGuid, trailOf(item, byGuid));
  }
  return { pages, paths, trails, menuNames, children: Map.groupBy(items, ({ parentGuid }) => parentGuid) };
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
  const path = (await readRoutes(ctx)).paths.get(pageGuid);
  return path === undefined ? undefined : localizedPath(path, language, ctx.platform.defaultLanguage);
}

/** A menu with what the actor may see: pages that are not visible for them are left out, with what hangs under them. */
export async function readMenu(ctx: Ctx, name: string, language: string): Promise<Menu> {
  const routes = await readRoutes(ctx);
  const known = routes.menuNames.find((menu) => menu.toLowerCase() === name.toLowerCase());
  if (!known) throw notFound('menu', name);
  const states = await pageStates(ctx, language);
  const key = `menu:${known}:${language}`;
  const kept = await ctx.kept.get(`${key}:${(await openAudiences(ctx)).join()}`, ['menus', 'access'], async () => ({
    states,
    routes,
    menu: makeMenu({ ctx, language, states, routes }, known),
  }));
  // A page came or went by its date, or while these were read: then they are others.
  const isOfThese = kept.states === states && kept.routes === routes;
  return isOfThese ? kept.menu : makeMenu({ ctx, language, states, routes }, known);
}

function makeMenu(reading: Reading, name: string): Menu {
  const roots = (reading.routes.children.get(null) ?? []).filter(({ menuName }) => menuName === name);
  return { name, menuItems: toWire(roots, reading) };
}

interface Reading {
  ctx: Ctx;
  language: string;
  states: ReadonlyMap<string, PageState>;
  routes: Routes;
}

function toWire(items: readonly StoredMenuItem[], reading: Reading): MenuItem[] {
  return items.flatMap((item) => {
    const related = toWire(reading.routes.children.get(item.guid) ?? [], reading);
    const page = item.pageGuid ? reading.states.get(item.pageGuid) : undefined;
    if (item.pageGuid && !page) return [];
    return [toMenuItem(item, { page, related, reading })];
  });
}

function toMenuItem(
  item: StoredMenuItem,
  around: { page: PageState | undefined; related: MenuItem[]; reading: Reading },
): MenuItem {
  const { page, related, reading } = around;
  const { defaultLanguage } = reading.ctx.platform;
  const own = localized(item.names, reading.language, defaultLanguage);
  const name = own.text === '' && page ? { text: page.title, language: page.language } : own;
  const path = item.pageGuid ? reading.routes.paths.get(item.pageGuid) : undefined;
  return {
    guid: item.guid,
    urlSegment: item.urlSegment,
    name: name.text,
    language: name.language,
    pageGuid: item.pageGuid,
    pageName: page?.title ?? null,
    pageIsPublished: page !== undefined,
    externalUrl: item.externalUrl,
    path: path === undefined ? item.externalUrl : localizedPath(path, reading.language, defaultLanguage),
    relatedMenuItems: related,
  };
}

export async function addMenu(ctx: Ctx, name: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    ctx.changed('menus');
    return store.insertMenu(ctx, name);
  });
}

/** Adds an entry at the end of its siblings. Throws `validation_failed` or `conflict` with the field. Gives its guid. */
export async function addMenuItem(ctx: Ctx, given: NewMenuItem): Promise<string> {
  const item = NewMenuItem.parse(given);
  const fault = item.externalUrl === null ? segmentFault(item.urlSegment, item.parentGuid === null) : undefined;
  if (fault) throw new AppError('validation_failed', `segment ${item.urlSegment}`, { urlSegment: fault });
  const { externalUrl } = item;
  if (externalUrl !== null && !isLocalPath(externalUrl) && !isPublicUrl(externalUrl)) {
    throw new AppError('validation_failed', `address ${externalUrl}`, { externalUrl: 'unsafe_url' });
  }
  return inTransaction(ctx, async (ctx) => {
    const menuId = await store.findMenuId(ctx, item.menu);
    if (!menuId) throw notFound('menu', item.menu);
    const guid = randomUUID();
    const sortKey = orderBetween(
      (await store.selectLastSortKey(ctx, { menuId, parentGuid: item.parentGuid })) ?? null,
      null,
    );
    await store.insertMenuItem(ctx, { ...item, guid, menuId, sortKey });
    ctx.changed('menus');
    return guid;
  });
}
