import type { Ctx } from '#infra/ctx.ts';
import { isLocalPath } from '#kernel/url.ts';
import { type Destination, type Redirect, resolveStep } from './resolve-path.ts';
import { pathOfItem } from './target-paths.ts';

/**
 * Finds what stands at a path (specification §2, routes). A redirect leads to where visitors stay: no address takes more
 * than one hop. Query is only looked at for addresses of before.
 */
export async function resolvePath(ctx: Ctx, address: { path: string; search: string }): Promise<Destination> {
  const first = await resolveStep(ctx, address);
  if (first.kind !== 'redirect') return first;
  const met = new Set([`${address.path}${address.search}`]);
  let { to, status } = first;
  while (isLocalPath(to) && !met.has(to)) {
    met.add(to);
    const next = await resolveStep(ctx, splitAddress(to));
    const further = next.kind === 'redirect' ? next : await itemElsewhere(ctx, next);
    if (further === undefined) return { kind: 'redirect', to, status };
    to = further.to;
    if (further.status === 302) status = 302;
  }
  return met.has(to)
    ? { kind: 'none', language: ctx.platform.defaultLanguage, path: '/' }
    : { kind: 'redirect', to, status };
}

/** Where an item stands, if not at this address. */
async function itemElsewhere(ctx: Ctx, at: Destination): Promise<Redirect | undefined> {
  if (at.kind !== 'item') return undefined;
  const path = await pathOfItem(ctx, at.id, { language: at.language, page: at.pageGuid });
  return path === undefined || path === at.path ? undefined : { kind: 'redirect', to: encodeURI(path), status: 301 };
}

/** Path and query of an address; the query with its question mark. */
export function splitAddress(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
}
