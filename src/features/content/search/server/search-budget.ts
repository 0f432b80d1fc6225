import { LRUCache } from 'lru-cache';
import type { Ctx } from '#infra/ctx.ts';
import { networkOf } from '#infra/network.ts';
import { AppError } from '#kernel/errors.ts';

const perMinute = 240;
/** A search costs as much as so many suggestions. */
export const searchCost = 2;

const spent = new LRUCache<string, { cost: number }>({ max: 50_000, ttl: 60_000 });

/** At most 120 searches, or 240 suggestions, per person or address and minute (SEC-10). Throws `too_many_requests`. */
export function spendSearch(ctx: Ctx, cost: number) {
  const who = `${ctx.platform.id} ${ctx.actor.accountId ?? networkOf(ctx.ip ?? '')}`;
  const seen = spent.get(who) ?? { cost: 0 };
  if (seen.cost === 0) spent.set(who, seen);
  seen.cost += cost;
  if (seen.cost > perMinute) throw new AppError('too_many_requests', 'searches');
}
