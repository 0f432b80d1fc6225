import type { MenuEntry } from '#features/menus/edit-menus.contract.ts';
import { isPlaced } from '#features/menus/entry-targets.rules.ts';
import { deepestLevel } from '#features/menus/tree.rules.ts';
import { localized } from '#kernel/languages/localized.ts';
import type { Texts } from '#kernel/texts.ts';

interface Menu {
  guid: string;
  name: string;
  items: readonly MenuEntry[];
}

interface PlaceSettings {
  language: string;
  /** The root of a menu is the admin's; others put things below pages that they may edit. */
  withRoots: boolean;
  texts: Texts;
}

const known: Readonly<Record<string, string>> = {
  'Top level menu': 'menus.top',
  'Service menu': 'menus.service',
  'Footer menu': 'menus.footer',
  'Hidden pages': 'menus.hidden',
};

const order = Object.keys(known);
const rankOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** The main menu first, those of the product's own next, then the others by name. */
export const inOrder = <M extends { name: string }>(menus: readonly M[]): M[] =>
  menus.toSorted((a, b) => rankOf(a.name) - rankOf(b.name) || a.name.localeCompare(b.name));

/** The menus of the product have names in words; others have their own. */
export const menuName = (name: string, texts: Texts): string => {
  const key = known[name];
  return key ? texts(key) : name;
};

export const entryName = ({ names, pageTitle, itemTitle, externalUrl }: MenuEntry, language: string): string =>
  localized(names, language, language).text || pageTitle || itemTitle || externalUrl || '';

/** Levels from the root of its menu: 1 there. */
export function depthOf(entry: MenuEntry, items: readonly MenuEntry[]): number {
  const parent = items.find(({ guid }) => guid === entry.parentGuid);
  return parent ? depthOf(parent, items) + 1 : 1;
}

/** Every place where something can be put: the root of each menu, and below each page and heading that is not too deep. */
export const placeOptions = (menus: readonly Menu[], { language, texts, withRoots }: PlaceSettings) =>
  menus.flatMap(({ guid, name, items }) => [
    ...(withRoots ? [{ value: `menu:${guid}`, label: menuName(name, texts) }] : []),
    ...items
      .filter((item) => item.mayChange && isPlaced(item.kind) && depthOf(item, items) < deepestLevel)
      .map((item) => ({
        value: item.guid,
        label: `${'\u00a0\u00a0\u00a0\u00a0'.repeat(depthOf(item, items))}${entryName(item, language)}`,
      })),
  ]);

/** What a chosen place means in a call. */
export function readPlace(value: string, menus: readonly Menu[]): { parent: string | null; menu: string } {
  const own = menus.find(({ guid, items }) => value === `menu:${guid}` || items.some((item) => item.guid === value));
  return { parent: value.startsWith('menu:') ? null : value, menu: own?.name ?? '' };
}
