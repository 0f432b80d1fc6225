import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { localized } from '#kernel/localized.ts';
import { publishedStates } from '../../documents/server/documents.service.ts';
import { readTitles } from '../../documents/server/working.service.ts';
import { mayEditEach } from '../../pages/server/page-rights.service.ts';
import type { MenuEntry } from '../edit-menus.contract.ts';
import { pathOf } from '../menus.rules.ts';
import * as store from './edit-menus.store.ts';
import { nearestPage } from './nearest-page.ts';

/** All menus with all entries, for those who edit them. */
export async function readMenus(ctx: Ctx) {
  const menus = await store.selectMenus(ctx);
  const items = await readEntries(ctx, menus);
  return { menus: menus.map((menu) => ({ ...menu, items: items.filter((item) => item.menu === menu.name) })) };
}

/** One entry. Throws `not_found`. */
export async function readEntry(ctx: Ctx, guid: string): Promise<MenuEntry> {
  const found = (await readEntries(ctx, await store.selectMenus(ctx))).find((entry) => entry.guid === guid);
  if (!found) throw notFound('menu item', guid);
  return found;
}

async function readEntries(ctx: Ctx, menus: readonly store.MenuRow[]): Promise<MenuEntry[]> {
  const entries = await store.selectEntries(ctx);
  const around: Around = {
    ...{ ctx, menuNames: new Map(menus.map(({ guid, name }) => [guid, name])), mayEdit: await mayEditEach(ctx) },
    byGuid: new Map(entries.map((entry) => [entry.guid, entry])),
    titles: await readTitles(ctx, 'page'),
    published: await publishedStates(ctx, 'page'),
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

interface Around {
  ctx: Ctx;
  menuNames: ReadonlyMap<string, string>;
  byGuid: ReadonlyMap<string, store.EntryRow>;
  titles: Awaited<ReturnType<typeof readTitles>>;
  published: Awaited<ReturnType<typeof publishedStates>>;
  mayEdit: (page: string) => boolean;
}

function toWire(entry: store.EntryRow, order: number, around: Around): MenuEntry {
  const { ctx, menuNames, byGuid, titles, published, mayEdit } = around;
  const { guid, parentGuid, names, urlSegment, pageGuid, externalUrl } = entry;
  const { defaultLanguage } = ctx.platform;
  const title = pageGuid ? titles.get(pageGuid) : undefined;
  const pointers = pageGuid ? (published.get(pageGuid)?.pointers ?? []) : [];
  const page = nearestPage(guid, byGuid);
  return {
    ...{ guid, menu: menuNames.get(entry.menuId) ?? '', parentGuid, names, urlSegment, pageGuid, externalUrl, order },
    pageTitle: pageGuid ? localized(title ?? {}, defaultLanguage, defaultLanguage).text : null,
    isPublished: pageGuid === null || pointers.some(({ revisionId }) => revisionId !== null),
    path: externalUrl === null ? pathOf(entry, byGuid) : null,
    mayChange: ctx.actor.isAdmin || (page !== undefined && mayEdit(page)),
  };
}
