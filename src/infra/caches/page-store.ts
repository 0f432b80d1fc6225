import { LRUCache } from 'lru-cache';
import type { Tag } from '#kernel/tags.ts';
import type { Changes } from '../changes.ts';
import type { CountedView } from '../counted-view.ts';
import { hostIn } from '../http/host.ts';

/** An answer that is the same for all who may see it: the only thing that is kept. */
export interface PublicPage {
  status: number;
  html: string;
  headers: Readonly<Record<string, string>>;
  tags: readonly Tag[];
  /** Changes by itself at this moment. */
  until: Date | undefined;
  /** The names in the query that its blocks react to. */
  queryNames: readonly string[];
  /** What the query says under one of these names changes nothing: the page is not kept for it. */
  hasUnusedQuery?: boolean;
  /** For one reader only: never kept, here or anywhere. */
  isOwn?: true;
  /** The old address whose redirect this is. */
  oldAddress?: string;
  /** What a view of it is in the statistics; left out: nothing. */
  counted?: CountedView | undefined;
}

interface Address {
  host: string;
  /** Path and query as they came. */
  url: string;
  /** For whom, where that is not everybody (`shared-reader.ts`). */
  reader?: string;
}

export interface PageRequest extends Address {
  platformId: string;
}

interface Entry<Kept> {
  platformId: string;
  kept: Kept;
  tags: readonly Tag[];
  expires: number;
  since: number;
}

interface Making<Kept, Made> {
  make: () => Promise<Made>;
  /** What is kept of it. It may be replaced by a better form later, which is dropped when this one is gone. */
  keep: (made: Made, replace: (kept: Kept) => void) => Kept;
}

interface StoreSettings<Kept> {
  clock: () => number;
  maxBytes: number;
  weigh: (kept: Kept) => number;
  /** Knows for a moment where nothing is, too. */
  knowsMissing?: boolean;
}

/** Milliseconds for which it is known that nothing is at an address, and of how many addresses: who tries many asks little. */
const missingFor = 10_000;
const missing = { max: 1_000, maxSize: 1024 * 1024 };

/** Pages by host, path, declared query names and reader, in bounded memory: each is dropped when something changes that it was made of. */
export function createPageStore<Kept extends object, Made extends { page: PublicPage }>(
  changes: Changes,
  { clock, maxBytes, weigh, knowsMissing = false }: StoreSettings<Kept>,
) {
  const entries = new LRUCache<string, Entry<Kept>>({ maxSize: maxBytes, sizeCalculation: ({ kept }) => weigh(kept) });
  const gone = new LRUCache<string, Entry<Kept>>({ ...missing, sizeCalculation: ({ kept }) => weigh(kept) });
  const queryNames = new LRUCache<string, readonly string[]>({ max: 50_000 });
  const running = new Map<string, { since: number; made: Promise<Made> }>();

  const pathKey = ({ host, reader }: Address, path: string) =>
    `${hostIn(host)}\n${reader === undefined ? '' : `${reader}\n`}${canonicalPath(path)}`;

  const keyOf = (asked: Address): string => {
    const { url } = asked;
    const at = url.indexOf('?');
    if (at < 0) return pathKey(asked, url);
    const key = pathKey(asked, url.slice(0, at));
    const names = queryNames.get(key);
    return `${key}${names ? canonicalQuery(url.slice(at + 1), names) : url.slice(at)}`;
  };

  const isTrue = (entry: Entry<Kept>): boolean => {
    const now = changes.sequence();
    if (entry.since === now) return true;
    if (changes.hasChanged(entry.platformId, entry.tags, entry.since)) return false;
    entry.since = now;
    return true;
  };

  const keepMade = (asked: PageRequest, made: Made, { keep, since }: Making<Kept, Made> & { since: number }) => {
    const { platformId, url } = asked;
    const { tags, until, status, isOwn, hasUnusedQuery, queryNames: names } = made.page;
    if (changes.hasChanged(platformId, tags, since)) return;
    if ((status !== 200 && !(knowsMissing && status === 404)) || isOwn) return;
    const [path = '', query = ''] = url.split('?', 2);
    queryNames.set(pathKey(asked, path), names);
    // Each of many tables and lists sorted and paged in each way would push out every other page.
    if (hasUnusedQuery || usedQuery(query, names).length > 1) return;
    const key = keyOf(asked);
    const [all, longest] = status === 404 ? [gone, clock() + missingFor] : [entries, Number.POSITIVE_INFINITY];
    const rest = { platformId, tags, since, expires: Math.min(until?.getTime() ?? longest, longest) };
    const entry: Entry<Kept> = {
      ...rest,
      // Another object, so that it is weighed again.
      kept: keep(made, (kept) => all.get(key) === entry && all.set(key, { ...entry, kept })),
    };
    all.set(key, entry);
  };

  const findIn = (all: LRUCache<string, Entry<Kept>>, asked: Address): Kept | undefined => {
    const entry = all.get(keyOf(asked));
    return entry && clock() < entry.expires && isTrue(entry) ? entry.kept : undefined;
  };

  return {
    size: () => entries.size,
    /** What is kept for an address and still true. */
    find: (asked: Address) => findIn(entries, asked),
    /** What says that nothing is at an address, and was true a moment ago. */
    findMissing: (asked: Address) => findIn(gone, asked),
    missing: () => gone.size,
    /** Makes a page once for all who ask meanwhile, and keeps it if nothing it was made of changed. */
    async render(asked: PageRequest, making: Making<Kept, Made>): Promise<Made> {
      // As it came: which names count is only known when it is made.
      const key = `${hostIn(asked.host)}\n${asked.reader ?? ''}\n${asked.url}`;
      const other = running.get(key);
      if (other && other.since === changes.sequence()) return other.made;
      const since = changes.sequence();
      const made = making.make();
      running.set(key, { since, made });
      try {
        const done = await made;
        keepMade(asked, done, { ...making, since });
        return done;
      } finally {
        if (running.get(key)?.made === made) running.delete(key);
      }
    },
  };
}

/** What needs no percent-encoding stands for itself, the rest in upper case (RFC 3986, 6.2.2): one key for one path. */
function canonicalPath(path: string): string {
  if (!path.includes('%')) return path;
  return path.replaceAll(/%([\da-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

function usedQuery(query: string, names: readonly string[]): [name: string, value: string][] {
  const given = new URLSearchParams(query);
  return [...new Set(names)].flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });
}

/** The declared names in their own order, each with its first value; everything else in the query says nothing. */
export function canonicalQuery(query: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const used = usedQuery(query, names);
  return used.length === 0 ? '' : `?${new URLSearchParams(used)}`;
}
