import { createHitCounter, type HitCounter } from '#infra/counts/hit-counter.ts';
import type { Ctx } from '#infra/ctx.ts';
import { dayAt } from '#kernel/dates.ts';
import type { Input } from '#kernel/endpoint.ts';
import { targetOf } from '../outbound.rules.ts';
import type { postVitals } from '../statistics.contract.ts';
import { stayOf } from '../stays.rules.ts';
import { addOutbound, addStays, toLinkKey, toStayKey } from './leaving.store.ts';
import { pageAt, subjectAt } from './seen-path.service.ts';

/** Counts links to other websites that visitors follow, off the way of the answer. */
export const countOutbound = (tell: (error: unknown) => void): HitCounter =>
  createHitCounter({ write: addOutbound, tell });

/** Counts for how long pages and items are in view. */
export const countStays = (tell: (error: unknown) => void): HitCounter => createHitCounter({ write: addStays, tell });

interface Leaving {
  outbound: HitCounter;
  stays: HitCounter;
}

/** Notes how somebody left a page, or for how long it was in view. Of a page that not everybody may read, the time is not kept. */
export async function noteLeaving(
  ctx: Ctx,
  { outbound, stays }: Leaving,
  { path, seconds, target: address }: Input<typeof postVitals>['body'],
) {
  const day = dayAt(ctx.now(), ctx.platform.timeZone);
  const target = address === undefined ? undefined : targetOf(address, ctx.platform.hosts);
  if (target !== undefined) outbound.hit(ctx, toLinkKey({ day, target, page: (await pageAt(ctx, path)) ?? '' }));
  const subject = seconds === undefined ? undefined : await subjectAt(ctx, path);
  if (seconds !== undefined && subject !== undefined)
    stays.hit(ctx, toStayKey({ day, subject, stay: stayOf(seconds) }));
}
