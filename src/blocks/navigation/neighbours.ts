import type { MenuItem } from '#features/content/menus/menus.contract.ts';

/** Pages before and after a page, and what they are called there. */
export interface Neighbours {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

export interface Neighbour {
  path: string;
  name: string;
  language: string;
}

/**
 * The pages beside that at an address: `siblings` of those on its level, `all` of every page in the order in which a reader goes
 * through the menus. None where the page stands in no menu.
 */
export function neighboursOf(tree: readonly MenuItem[], path: string, rule: 'siblings' | 'all'): Neighbours {
  const line = rule === 'all' ? pagesOf(everyOne(tree)) : pagesOf(levelOf(tree, path) ?? []);
  const at = line.findIndex((page) => page.path === path);
  return at === -1 ? { previous: undefined, next: undefined } : { previous: line[at - 1], next: line[at + 1] };
}

const pagesOf = (items: readonly MenuItem[]): Neighbour[] =>
  items.flatMap(({ path, name, language }) => (path === null ? [] : [{ path, name, language }]));

const everyOne = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...everyOne(item.relatedMenuItems)]);

/** The entries beside the one at that address, itself included. */
function levelOf(items: readonly MenuItem[], path: string): readonly MenuItem[] | undefined {
  if (items.some((item) => item.path === path)) return items;
  for (const { relatedMenuItems } of items) {
    const found = levelOf(relatedMenuItems, path);
    if (found) return found;
  }
  return undefined;
}
