export interface Place {
  level: number;
  isOrdered: boolean;
  start: number;
}

interface Open extends Place {
  list: Element;
  item: Element;
}

/** The lists that are open at some point, the outermost first. */
export type OpenLists = readonly Open[];

/** Puts an item in the list of its level and kind, or in a new one: in the item above it, or before the anchor. */
export function placeItem(item: Element, place: Place, before: OpenLists, anchor: Element): OpenLists {
  const open = before.filter(({ level }) => level <= place.level);
  const beside = open.at(-1);
  const isBeside = beside?.level === place.level;
  if (isBeside && beside.isOrdered === place.isOrdered) {
    beside.list.append(item);
    return [...open.slice(0, -1), { ...beside, item }];
  }
  const list = item.ownerDocument.createElement(place.isOrdered ? 'ol' : 'ul');
  if (place.isOrdered && place.start !== 1) list.setAttribute('start', String(place.start));
  const outer = isBeside ? open.at(-2) : beside;
  if (outer) outer.item.append(list);
  else anchor.before(list);
  list.append(item);
  return [...(isBeside ? open.slice(0, -1) : open), { ...place, list, item }];
}
