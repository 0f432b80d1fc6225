import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Changes } from '../changes.ts';
import { sessionCookie } from '../http/cookies.ts';
import { type CachedPage, cachePage, compressPage, createEncodingChoice, sendPage, weighPage } from './kept-page.ts';
import { createPageStore, type PageRequest, type PublicPage } from './page-store.ts';

export interface PageCache {
  /** Answers a GET or HEAD from memory. False when it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders once for all who ask meanwhile, keeps it if nothing it was made of changed, and gives what to send. */
  render(asked: PageRequest, make: () => Promise<PublicPage>): Promise<Rendered>;
  /** What is sent where nothing is, known for a moment: a page may have come there at another node since. */
  findMissing(asked: PageRequest): MissingPage | undefined;
  size(): number;
  /** Of addresses where nothing is. */
  missing(): number;
}

interface MissingPage {
  headers: Readonly<Record<string, string>>;
  plain: Buffer;
}

export interface Rendered {
  page: PublicPage;
  etag: string;
  plain: Buffer;
}

/** Of a process that is to stay below 300 MB. */
const maxBytes = 80 * 1024 * 1024;

/** Hears of each GET of a page that is answered from memory. */
type Seen = (request: IncomingMessage, counted: NonNullable<CachedPage['counted']>) => void;

/** Anonymous pages by host, path and declared query names; a session goes past it (architecture §4, a page view). */
export function createPageCache(changes: Changes, clock: () => number = Date.now, seen?: Seen): PageCache {
  const store = createPageStore<CachedPage, Rendered>(changes, {
    clock,
    maxBytes,
    weigh: weighPage,
    knowsMissing: true,
  });
  const encodingFor = createEncodingChoice();
  return {
    size: store.size,
    missing: store.missing,
    findMissing(asked) {
      const kept = store.findMissing(asked);
      return kept && { headers: { ...kept.headers, etag: kept.etag }, plain: kept.forms.identity.body };
    },
    answer(request, response) {
      const { method, url = '/', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      if (hasCredentials(headers)) return false;
      const kept = store.find({ host: headers.host ?? '', url });
      if (!kept) return false;
      const encoding = encodingFor(headers['accept-encoding']);
      sendPage(kept, { request, response, encoding, isStale: !changes.isCurrent(), now: clock() });
      if (kept.counted && method === 'GET') seen?.(request, kept.counted);
      return true;
    },
    render: (asked, make) =>
      store.render(asked, {
        make: async () => {
          const page = await make();
          const plain = Buffer.from(page.html);
          return { page, plain, etag: etagOf(plain) };
        },
        keep: ({ page: { status, headers, counted: view }, etag, plain }, replace) => {
          const counted = view && { platformId: asked.platformId, view };
          const kept = cachePage({ status, etag, headers, plain, storedAt: clock(), counted });
          if (status === 200) compressPage(kept).then(replace, () => {});
          return kept;
        },
      }),
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

export const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
