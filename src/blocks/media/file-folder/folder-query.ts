import type { FileInfo } from '#features/content/files/files.contract.ts';
import { shortGuid } from '#kernel/short-id.ts';
import type { FilePart } from '../file/file-part.ts';

export const searchName = (guid: string) => `find-${shortGuid(guid)}`;
export const sortName = (guid: string) => `order-${shortGuid(guid)}`;

export const folderSorts = ['manual', 'name', 'newest', 'largest'] as const;
export type FolderSort = (typeof folderSorts)[number];

export interface FolderEntry {
  part: FilePart;
  /** Its place in the content of the block. */
  at: number;
  file: FileInfo | undefined;
}

interface FolderQuery {
  search: string;
  sort: FolderSort;
}

type Query = Readonly<Record<string, string>>;

/** What the address asks of a folder; what it does not know is as if it were not there. */
export function askedOf(query: Query, guid: string, standard: FolderSort): FolderQuery {
  const sort = folderSorts.find((one) => one === query[sortName(guid)]) ?? standard;
  return { search: (query[searchName(guid)] ?? '').trim().slice(0, 100), sort };
}

const titleOf = ({ part, file }: FolderEntry) => part.title || (file?.name ?? '');

/** Those that have all words of the search in their title, description or name, in the order asked for. */
export function chooseEntries(
  entries: readonly FolderEntry[],
  { search, sort }: FolderQuery,
  language: string,
): FolderEntry[] {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => {
    const text = plain(`${titleOf(entry)} ${entry.part.description} ${entry.file?.name ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const collator = new Intl.Collator(language, { numeric: true });
  const by: Record<FolderSort, (one: FolderEntry, other: FolderEntry) => number> = {
    manual: (one, other) => one.at - other.at,
    name: (one, other) => collator.compare(titleOf(one), titleOf(other)),
    newest: (one, other) => (other.file?.changedOn ?? '').localeCompare(one.file?.changedOn ?? ''),
    largest: (one, other) => (other.file?.size ?? 0) - (one.file?.size ?? 0),
  };
  return found.toSorted((one, other) => by[sort](one, other) || one.at - other.at);
}
