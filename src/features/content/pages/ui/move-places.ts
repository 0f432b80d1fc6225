import { createTexts, type InterfaceLanguage } from '#kernel/texts.ts';
import type { TreeNode } from '#ui/tree-nodes.ts';
import type { MenuEntry } from '../../menus/edit-menus.contract.ts';
import { isPlaced } from '../../menus/entry-targets.rules.ts';
import { depthOf, entryName, menuName } from '../../menus/menu-places.ts';
import { deepestLevel } from '../../menus/tree.rules.ts';
import en from '../messages/move.en.json' with { type: 'json' };
import informal from '../messages/move.nl.informal.json' with { type: 'json' };
import nl from '../messages/move.nl.json' with { type: 'json' };

export const moveTexts = createTexts({ nl, en, informal });

export interface Menu {
  guid: string;
  name: string;
  items: readonly MenuEntry[];
}

interface Places {
  language: InterfaceLanguage;
  /** The entry that moves: nothing goes below itself. */
  moved: string | undefined;
  /** The root of a menu is for who manages menus. */
  withRoots: boolean;
}

/** Every place that a page can be put below: the menus, and in them pages and headings. */
export const moveTree = (menus: readonly Menu[], { language, moved, withRoots }: Places): TreeNode[] =>
  menus.map(({ guid, name, items }) => {
    const nodesBelow = (parent: string | null): TreeNode[] =>
      items
        .filter((item) => item.parentGuid === parent && item.guid !== moved && isPlaced(item.kind))
        .map((item) => ({
          id: item.guid,
          name: nameOf(item, language),
          ...(item.path !== null && { detail: item.path }),
          isOff: !item.mayChange || depthOf(item, items) >= deepestLevel,
          children: nodesBelow(item.guid),
        }));
    return { id: rootOf(guid), name: menuName(name, language), isOff: !withRoots, children: nodesBelow(null) };
  });

const rootOf = (menu: string) => `menu:${menu}`;

/** What stands at a place now, in its order, without what moves. */
export function siblingsAt(menus: readonly Menu[], place: string, moved: string | undefined): MenuEntry[] {
  const { items, parent } = readMovePlace(menus, place);
  return items.filter((item) => item.parentGuid === parent && item.guid !== moved);
}

/** What a chosen place means in a call. */
export function readMovePlace(menus: readonly Menu[], place: string) {
  const own = menus.find(({ guid, items }) => place === rootOf(guid) || items.some((item) => item.guid === place));
  return { menu: own?.name ?? '', items: own?.items ?? [], parent: place.startsWith('menu:') ? null : place };
}

/** Where an entry stands now. */
export function placeOf(menus: readonly Menu[], entry: MenuEntry | undefined): string {
  const own = menus.find(({ items }) => entry && items.includes(entry)) ?? menus[0];
  return entry?.parentGuid ?? rootOf(own?.guid ?? '');
}

/** In a menu that leads to it, the main one first: the one that gives the page its address. */
export const entryOf = (menus: readonly Menu[], page: string): MenuEntry | undefined =>
  menus.flatMap(({ items }) => items).find(({ pageGuid, kind }) => pageGuid === page && kind === 'page');

export function nameOf(item: MenuEntry, language: InterfaceLanguage): string {
  const texts = moveTexts[language];
  if (item.kind === 'separator') return texts('line');
  return entryName(item, language) || texts('closed');
}
