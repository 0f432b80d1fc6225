import { createHitCounter, type HitCounter } from '#infra/counts/hit-counter.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { isLocalPath, isPublicUrl } from '#kernel/url.ts';
import type { RedirectTarget } from '../redirects.contract.ts';
import { normalizeOldAddress } from '../redirects.rules.ts';
import type { StoredRedirect } from './redirects.store.ts';
import * as store from './redirects.store.ts';

/** From now on the old address leads to the target. Throws `validation_failed` for an unsafe path. */
export async function addRedirect(ctx: Ctx, from: string, target: RedirectTarget) {
  if ('path' in target && !isLocalPath(target.path) && !isPublicUrl(target.path)) {
    throw new AppError('validation_failed', `redirect to ${target.path}`, { path: 'unsafe_url' });
  }
  await inTransaction(ctx, async (ctx) => {
    await store.upsertRedirect(ctx, normalizeOldAddress(from), target);
    ctx.changed('redirects');
  });
}

/** What an old address leads to: where, and for how long. */
export interface OldAddress {
  from: string;
  target: RedirectTarget;
  isPermanent: boolean;
}

/** What leads on from the first of these addresses (path and query) that led somewhere before. */
export async function findOldAddress(ctx: Ctx, ...addresses: readonly string[]): Promise<OldAddress | undefined> {
  ctx.dependsOn('redirects');
  const known = addresses.map(normalizeOldAddress);
  const found = await store.selectRedirects(ctx, [...new Set(known)]);
  return known.flatMap((address) => found.get(address) ?? []).at(0);
}

/** Where the first of these addresses (path and query) that led somewhere before leads to. */
export async function findRedirect(ctx: Ctx, ...addresses: readonly string[]): Promise<RedirectTarget | undefined> {
  return (await findOldAddress(ctx, ...addresses))?.target;
}

/** Counts how often old addresses lead on: off the way of the answer, for all nodes together. */
export const countRedirects = (tell: (error: unknown) => void): HitCounter =>
  createHitCounter({ write: store.addHits, tell });

/** Where an old address led before a change, and after it; null: nowhere. */
export interface RedirectChange {
  from: string;
  before: RedirectTarget | null;
  after: RedirectTarget | null;
  /** The redirect that was there before, with its hits and who made it. */
  was?: StoredRedirect;
}

interface Leaving {
  /** Addresses at which a page stood, and whether visitors could read it there when it left. */
  left: readonly { from: string; page: string; wasPublic: boolean }[];
  /** The page that came to stand at an address. */
  taken: ReadonlyMap<string, string>;
}

/**
 * Lets old addresses lead to their pages, and takes away what would lead from a page to itself. One that leads somewhere
 * already goes on doing so where visitors could not read the page that left it. Gives what that changed.
 */
export async function leaveRedirects(ctx: Ctx, { left, taken }: Leaving): Promise<RedirectChange[]> {
  const stands = new Map([...taken].map(([path, page]) => [normalizeOldAddress(path), page]));
  const leaving = left.map(({ from, ...one }) => ({ from: normalizeOldAddress(from), ...one }));
  const kept = await store.selectRedirects(ctx, [...stands.keys(), ...leaving.map(({ from }) => from)]);
  const known = new Map([...kept].map(([from, { target }]) => [from, target]));
  const after = new Map<string, RedirectTarget | null>();
  for (const [path, page] of stands) if (isSameTarget(known.get(path) ?? null, { page })) after.set(path, null);
  for (const { from, page, wasPublic } of leaving) if (wasPublic || !known.has(from)) after.set(from, { page });
  const changes = [...after].map(([from, after]): RedirectChange => {
    const was = kept.get(from);
    return { from, before: was?.target ?? null, after, ...(was && { was }) };
  });
  const real = changes.filter(({ before, after }) => !isSameTarget(before, after));
  await write(
    ctx,
    real.map(({ from, after }) => [from, after]),
  );
  return real;
}

/** Lets addresses lead where they did before; one that was given another target since keeps that. */
export async function takeRedirectsBack(ctx: Ctx, changes: readonly RedirectChange[]) {
  const known = await store.selectRedirects(
    ctx,
    changes.map(({ from }) => from),
  );
  const own = changes.filter(({ from, after }) => isSameTarget(known.get(from)?.target ?? null, after));
  await write(
    ctx,
    own.flatMap(({ from, before, was }) => (was ? [] : [[from, before] as const])),
  );
  const back = own.flatMap(({ was }) => was ?? []);
  await store.replaceRedirects(ctx, back);
  if (back.length > 0) ctx.changed('redirects');
}

async function write(ctx: Ctx, targets: readonly (readonly [string, RedirectTarget | null])[]) {
  for (const [from, target] of targets) if (target) await store.upsertRedirect(ctx, from, target);
  await store.deleteRedirects(
    ctx,
    targets.flatMap(([from, target]) => (target ? [] : [from])),
  );
  if (targets.length > 0) ctx.changed('redirects');
}

const isSameTarget = (one: RedirectTarget | null, other: RedirectTarget | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Writes redirects as they are given and deletes those of other addresses. Only inside a transaction. */
export async function changeRedirects(
  ctx: Ctx,
  { put, drop }: { put: readonly StoredRedirect[]; drop: readonly string[] },
) {
  await store.deleteRedirects(ctx, drop);
  await store.replaceRedirects(ctx, put);
  ctx.changed('redirects');
}

export {
  deleteRedirectsTo,
  lockRedirects,
  reassignRedirects,
  type StoredRedirect,
  selectAllRedirects,
  selectByGuids,
  selectRedirectPage,
  selectRedirects,
} from './redirects.store.ts';
