import type { Ctx } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';

const searches: RateLimit = { name: 'search', points: 240, seconds: 60 };
/** A search costs as much as so many suggestions. */
export const searchCost = 2;

/** At most 120 searches, or 240 suggestions, per person or address and minute (SEC-10). Throws `too_many_requests`. */
export const spendSearch = (ctx: Ctx, cost: number) =>
  ctx.spend(searches, `${ctx.platform.id} ${ctx.actor.accountId ?? networkOf(ctx.ip ?? '')}`, cost);
