import { randomBytes } from 'node:crypto';
import { escapeHtml } from '#kernel/text/escape-html.ts';
import type { Changes } from '../changes.ts';
import { createPageStore, type PageRequest, type PublicPage } from './page-store.ts';

/** Where a page says the name of who reads it. Nobody can know it, so nothing that people write holds it. */
export const nameStandIn = `name-${randomBytes(18).toString('base64url')}`;

/** A page with the name of its reader put in. */
export interface FilledPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: Buffer;
  oldAddress?: string;
  counted?: PublicPage['counted'];
}

export interface SharedPages {
  /**
   * The page for one of those who may the same; undefined where it is made for each of them. `make` makes it for all of them, with
   * `nameStandIn` for the name, and says `isOwn` of what is of one of them.
   */
  render(asked: SharedRequest, name: string, make: () => Promise<PublicPage>): Promise<FilledPage | undefined>;
}

type SharedRequest = PageRequest & { reader: string };

interface SharedPage extends Pick<PublicPage, 'status' | 'headers' | 'oldAddress' | 'counted' | 'isOwn'> {
  /** What stands between the places of the name; nothing of a page that is made for each. */
  parts: readonly Buffer[];
}

/** Of a process that is to stay below 300 MB. */
const maxBytes = 24 * 1024 * 1024;

/**
 * Pages of who is signed in, each kept for all who may the same (`shared-reader.ts`). While this node does not hear of changes
 * nothing kept is given.
 */
export function createSharedPages(changes: Changes, clock: () => number = Date.now): SharedPages {
  const weigh = ({ parts }: SharedPage) => parts.reduce((sum, part) => sum + part.length, 1_000);
  const store = createPageStore<SharedPage, { page: PublicPage; shared: SharedPage }>(changes, {
    clock,
    maxBytes,
    weigh,
  });
  return {
    async render(asked, name, make) {
      const kept = changes.isCurrent() ? store.find(asked) : undefined;
      const shared = kept ?? (await store.render(asked, { make: async () => toShared(await make()), keep })).shared;
      return shared.isOwn ? undefined : fill(shared, name);
    },
  };
}

const keep = ({ shared }: { shared: SharedPage }) => shared;

/** Of a page that is made for each of them is kept that it is: nobody makes it for all of them first, until something changes. */
function toShared({ isOwn, ...page }: PublicPage): { page: PublicPage; shared: SharedPage } {
  if (!isOwn) return { page, shared: split(page) };
  return { page, shared: { status: page.status, headers: {}, isOwn, parts: [] } };
}

const split = ({ status, headers, counted, html, oldAddress }: PublicPage): SharedPage => ({
  status,
  headers,
  counted,
  ...(oldAddress !== undefined && { oldAddress }),
  parts: html.split(nameStandIn).map((part) => Buffer.from(part)),
});

function fill({ parts, ...page }: SharedPage, name: string): FilledPage {
  const own = Buffer.from(escapeHtml(name));
  return { ...page, html: Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [own, part]))) };
}
