import { localized } from '#kernel/languages/localized.ts';
import { createTexts, type InterfaceLanguage } from '#kernel/texts.ts';
import type { MenuEntry } from './edit-menus.contract.ts';
import { isPlaced } from './entry-targets.rules.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import { deepestLevel } from './tree.rules.ts';

const texts = createTexts({ nl, en });

interface Menu {
  guid: string;
  name: string;
  items: readonly MenuEntry[];
}

interface PlaceSettings {
  language: InterfaceLanguage;
  /** The root of a menu is the admin's; others put things below pages that they may edit. */
  withRoots: boolean;
}

const known: Readonly<Record<string, string>> = {
  'Top level menu': 'menu.top',
  'Service menu': 'menu.service',
  'Footer menu': 'menu.footer',
  'Hidden pages': 'menu.hidden',
};

const order = Object.keys(known);

/** A menu that every website has. */
export const isOfProduct = (name: string): boolean => order.some((one) => one.toLowerCase() === name.toLowerCase());

const rankOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** The main menu first, those of the product's own next, then the others by name. */
export const inOrder = <M extends { name: string }>(menus: readonly M[]): M[] =>
  menus.toSorted((a, b) => rankOf(a.name) - rankOf(b.name) || a.name.localeCompare(b.name));

/** The menus of the product have names in words; others have their own. */
export const menuName = (name: string, language: InterfaceLanguage): string => {
  const key = known[name];
  return key ? texts[language](key) : name;
};

export const entryName = ({ names, pageTitle, itemTitle, externalUrl }: MenuEntry, language: string): string =>
  localized(names, language, language).text || pageTitle || itemTitle || externalUrl || '';

/** Levels from the root of its menu: 1 there. */
export function depthOf(entry: MenuEntry, items: readonly MenuEntry[]): number {
  const parent = items.find(({ guid }) => guid === entry.parentGuid);
  return parent ? depthOf(parent, items) + 1 : 1;
}

/** Every place where something can be put: the root of each menu, and below each page and heading that is not too deep. */
export const placeOptions = (menus: readonly Menu[], { language, withRoots }: PlaceSettings) =>
  menus.flatMap(({ guid, name, items }) => [
    ...(withRoots ? [{ value: `menu:${guid}`, label: menuName(name, language) }] : []),
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
