import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import { openAudiences } from '../../../identity/roles/server/access.service.ts';
import { type PageState, pageStates } from '../../documents/server/page-states.service.ts';
import type { Item } from '../../items/items.contract.ts';
import { readSeenItems } from '../../items/server/seen-items.service.ts';
import { kindOf, withoutLooseLines } from '../../menus/entry-targets.rules.ts';
import type { Menu, MenuItem } from '../../menus/menus.contract.ts';
import { segmentIn } from '../../menus/menus.rules.ts';
import type { StoredMenuItem } from '../../menus/server/menus.service.ts';
import { isOpenIn, type Routes, readRoutes } from '../../menus/server/menus.service.ts';

/**
 * A menu with what the actor may see: entries that are for others, and those of pages and items that are not visible for them, are
 * left out, with what hangs under them.
 */
export async function readMenu(ctx: Ctx, name: string, language: string): Promise<Menu> {
  const routes = await readRoutes(ctx);
  const known = routes.menuNames.find((menu) => menu.toLowerCase() === name.toLowerCase());
  if (!known) throw notFound('menu', name);
  const states = await pageStates(ctx, language);
  const audiences = await openAudiences(ctx);
  const isOpen = isOpenIn(audiences);
  const wanted = routes.items.get(known);
  // Items come and go without a word to menus: what they say is asked each time.
  if (wanted) {
    const items = await readSeenItems(ctx, wanted, language);
    return makeMenu({ ctx, language, states, routes, items, isOpen }, known);
  }
  const reading = { ctx, language, states, routes, items: new Map(), isOpen };
  const key = `menu:${known}:${language}`;
  const kept = await ctx.cache.get(`${key}:${audiences.join()}`, ['menus', 'access'], async () => ({
    states,
    routes,
    menu: makeMenu(reading, known),
  }));
  // A page came or went by its date, or while these were read: then they are others.
  const isOfThese = kept.states === states && kept.routes === routes;
  return isOfThese ? kept.menu : makeMenu(reading, known);
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
  /** Those that the reader sees. */
  items: ReadonlyMap<string, Item>;
  /** Whether an entry is for the reader, whatever it leads to. */
  isOpen: (entry: StoredMenuItem) => boolean;
}

function toWire(items: readonly StoredMenuItem[], reading: Reading): MenuItem[] {
  const shown = items.flatMap((item) => {
    const target = reading.isOpen(item) ? targetOf(item, reading) : undefined;
    if (!target) return [];
    const related = toWire(reading.routes.children.get(item.guid) ?? [], reading);
    return [toMenuItem(item, { target, related, reading })];
  });
  return withoutLooseLines(shown);
}

/** What a visitor finds behind an entry. */
interface Target {
  page?: PageState;
  /** What the entry is called where it has no name. */
  title: string;
  language: string;
  path: string | null;
}

/** Undefined where it leads to something that is not there for the reader. */
function targetOf(item: StoredMenuItem, { language, states, routes, items }: Reading): Target | undefined {
  const kind = kindOf(item);
  if (kind === 'item') return items.get(item.itemGuid ?? '');
  if (kind !== 'page' && kind !== 'place') return { title: '', language, path: item.externalUrl };
  const page = states.get(item.pageGuid ?? '');
  if (!page) return undefined;
  const path = routes.address(page.guid, language) ?? null;
  // A place is not to be found on a page without an address.
  if (path === null && kind === 'place') return undefined;
  return { page, title: page.title, language: page.titleLanguage, path: item.anchor ? `${path}#${item.anchor}` : path };
}

function toMenuItem(
  item: StoredMenuItem,
  { target, related, reading }: { target: Target; related: MenuItem[]; reading: Reading },
): MenuItem {
  const own = localized(item.names, reading.language, reading.ctx.platform.defaultLanguage);
  const name = own.text === '' && target.title ? { text: target.title, language: target.language } : own;
  return {
    guid: item.guid,
    kind: kindOf(item),
    urlSegment: segmentIn(item, reading.language),
    name: name.text,
    language: name.language,
    pageGuid: item.pageGuid,
    pageName: target.page?.title ?? null,
    pageIsPublished: target.page !== undefined,
    anchor: item.anchor,
    itemGuid: item.itemGuid,
    externalUrl: item.externalUrl,
    path: target.path,
    relatedMenuItems: related,
  };
}
