import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Tag } from '#kernel/tags.ts';
import { matches } from '../caches/kept-page.ts';
import { hasCredentials } from '../caches/page-cache.ts';
import type { Changes } from '../changes.ts';
import { hostIn } from '../http/host.ts';

/** An image that is there for everybody, as it is sent. */
export interface PublicImage {
  platformId: string;
  /** One changes when the image goes, or is no longer for everybody. */
  tags: readonly Tag[];
  etag: string;
  /** All but the length of the body. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Counts it for a client; false where that one asked for too many. */
  admits: (ip: string) => boolean;
  /** `sequence()` from before it was judged that everybody may see it. */
  since: number;
}

/** Small images that were asked for lately, by their address. Only for what everybody may see, and for who shows no credentials. */
export interface ImageMemory {
  /** Answers a GET or HEAD from memory. False when it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps it unless it changed since, or is too large. */
  keep(request: IncomingMessage, image: PublicImage): void;
  isSmall(bytes: number): boolean;
  sequence(): number;
  size(): { images: number; bytes: number };
}

export interface ImageMemoryLimits {
  images: number;
  /** Of all together. */
  bytes: number;
  bytesPerImage: number;
}

/** Of a process that is to stay below 300 MB. */
const usualLimits: ImageMemoryLimits = { images: 2_000, bytes: 24 * 1024 ** 2, bytesPerImage: 256 * 1024 };

interface Settings {
  changes: Changes;
  ipOf: (request: IncomingMessage) => string;
  limits?: ImageMemoryLimits | undefined;
}

interface Entry extends PublicImage {
  head: string[];
}

/** What is asked for by nothing but its address; which format a reader takes is part of it where the address leaves that open. */
const keyOf = ({ url = '', headers: { host, accept = '' } }: IncomingMessage) =>
  url.includes('auto') ? `${hostIn(host)}\n${url}\n${accept}` : `${hostIn(host)}\n${url}`;

const overhead = 1_000;

/** What goes is dropped at every node as soon as that hears of it (architecture §5, caches). */
export function createImageMemory({ changes, ipOf, limits = usualLimits }: Settings): ImageMemory {
  const entries = new LRUCache<string, Entry>({
    max: limits.images,
    maxSize: limits.bytes,
    sizeCalculation: ({ body }) => body.length + overhead,
  });

  changes.listen((platformId, tags) => {
    const gone = new Set(tags.filter((tag) => tag.startsWith('image:') || tag === 'settings'));
    if (gone.size === 0) return;
    for (const [key, entry] of entries)
      if (entry.platformId === platformId && entry.tags.some((tag) => gone.has(tag))) entries.delete(key);
  });

  const isTrue = (entry: Entry): boolean => {
    const now = changes.sequence();
    if (entry.since === now) return true;
    if (changes.hasChanged(entry.platformId, entry.tags, entry.since)) return false;
    entry.since = now;
    return true;
  };

  return {
    answer(request, response) {
      const { method, url = '', headers } = request;
      if (!url.startsWith('/a/') || (method !== 'GET' && method !== 'HEAD') || hasCredentials(headers)) return false;
      const entry = entries.get(keyOf(request));
      if (!entry || !isTrue(entry) || !entry.admits(ipOf(request))) return false;
      if (matches(headers['if-none-match'], entry.etag)) response.writeHead(304, entry.headers).end();
      else response.writeHead(200, entry.head).end(method === 'HEAD' ? undefined : entry.body);
      return true;
    },
    keep(request, image) {
      const { platformId, tags, since, headers, body } = image;
      if (body.length > limits.bytesPerImage || hasCredentials(request.headers)) return;
      if (changes.hasChanged(platformId, tags, since)) return;
      const head = Object.entries({ ...headers, 'content-length': String(body.length) }).flat();
      entries.set(keyOf(request), { ...image, head });
    },
    isSmall: (bytes) => bytes <= limits.bytesPerImage,
    sequence: changes.sequence,
    size: () => ({ images: entries.size, bytes: entries.calculatedSize }),
  };
}
