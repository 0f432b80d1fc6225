import type { Ctx } from '#infra/ctx.ts';
import { everyLanguage } from '#kernel/languages/every-language.ts';
import { numbered, toSlug } from '#kernel/text/slug.ts';
import { segmentError } from '../../../content/menus/menus.rules.ts';
import { addMenuItem, readRoutes } from '../../../content/menus/server/menus.service.ts';
import * as store from './import.store.ts';

/** An entry of a menu, with the path that stands at it. */
export interface Placed {
  guid: string;
  menu: string;
  segment: string;
  /** Chain of segments from the root; empty at the home page. */
  path: string;
  page: string | null;
  names: Record<string, string>;
  parent: Placed | null;
}

export interface Wanted {
  /** By which a later import knows it again. */
  externalIds: readonly string[];
  menu: string;
  parent: Placed | null;
  names: Record<string, string>;
  page?: string | null;
  url?: string | null;
  segment: string;
}

export interface Placer {
  place(ctx: Ctx, wanted: Wanted): Promise<Placed>;
  /** What an earlier import, or this one, placed. */
  known(externalId: string): Placed | undefined;
  hasPath(path: string): boolean;
  menuNames: readonly string[];
}

/** Adds entries so that each page keeps its segment where that is free: taken or reserved ones get a number. */
export async function createPlacer(ctx: Ctx, source: string): Promise<Placer> {
  const routes = await readRoutes(ctx);
  const languages = everyLanguage(ctx.platform);
  const made = await store.selectMade(ctx, source, 'menu-item');
  const taken = new Map(
    routes.placed.map((page) => [routes.address(page, ctx.platform.defaultLanguage) ?? '/', page] as const),
  );
  const placed = new Map<string, Placed>();
  const segments = new Set<string>();
  const siblingKey = (menu: string, parent: Placed | null, segment: string) =>
    `${menu}\n${parent?.guid ?? ''}\n${segment}`;
  const remember = (entry: Placed) => {
    placed.set(entry.guid, entry);
    segments.add(siblingKey(entry.menu, entry.parent, entry.segment));
  };
  const addBelow = (parent: Placed | null) => {
    for (const item of routes.children.get(parent?.guid ?? null) ?? []) {
      const { guid, menuName: menu, urlSegment: segment, pageGuid: page, names } = item;
      const entry: Placed = { guid, menu, segment, page, names, parent, path: pathBelow(parent, segment) };
      remember(entry);
      addBelow(entry);
    }
  };
  addBelow(null);

  const freeSegment = ({ menu, parent, page }: Wanted, segment: string): string => {
    for (let number = 1; ; number += 1) {
      const candidate = numbered(segment, number);
      const path = pathBelow(parent, candidate) || '/';
      const owner = taken.get(path);
      const isFree =
        !segments.has(siblingKey(menu, parent, candidate)) && (!page || owner === undefined || owner === page);
      if (isFree && !segmentError(candidate, { isFirst: (parent?.path ?? '') === '', languages })) return candidate;
    }
  };

  return {
    menuNames: routes.menuNames,
    hasPath: (path) => taken.has(path),
    known: (externalId) => placed.get(made.get(externalId) ?? ''),
    async place(ctx, wanted) {
      const { externalIds, menu, parent, names, page = null, url = null } = wanted;
      const segment = url === null ? freeSegment(wanted, wanted.segment) : '';
      const guid = await addMenuItem(ctx, {
        menu,
        parentGuid: parent?.guid ?? null,
        names,
        urlSegment: segment,
        pageGuid: page,
        externalUrl: url,
      });
      const entry: Placed = { guid, menu, segment, page, names, parent, path: pathBelow(parent, segment) };
      if (url === null) remember(entry);
      else placed.set(guid, entry);
      if (page && !taken.has(entry.path || '/')) taken.set(entry.path || '/', page);
      for (const externalId of externalIds) {
        made.set(externalId, guid);
        await store.insertMade(ctx, source, { externalId, kind: 'menu-item', guid });
      }
      return entry;
    },
  };
}

const pathBelow = (parent: Placed | null, segment: string) =>
  `${parent?.path ?? ''}${segment === '' ? '' : `/${segment}`}`;

/** WordPress's own segment, decoded; else one made of the title. */
export function segmentOf(slug: string, title: string, id: string): string {
  return toSlug(decode(slug)) || toSlug(title) || `pagina-${id}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
