import type { PublicCounter } from '#features/base/settings/public-counters.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { countOpenItems } from '#features/content/items/server/sitemap.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { addDays, dayAt } from '#kernel/dates.ts';
import type { PublicCounters } from '../public-counters.contract.ts';
import { tell } from '../told.rules.ts';
import { readFigures } from './figures.service.ts';
import { countConfirmedAccounts } from './people.store.ts';

const anHour = 3_600_000;
const lastDays = 30;

type Count = PublicCounters['counters'][number]['count'];

/** What an admin made public, the same for every reader, and kept for an hour. */
export async function readPublicCounters(ctx: Ctx): Promise<PublicCounters> {
  const { publicCounters, countVisits } = await readSettings(ctx);
  const shown = publicCounters.filter((one) => countVisits || !countedByVisit.has(one));
  ctx.cacheUntil(new Date(ctx.now().getTime() + anHour));
  const visitor = { ...ctx, actor: anonymous };
  const counted = await Promise.all(
    shown.map(async (counter) => ({ counter, count: await countsOf[counter](visitor) })),
  );
  return { counters: counted };
}

const countedByVisit: ReadonlySet<PublicCounter> = new Set(['visits', 'downloads']);

const countsOf: Record<PublicCounter, (ctx: Ctx) => Promise<Count>> = {
  visits: async (ctx) => (await readFigures(ctx, lately(ctx))).visits,
  downloads: async (ctx) => (await readFigures(ctx, lately(ctx))).downloads ?? 0,
  pages: async (ctx) => (await pageStates(ctx, ctx.platform.defaultLanguage)).size,
  items: countOpenItems,
  members: async (ctx) => tell(await countConfirmedAccounts(ctx)),
};

/** The last days that are over where the platform is. */
function lately({ now, platform }: Ctx) {
  const today = dayAt(now(), platform.timeZone);
  return { from: addDays(today, -lastDays), until: addDays(today, -1) };
}
