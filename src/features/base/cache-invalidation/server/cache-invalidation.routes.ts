import { inTransaction } from '#infra/ctx.ts';
import { type App, mountExchange } from '#infra/http/endpoints.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import * as contract from '../cache-invalidation.contract.ts';

const limit: RateLimit = { name: 'cache-invalidation', points: 10, seconds: 60 };

/** `DELETE /cache_invalidate` (specification §7, functional reference 6.17.3). */
export function cacheInvalidationRoutes(app: App) {
  mountExchange(app, contract.invalidateCache, async (ctx, { body }, { host: named }) => {
    await ctx.spend(limit, `${ctx.platform.id} ${ctx.actor.accountId}`);
    const host = named.replace(/:\d+$/, '');
    if (body.index.startsWith(`${host}-`)) await inTransaction(ctx, async (ctx) => ctx.changed('everything'));
    return undefined;
  });
}
