import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { isCountedReader } from '#infra/counted-view.ts';
import { createHitCounter, type HitCounter } from '#infra/counts/hit-counter.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { dayAt } from '#kernel/dates.ts';
import type { Input, Output } from '#kernel/endpoint.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import type { getSpeed, postVitals } from '../statistics.contract.ts';
import { bucketOf, goodShare, limits, metrics, percentile75 } from '../vitals.rules.ts';
import { deviceOf, isProgram } from './counted.ts';
import { pageAt } from './seen-path.service.ts';
import { addVitals, selectVitals, toKey, type VitalCount } from './vitals.store.ts';

/** Counts what browsers measure, off the way of the answer. */
export const countVitals = (tell: (error: unknown) => void): HitCounter => createHitCounter({ write: addVitals, tell });

interface Measured {
  counter: HitCounter;
  userAgent: string;
  body: Input<typeof postVitals>['body'];
}

/** Whether what a browser tells is counted: as its views are. */
export const isCountedBrowser = async (ctx: Ctx, userAgent: string): Promise<boolean> =>
  isCountedReader(ctx.actor) && !isProgram(userAgent) && (await readSettings(ctx)).countVisits;

/** Notes what one browser measured of one page. */
export async function noteVitals(ctx: Ctx, { counter, userAgent, body: { path, ...measured } }: Measured) {
  if (metrics.every((metric) => measured[metric] === undefined)) return;
  const page = (await pageAt(ctx, path)) ?? '';
  const day = dayAt(ctx.now(), ctx.platform.timeZone);
  for (const metric of metrics) {
    const value = measured[metric];
    if (value === undefined) continue;
    counter.hit(ctx, toKey({ day, page, device: deviceOf(userAgent), metric, bucket: bucketOf(metric, value) }));
  }
}

/** Fewer say nothing of a page. */
const fewest = 5;

/** What pages felt like in a period, by device, and the slowest of them. */
export async function readSpeed(
  ctx: Ctx,
  { lang, ...period }: Input<typeof getSpeed>['query'],
): Promise<Output<typeof getSpeed>> {
  const counts = await selectVitals(ctx, period);
  const language = languageFor(ctx.platform, lang);
  const states = await pageStates({ ...ctx, actor: anonymous }, language);
  const routes = await readRoutes(ctx);
  const of = (own: readonly VitalCount[]) =>
    metrics.flatMap((metric) => {
      const these = own.filter((one) => one.metric === metric);
      const measured = these.reduce((sum, { total }) => sum + total, 0);
      const p75 = percentile75(metric, these);
      if (p75 === undefined || measured < fewest) return [];
      return [{ metric, measured, p75, share: goodShare(metric, these), ...limits[metric] }];
    });
  const pages = [...Map.groupBy(counts, ({ page }) => page)].flatMap(([guid, own]) => {
    const state = states.get(guid);
    const figures = of(own);
    const lcp = figures.find(({ metric }) => metric === 'lcp');
    return state && lcp
      ? [{ guid, title: state.title, path: routes.address(guid, language) ?? null, figures, lcp: lcp.p75 }]
      : [];
  });
  return {
    devices: (['desktop', 'tablet', 'phone'] as const).flatMap((device) => {
      const figures = of(counts.filter((one) => one.device === device));
      return figures.length === 0 ? [] : [{ device, figures }];
    }),
    slowest: pages
      .toSorted((one, other) => other.lcp - one.lcp)
      .slice(0, 10)
      .map(({ lcp: _, ...page }) => page),
  };
}
