import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { isLocalPath, isPublicUrl } from '#kernel/url.ts';
import type { RedirectTarget } from '../redirects.contract.ts';
import { normalizeOldAddress } from '../redirects.rules.ts';
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

/** Where an address (path and query) led to before, if it is an old one. */
export async function findRedirect(ctx: Ctx, address: string): Promise<RedirectTarget | undefined> {
  ctx.reads('redirects');
  return store.findRedirect(ctx, normalizeOldAddress(address));
}
