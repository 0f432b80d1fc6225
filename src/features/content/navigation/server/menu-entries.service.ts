import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { type Localized, localized } from '#kernel/languages/localized.ts';
import { type Audience, everyone } from '../../../identity/roles/roles.contract.ts';
import { openAudiences, readRoles } from '../../../identity/roles/server/access.service.ts';
import { publishedStates } from '../../documents/server/documents.service.ts';
import { readTitles } from '../../documents/server/working.service.ts';
import { mayEditEach } from '../../edit-rights/server/page-rights.service.ts';
import type { ItemSummary } from '../../items/item-overview.contract.ts';
import { readSummaries } from '../../items/server/item-overview.service.ts';
import type { MenuEntry } from '../../menus/edit-menus.contract.ts';
import { hasSegment, kindOf } from '../../menus/entry-targets.rules.ts';
import { pathOf } from '../../menus/menus.rules.ts';
import { entryAudiences } from '../../menus/server/entry-audiences.service.ts';
import * as store from '../../menus/server/keep-entries.service.ts';
import { type Routes, readRoutes } from '../../menus/server/menus.service.ts';
import { nearestPage } from '../../menus/server/nearest-page.ts';

/** All menus with all entries, for those who edit them. */
export async function readMenus(ctx: Ctx) {
  const menus = await store.selectMenus(ctx);
  const items = await readEntries(ctx, menus);
  return {
    menus: menus.map((menu) => ({ ...menu, items: items.filter((item) => item.menu === menu.name) })),
    roles: await readRoles(ctx),
  };
}

/** One entry. Throws `not_found`. */
export async function readEntry(ctx: Ctx, guid: string): Promise<MenuEntry> {
  const found = (await readEntries(ctx, await store.selectMenus(ctx))).find((entry) => entry.guid === guid);
  if (!found) throw notFound('menu item', guid);
  return found;
}

async function readEntries(ctx: Ctx, menus: readonly store.MenuRow[]): Promise<MenuEntry[]> {
  const entries = await store.selectEntries(ctx);
  const [mayEdit, published, audiences] = [
    await mayEditEach(ctx),
    await publishedStates(ctx, 'page'),
    await openAudiences(ctx),
  ];
  const isShown = (page: string) => {
    const state = published.get(page);
    const isPublished = state?.pointers.some(({ revisionId }) => revisionId !== null) ?? false;
    return isPublished && state !== undefined && audiences.includes(state.audienceId);
  };
  const around: MenuContext = {
    ctx,
    menuNames: new Map(menus.map(({ guid, name }) => [guid, name])),
    mayEdit,
    maySee: (page) => mayEdit(page) || isShown(page),
    byGuid: new Map(entries.map((entry) => [entry.guid, entry])),
    titles: await readTitles(ctx, 'page'),
    published,
    items: await readSummaries(ctx, [...new Set(entries.flatMap(({ itemGuid }) => itemGuid ?? []))]),
    routes: await readRoutes(ctx),
    audiences: await entryAudiences(ctx, entries),
  };
  const children = Map.groupBy(entries, ({ parentGuid }) => parentGuid);
  const found: MenuEntry[] = [];
  const add = (parent: string | null, menuId: string) => {
    const own = (children.get(parent) ?? []).filter((entry) => entry.menuId === menuId);
    for (const [order, entry] of own.entries()) {
      found.push(toWire(entry, order, around));
      add(entry.guid, menuId);
    }
  };
  for (const { guid } of menus) add(null, guid);
  return found;
}

interface MenuContext {
  ctx: Ctx;
  menuNames: ReadonlyMap<string, string>;
  byGuid: ReadonlyMap<string, store.EntryRow>;
  titles: Awaited<ReturnType<typeof readTitles>>;
  published: Awaited<ReturnType<typeof publishedStates>>;
  /** Those that the actor may know of. */
  items: ReadonlyMap<string, ItemSummary>;
  routes: Routes;
  audiences: ReadonlyMap<number | null, Audience>;
  mayEdit: (page: string) => boolean;
  /** As those who edit it, or as visitors do. */
  maySee: (page: string) => boolean;
}

function toWire(entry: store.EntryRow, order: number, around: MenuContext): MenuEntry {
  const { ctx, menuNames, byGuid, mayEdit } = around;
  const { guid, parentGuid, names, urlSegment, urlSegments, pageGuid, anchor, itemGuid, externalUrl } = entry;
  const { defaultLanguage } = ctx.platform;
  const page = nearestPage(guid, byGuid);
  const isClosed = pageGuid !== null && !around.maySee(pageGuid);
  return {
    guid,
    kind: kindOf(entry),
    menu: menuNames.get(entry.menuId) ?? '',
    parentGuid,
    order,
    pageGuid,
    itemGuid,
    externalUrl,
    isClosed,
    ...(isClosed ? unnamed : { names, urlSegment, urlSegments, anchor }),
    pageTitle: pageGuid ? localized(titlesOf(pageGuid, around), defaultLanguage, defaultLanguage).text : null,
    itemTitle: around.items.get(itemGuid ?? '')?.title ?? null,
    isPublished: isPublished(entry, around),
    audience: around.audiences.get(entry.audienceId) ?? everyone,
    path: isBelowClosed(entry, around) ? null : pathFor(entry, around),
    mayChange: !isClosed && (hasGrant(ctx.actor, 'manage-menus') || (page !== undefined && mayEdit(page))),
  };
}

/** What tells of a page in the entry that leads to it. */
const unnamed = { names: {}, urlSegment: '', urlSegments: {}, anchor: null };

/** Its own address, or the beginning of it, is that of a page that the actor may not see. */
function isBelowClosed(entry: store.EntryRow, { byGuid, maySee }: MenuContext): boolean {
  const trail = [entry];
  for (let parent = entry.parentGuid; parent && trail.length < 20; ) {
    const above = byGuid.get(parent);
    if (!above) break;
    trail.push(above);
    parent = above.parentGuid;
  }
  return trail.some(({ pageGuid }) => pageGuid !== null && !maySee(pageGuid));
}

/** As it is being worked on for who edits the page; for others what visitors were shown. */
function titlesOf(page: string, { titles, published, mayEdit }: MenuContext): Localized {
  if (mayEdit(page)) return titles.get(page) ?? {};
  const pointers = published.get(page)?.pointers ?? [];
  const shown = pointers.filter(({ revisionId }) => revisionId !== null);
  return Object.fromEntries(shown.map(({ language, title }) => [language, title]));
}

function isPublished(entry: store.EntryRow, { published, items }: MenuContext): boolean {
  const kind = kindOf(entry);
  if (kind === 'item') {
    const state = items.get(entry.itemGuid ?? '')?.state;
    return state === 'published' || state === 'changed';
  }
  if (kind !== 'page' && kind !== 'place') return true;
  const pointers = published.get(entry.pageGuid ?? '')?.pointers ?? [];
  return pointers.some(({ revisionId }) => revisionId !== null);
}

function pathFor(entry: store.EntryRow, { ctx, byGuid, items, routes }: MenuContext): string | null {
  if (hasSegment(entry)) return pathOf(entry, byGuid);
  if (entry.itemGuid !== null) return items.get(entry.itemGuid)?.path ?? null;
  const page = entry.anchor === null ? undefined : routes.address(entry.pageGuid ?? '', ctx.platform.defaultLanguage);
  return page === undefined ? null : `${page}#${entry.anchor}`;
}
