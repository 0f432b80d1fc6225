import { findPreview } from '#features/authoring/publishing/server/history.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { isLocalPath } from '#kernel/url.ts';
import { type Destination, type Redirect, resolveStep } from './addresses/resolve-path.ts';
import { pathOfItem } from './addresses/target-paths.ts';
import type { Target } from './destination.ts';

/** What this process heard of changes. */
export interface News {
  /** Number of the newest change heard of. */
  sequence: () => number;
  /** Done when everything is heard of that was committed before it was asked. */
  catchUp: () => Promise<void>;
}

const maxAttempts = 4;

/** First stage: what stands at an address. */
export async function resolve(ctx: Ctx, url: string, news: News): Promise<Target> {
  const found = await resolveCurrent(ctx, splitAddress(url), news);
  if (found.kind === 'preview') return { ...found, link: await findPreview(ctx, found.token) };
  if (found.kind !== 'edit') return found;
  const target = await resolvePath(ctx, { path: encodeURI(found.at), search: '' });
  return {
    ...found,
    target: target.kind === 'redirect' ? await resolvePath(ctx, splitAddress(target.to)) : target,
  };
}

/**
 * What stands at a path, by no half of a change: where nothing was found, a page may have moved there meanwhile, or another
 * process may have moved it, of which this one has not heard. A move that goes on and on is not waited for.
 */
async function resolveCurrent(
  ctx: Ctx,
  address: { path: string; search: string },
  { sequence, catchUp }: News,
): Promise<Destination> {
  let tries = 1;
  for (;;) {
    const before = sequence();
    const found = await resolvePath(ctx, address);
    if (found.kind !== 'none' || tries === maxAttempts) return found;
    await catchUp();
    if (sequence() === before) return found;
    tries += 1;
  }
}

/**
 * Finds what stands at a path (specification §2, routes). A redirect leads to where visitors stay: no address takes more
 * than one hop. Query is only looked at for addresses of before.
 */
async function resolvePath(ctx: Ctx, address: { path: string; search: string }): Promise<Destination> {
  const first = await resolveStep(ctx, address);
  if (first.kind !== 'redirect') return first;
  const met = new Set([`${address.path}${address.search}`]);
  let { to, status, old } = first;
  while (isLocalPath(to) && !met.has(to)) {
    met.add(to);
    const next = await resolveStep(ctx, splitAddress(to));
    const further = next.kind === 'redirect' ? next : await itemElsewhere(ctx, next);
    if (further === undefined) return { kind: 'redirect', to, status, old };
    to = further.to;
    old ??= further.old;
    if (further.status === 302) status = 302;
  }
  return met.has(to)
    ? { kind: 'none', language: ctx.platform.defaultLanguage, path: '/' }
    : { kind: 'redirect', to, status, old };
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
