import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Tag } from '#kernel/tags.ts';
import type { Changes } from './changes.ts';

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
}

interface Entry {
  platformId: string;
  status: number;
  etag: string;
  headers: Readonly<Record<string, string>>;
  plain: Buffer;
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
  tags: readonly Tag[];
  expires: number;
  since: number;
  storedAt: number;
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

const sessionCookie = '__Host-session=';
const maxBytes = 256 * 1024 * 1024;
const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** Anonymous pages by host, path and declared query names; a session goes past it (architecture §4, a page view). */
export function createPageCache(changes: Changes, clock: () => number = Date.now): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: weight });
  const queryNames = new LRUCache<string, readonly string[]>({ max: 50_000 });
  const running = new Map<string, { platformId: string; since: number; rendered: Promise<Rendered> }>();

  const keyOf = (hostHeader: string, url: string): string => {
    const host = withoutPort(hostHeader);
    const at = url.indexOf('?');
    if (at < 0) return `${host}\n${url}`;
    const path = url.slice(0, at);
    const names = queryNames.get(`${host}\n${path}`);
    return names ? `${host}\n${path}${canonicalQuery(url.slice(at + 1), names)}` : `${host}\n${url}`;
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
    const { tags, until, status, headers } = page;
    if (changes.hasChanged(platformId, tags, since)) return;
    if (status !== 200) return;
    queryNames.set(`${withoutPort(host)}\n${url.split('?')[0]}`, page.queryNames);
    const entry: Entry = {
      ...{ platformId, status, headers, etag, plain, tags, since },
      ...{
        brotli: undefined,
        gzip: undefined,
        storedAt: clock(),
        expires: until?.getTime() ?? Number.POSITIVE_INFINITY,
      },
    };
    const key = keyOf(host, url);
    entries.set(key, entry);
    compressOnce(entry).then(
      // Another object, so that it is weighed again.
      () => entries.get(key) === entry && entries.set(key, { ...entry }),
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
      if (!entry || clock() >= entry.expires || !isTrue(entry)) return false;
      send(entry, { request, response, isStale: !changes.isCurrent(), age: clock() - entry.storedAt });
      return true;
    },
    async render(asked, make) {
      // As it came: which names count is only known when it is made.
      const key = `${asked.host}\n${asked.url}`;
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
}) => authorization !== undefined || (cookie?.includes(sessionCookie) ?? false);

const withoutPort = (host: string) => {
  const at = host.indexOf(':');
  return at < 0 ? host : host.slice(0, at);
};

const weight = ({ plain, brotli, gzip: zipped }: Entry) =>
  plain.length + (brotli?.length ?? 0) + (zipped?.length ?? 0) + 1_000;

export const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** The declared names in their own order, each with its first value; everything else in the query says nothing. */
export function canonicalQuery(query: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const given = new URLSearchParams(query);
  const kept = names.filter((name) => given.has(name)).map((name): [string, string] => [name, given.get(name) ?? '']);
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

async function compressOnce(entry: Entry) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  const [brotli, zipped] = await Promise.all([
    compress.brotli(entry.plain, quality),
    compress.gzip(entry.plain, { level: 9 }),
  ]);
  entry.brotli = brotli;
  entry.gzip = zipped;
}

interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  isStale: boolean;
  age: number;
}

function send(entry: Entry, { request, response, isStale, age }: Sending) {
  const headers: Record<string, string | number> = { ...entry.headers, etag: entry.etag, age: Math.floor(age / 1000) };
  if (isStale) headers.warning = '110 - "Response is stale"';
  if (matches(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, encoding } = choose(entry, request.headers['accept-encoding'] ?? '');
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(entry.status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** True when the client has these bytes already (RFC 9110 §13.1.2, weak comparison). */
export const matches = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

function choose(entry: Entry, accepted: string): { body: Buffer; encoding: string | undefined } {
  if (entry.brotli && /\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return { body: entry.brotli, encoding: 'br' };
  if (entry.gzip && /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return { body: entry.gzip, encoding: 'gzip' };
  return { body: entry.plain, encoding: undefined };
}
