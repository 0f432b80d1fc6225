import { type EntryTarget, hasSegment } from './entry-targets.rules.ts';
import { localizedPath, type PathNode, pathOf, segmentError, segmentIn } from './menus.rules.ts';

/** An entry with all that says where it stands and where it leads. */
export interface TreeEntry extends PathNode, EntryTarget {
  menuId: string;
  sortKey: string;
}

/** Levels of a menu, its root the first (functional reference 6.7). */
export const deepestLevel = 5;

/** Deeper is allowed, and hard to find for visitors. */
export const deepestAdvised = 3;

export interface EntryError {
  field: 'urlSegment' | `urlSegments.${string}` | 'parent' | 'before' | 'isSeparator';
  code: 'empty' | 'bad_segment' | 'reserved_segment' | 'taken' | 'too_deep' | 'cycle' | 'unknown' | 'separator';
}

interface Change {
  /** All entries of the platform as they would be. */
  entries: readonly TreeEntry[];
  guid: string;
  /** The menu in which the home page stands, with an empty segment. */
  topMenuId: string;
  /** That the platform has or had. */
  languages: readonly string[];
}

/** What is wrong with a tree after an entry was added, changed or moved, if anything. */
export function treeError({ entries, guid, topMenuId, languages }: Change): EntryError | undefined {
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
  const entry = byGuid.get(guid);
  if (!entry) return undefined;
  const depth = depthOf(entry, byGuid);
  if (depth === undefined) return { field: 'parent', code: 'cycle' };
  const below = subtreeOf(guid, entries);
  if (isTooDeep(below, byGuid)) return { field: 'parent', code: 'too_deep' };
  const lineError = separatorError(entry, { byGuid, below });
  if (lineError) return lineError;
  const isHome = entry.parentGuid === null && entry.menuId === topMenuId;
  if (hasSegment(entry) && entry.urlSegment === '' && !isHome) return { field: 'urlSegment', code: 'empty' };
  // What is below the home page stands first.
  const others = below.filter((one) => one !== entry && pathOf(one, byGuid) === `/${one.urlSegment}`);
  const errors = [entry, ...others].filter(hasSegment).map((one) => segmentErrorOf(one, { byGuid, languages }));
  const error = errors.find(Boolean);
  if (error) return error === errors[0] ? error : { field: 'urlSegment', code: error.code };
  for (const language of [undefined, ...ownLanguages(entries)])
    if (isTaken(below, { entries, byGuid, language })) return { field: fieldOf(language), code: 'taken' };
  return undefined;
}

/** The languages in which some entry has a segment of its own. */
const ownLanguages = (entries: readonly PathNode[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ urlSegments }) => Object.keys(urlSegments)));

const fieldOf = (language: string | undefined): EntryError['field'] =>
  language === undefined ? 'urlSegment' : `urlSegments.${language}`;

/** Nothing stands below a line. */
function separatorError(
  entry: TreeEntry,
  { byGuid, below }: { byGuid: ReadonlyMap<string, TreeEntry>; below: readonly TreeEntry[] },
): EntryError | undefined {
  if (entry.parentGuid !== null && byGuid.get(entry.parentGuid)?.isSeparator)
    return { field: 'parent', code: 'separator' };
  return entry.isSeparator && below.length > 1 ? { field: 'isSeparator', code: 'separator' } : undefined;
}

interface Among {
  byGuid: ReadonlyMap<string, TreeEntry>;
  languages: readonly string[];
}

function segmentErrorOf(entry: TreeEntry, { byGuid, languages }: Among): EntryError | undefined {
  for (const language of [undefined, ...Object.keys(entry.urlSegments)]) {
    const segment = segmentIn(entry, language);
    const isFirst = pathOf(entry, byGuid, language) === `/${segment}`;
    const error = segmentError(segment, { isFirst, languages });
    if (error) return { field: fieldOf(language), code: error };
  }
  return undefined;
}

interface Tree {
  entries: readonly TreeEntry[];
  byGuid: ReadonlyMap<string, TreeEntry>;
  /** Undefined: the default one. */
  language: string | undefined;
}

/** Two siblings with one segment in a language, or two pages with one address, in whatever menus. */
function isTaken(below: readonly TreeEntry[], { entries, byGuid, language }: Tree): boolean {
  const own = new Set(below);
  const others = entries.filter((one) => !own.has(one) && hasSegment(one));
  const placeOf = (one: TreeEntry) => `${one.menuId} ${one.parentGuid ?? ''} ${segmentIn(one, language)}`;
  const places = new Set(others.map(placeOf));
  const pages = Map.groupBy(
    others.filter(({ pageGuid }) => pageGuid !== null),
    (one) => pathOf(one, byGuid, language),
  );
  return below.some((one) => {
    if (!hasSegment(one)) return false;
    if (places.has(placeOf(one))) return true;
    if (one.pageGuid === null) return false;
    return (pages.get(pathOf(one, byGuid, language)) ?? []).some(({ pageGuid }) => pageGuid !== one.pageGuid);
  });
}

const isTooDeep = (entries: readonly PathNode[], byGuid: ReadonlyMap<string, PathNode>) =>
  entries.some((one) => (depthOf(one, byGuid) ?? 0) > deepestLevel);

/** Whether an entry with all below it would reach deeper below another parent than a menu may. */
export function isTooDeepBelow(parentGuid: string | null, guid: string, entries: readonly PathNode[]): boolean {
  const moved = entries.map((entry) => (entry.guid === guid ? { ...entry, parentGuid } : entry));
  return isTooDeep(subtreeOf(guid, moved), new Map(moved.map((entry) => [entry.guid, entry])));
}

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

/**
 * Every page at each address, for each of the entries that lead to one: that of the default language, and those of languages in
 * which it is another.
 */
export function pageAddresses(entries: readonly TreeEntry[], defaultLanguage: string): Map<string, string> {
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
  const languages = ownLanguages(entries);
  const addresses = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.pageGuid || !hasSegment(entry)) continue;
    const shared = pathOf(entry, byGuid);
    addresses.set(shared, entry.pageGuid);
    for (const language of languages) {
      const own = pathOf(entry, byGuid, language);
      if (own !== shared) addresses.set(localizedPath(own, language, defaultLanguage), entry.pageGuid);
    }
  }
  return addresses;
}
