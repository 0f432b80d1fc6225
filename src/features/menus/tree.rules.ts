import { type PathNode, pathOf, segmentFault } from './menus.rules.ts';

/** An entry with all that says where it stands and where it leads. */
export interface TreeEntry extends PathNode {
  menuId: string;
  sortKey: string;
  pageGuid: string | null;
  externalUrl: string | null;
}

/** Levels below the root of a menu (functional reference 6.7). */
export const deepestLevel = 5;

export interface EntryFault {
  field: 'urlSegment' | 'parent' | 'before';
  code: 'empty' | 'bad_segment' | 'reserved_segment' | 'taken' | 'too_deep' | 'cycle' | 'unknown';
}

interface Change {
  /** All entries of the platform as they would be. */
  entries: readonly TreeEntry[];
  guid: string;
  /** The menu in which the home page stands, with an empty segment. */
  topMenuId: string;
}

/** What is wrong with a tree after an entry was added, changed or moved, if anything. */
export function treeFault({ entries, guid, topMenuId }: Change): EntryFault | undefined {
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
  const entry = byGuid.get(guid);
  if (!entry) return undefined;
  const depth = depthOf(entry, byGuid);
  if (depth === undefined) return { field: 'parent', code: 'cycle' };
  const below = subtreeOf(guid, entries);
  if (below.some((one) => (depthOf(one, byGuid) ?? 0) > deepestLevel)) return { field: 'parent', code: 'too_deep' };
  if (entry.externalUrl !== null) return undefined;
  return segmentFaultOf(entry, { byGuid, topMenuId }) ?? takenFault(below, entries, byGuid);
}

function segmentFaultOf(
  entry: TreeEntry,
  { byGuid, topMenuId }: { byGuid: ReadonlyMap<string, TreeEntry>; topMenuId: string },
): EntryFault | undefined {
  const isRoot = entry.parentGuid === null;
  if (entry.urlSegment === '' && !(isRoot && entry.menuId === topMenuId)) return { field: 'urlSegment', code: 'empty' };
  const isFirst = pathOf(entry, byGuid) === `/${entry.urlSegment}`;
  const fault = segmentFault(entry.urlSegment, isFirst);
  return fault && { field: 'urlSegment', code: fault };
}

/** Two siblings with one segment, or two pages with one address, in whatever menus. */
function takenFault(
  below: readonly TreeEntry[],
  entries: readonly TreeEntry[],
  byGuid: ReadonlyMap<string, TreeEntry>,
): EntryFault | undefined {
  const own = new Set(below);
  const others = entries.filter((one) => !own.has(one) && one.externalUrl === null);
  const places = new Set(others.map(placeOf));
  const pages = Map.groupBy(
    others.filter(({ pageGuid }) => pageGuid !== null),
    (one) => pathOf(one, byGuid),
  );
  const isTaken = below.some((one) => {
    if (one.externalUrl !== null) return false;
    if (places.has(placeOf(one))) return true;
    if (one.pageGuid === null) return false;
    return (pages.get(pathOf(one, byGuid)) ?? []).some(({ pageGuid }) => pageGuid !== one.pageGuid);
  });
  return isTaken ? { field: 'urlSegment', code: 'taken' } : undefined;
}

const placeOf = ({ menuId, parentGuid, urlSegment }: TreeEntry) => `${menuId} ${parentGuid ?? ''} ${urlSegment}`;

/** 1 at the root; undefined for an entry that stands below itself. */
function depthOf(entry: PathNode, byGuid: ReadonlyMap<string, PathNode>): number | undefined {
  const seen = new Set<string>();
  for (let at: PathNode | undefined = entry; at; at = at.parentGuid ? byGuid.get(at.parentGuid) : undefined) {
    if (seen.has(at.guid)) return undefined;
    seen.add(at.guid);
  }
  return seen.size;
}

/** The entry and all below it, parents first. */
export function subtreeOf<E extends PathNode>(guid: string, entries: readonly E[]): E[] {
  const children = Map.groupBy(entries, ({ parentGuid }) => parentGuid);
  const found = entries.filter((entry) => entry.guid === guid);
  for (const entry of found)
    for (const child of children.get(entry.guid) ?? []) if (!found.includes(child)) found.push(child);
  return found;
}

/** Every page at each path, for each of the entries that lead to one. */
export function pagePaths(entries: readonly TreeEntry[]): Map<string, string> {
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
  const paths = new Map<string, string>();
  for (const entry of entries) if (entry.pageGuid) paths.set(pathOf(entry, byGuid), entry.pageGuid);
  return paths;
}
