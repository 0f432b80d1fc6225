import type { EntryKind } from '#features/content/menus/menus.contract.ts';

/** What a move needs to know of an entry. */
interface Placed {
  guid: string;
  parentGuid: string | null;
  kind: EntryKind;
}

/** Where an entry goes: below a parent, before a sibling or at the end. */
export interface Target {
  parent: string | null;
  before: string | null;
}

export const directions = ['up', 'down', 'inward', 'outward'] as const;
export type Direction = (typeof directions)[number];

/** Where one step leads, in entries of one menu in their order; undefined where there is no such step. */
export function step(items: readonly Placed[], guid: string, direction: Direction): Target | undefined {
  const entry = items.find((item) => item.guid === guid);
  if (!entry) return undefined;
  const siblings = childrenOf(items, entry.parentGuid);
  const at = siblings.indexOf(entry);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  const parent = entry.parentGuid;
  if (direction === 'up') return previous && { parent, before: previous.guid };
  if (direction === 'down') return next && { parent, before: siblings[at + 2]?.guid ?? null };
  // Nothing stands below a line.
  if (direction === 'inward')
    return previous && previous.kind !== 'separator' ? { parent: previous.guid, before: null } : undefined;
  return outward(items, parent);
}

function outward(items: readonly Placed[], parentGuid: string | null): Target | undefined {
  const parent = items.find(({ guid }) => guid === parentGuid);
  if (!parent) return undefined;
  const around = childrenOf(items, parent.parentGuid);
  return { parent: parent.parentGuid, before: around[around.indexOf(parent) + 1]?.guid ?? null };
}

/** Where on a row something is dropped. */
export const dropPlaces = ['before', 'inside', 'after'] as const;
export type DropPlace = (typeof dropPlaces)[number];

/** By how far down a row the pointer is, from 0 to 1. */
export const dropPlaceAt = (share: number): DropPlace => (share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside');

/** Where an entry goes that is dropped on another one; undefined: on itself, on what is below it, in a line, or where it is already. */
export function dropTarget(
  items: readonly Placed[],
  dragged: string,
  { over, place }: { over: string; place: DropPlace },
): Target | undefined {
  const entry = items.find(({ guid }) => guid === over);
  if (!entry || isAtOrBelow(items, over, dragged)) return undefined;
  if (place === 'inside') {
    const isLast = childrenOf(items, over).at(-1)?.guid === dragged;
    return entry.kind === 'separator' || isLast ? undefined : { parent: over, before: null };
  }
  const siblings = childrenOf(items, entry.parentGuid);
  const at = siblings.indexOf(entry) + (place === 'after' ? 1 : 0);
  const isThere = siblings[at]?.guid === dragged || siblings[at - 1]?.guid === dragged;
  return isThere ? undefined : { parent: entry.parentGuid, before: siblings[at]?.guid ?? null };
}

function isAtOrBelow(items: readonly Placed[], guid: string, above: string): boolean {
  const parents = new Map(items.map((item) => [item.guid, item.parentGuid]));
  for (let at: string | null | undefined = guid; at; at = parents.get(at)) if (at === above) return true;
  return false;
}

export const childrenOf = <P extends Placed>(items: readonly P[], parent: string | null): P[] =>
  items.filter(({ parentGuid }) => parentGuid === parent);
