import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Tag } from '#kernel/tags.ts';
import type { Changes } from '../changes.ts';
import { sessionCookie } from '../http/cookies.ts';
import { hostIn } from '../http/host.ts';
import { type CachedPage, cachePage, compressPage, createEncodingChoice, sendPage, weighPage } from './kept-page.ts';

/** An anonymous, published answer: the only thing that may enter this cache. */
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
  /** For who has its address only: never kept, here or anywhere. */
  isOwn?: true;
}

interface Entry {
  platformId: string;
  page: CachedPage;
  tags: readonly Tag[];
  expires: number;
  since: number;
}

export interface PageCache {
  /** Answers a GET or HEAD from memory. False when it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders once for all who ask meanwhile, keeps it if nothing it was made of changed, and gives what to send. */
  render(asked: PageRequest, make: () => Promise<PublicPage>): Promise<Rendered>;
  size(): number;
}

export interface PageRequest {
  platformId: string;
  host: string;
  /** Path and query as they came. */
  url: string;
}

export interface Rendered {
  page: PublicPage;
  etag: string;
  plain: Buffer;
}

/** Of a process that is to stay below 300 MB. */
const maxBytes = 96 * 1024 * 1024;

/** Anonymous pages by host, path and declared query names; a session goes past it (architecture §4, a page view). */
export function createPageCache(changes: Changes, clock: () => number = Date.now): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => weighPage(page) });
  const queryNames = new LRUCache<string, readonly string[]>({ max: 50_000 });
  const running = new Map<string, { platformId: string; since: number; rendered: Promise<Rendered> }>();

  const encodingFor = createEncodingChoice();

  const keyOf = (hostHeader: string, url: string): string => {
    const host = hostIn(hostHeader);
    const at = url.indexOf('?');
    if (at < 0) return `${host}\n${canonicalPath(url)}`;
    const path = canonicalPath(url.slice(0, at));
    const names = queryNames.get(`${host}\n${path}`);
    return `${host}\n${path}${names ? canonicalQuery(url.slice(at + 1), names) : url.slice(at)}`;
  };

  const isTrue = (entry: Entry): boolean => {
    const now = changes.sequence();
    if (entry.since === now) return true;
    if (changes.hasChanged(entry.platformId, entry.tags, entry.since)) return false;
    entry.since = now;
    return true;
  };

  const keep = (asked: PageRequest, { page, etag, plain }: Rendered, since: number) => {
    const { platformId, host, url } = asked;
    const { tags, until, status, headers, isOwn, hasUnusedQuery } = page;
    if (changes.hasChanged(platformId, tags, since)) return;
    if (status !== 200 || isOwn) return;
    const [path = '', query = ''] = url.split('?', 2);
    queryNames.set(`${hostIn(host)}\n${canonicalPath(path)}`, page.queryNames);
    // Each of many tables and lists sorted and paged in each way would push out every other page.
    if (hasUnusedQuery || usedQuery(query, page.queryNames).length > 1) return;
    const kept = cachePage({ status, etag, headers, plain, storedAt: clock() });
    const entry: Entry = { platformId, page: kept, tags, since, expires: until?.getTime() ?? Number.POSITIVE_INFINITY };
    const key = keyOf(host, url);
    entries.set(key, entry);
    compressPage(kept).then(
      // Another object, so that it is weighed again.
      (compressed) => entries.get(key) === entry && entries.set(key, { ...entry, page: compressed }),
      () => {},
    );
  };

  return {
    size: () => entries.size,
    answer(request, response) {
      const { method, url = '/', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      if (hasCredentials(headers)) return false;
      const entry = entries.get(keyOf(headers.host ?? '', url));
      const now = clock();
      if (!entry || now >= entry.expires || !isTrue(entry)) return false;
      const encoding = encodingFor(headers['accept-encoding']);
      sendPage(entry.page, { request, response, encoding, isStale: !changes.isCurrent(), now });
      return true;
    },
    async render(asked, make) {
      // As it came: which names count is only known when it is made.
      const key = `${hostIn(asked.host)}\n${asked.url}`;
      const other = running.get(key);
      if (other && other.since === changes.sequence()) return other.rendered;
      const since = changes.sequence();
      const rendered = make().then((page) => {
        const plain = Buffer.from(page.html);
        return { page, plain, etag: etagOf(plain) };
      });
      running.set(key, { platformId: asked.platformId, since, rendered });
      try {
        const done = await rendered;
        keep(asked, done, since);
        return done;
      } finally {
        if (running.get(key)?.rendered === rendered) running.delete(key);
      }
    },
  };
}

/** True for a request of somebody in particular: it goes past every shared answer. */
export const hasCredentials = ({
  cookie,
  authorization,
}: {
  cookie?: string | undefined;
  authorization?: string | undefined;
}) => authorization !== undefined || (cookie?.includes(`${sessionCookie}=`) ?? false);

/** What needs no percent-encoding stands for itself, the rest in upper case (RFC 3986, 6.2.2): one key for one path. */
function canonicalPath(path: string): string {
  if (!path.includes('%')) return path;
  return path.replaceAll(/%([\da-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

export const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

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
