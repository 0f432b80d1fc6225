import type { EntryRow } from './edit-menus.store.ts';

/** The page of an entry, else of the first above it that has one. */
export function nearestPage(
  guid: string | null,
  byGuid: ReadonlyMap<string, Pick<EntryRow, 'guid' | 'parentGuid' | 'pageGuid'>>,
): string | undefined {
  for (let at = guid && byGuid.get(guid); at; at = at.parentGuid && byGuid.get(at.parentGuid))
    if (at.pageGuid) return at.pageGuid;
  return undefined;
}
