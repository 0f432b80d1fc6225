import type { MenuItem } from '#features/content/menus/menus.contract.ts';
import type { BlockPlace } from '../../define-block.ts';

/** The entries that lead to where a block stands, from the top of the menu; none where it stands in no branch. */
export function trailTo(items: readonly MenuItem[], place: Pick<BlockPlace, 'page' | 'path'>): readonly MenuItem[] {
  for (const item of items) {
    if (isAt(item, place)) return [item];
    const below = trailTo(item.relatedMenuItems, place);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** An item has the page of its list, and may have an entry of its own. */
const isAt = ({ kind, pageGuid, path: own }: MenuItem, { page, path }: Pick<BlockPlace, 'page' | 'path'>) =>
  own === path || (kind === 'page' && page !== null && pageGuid === page);
