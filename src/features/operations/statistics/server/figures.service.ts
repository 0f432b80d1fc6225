import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { requireEdit } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { defaultLegalText } from '#features/identity/legal/default-texts.ts';
import type { LegalKind } from '#features/identity/legal/legal.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import { addDays, dayAt } from '#kernel/dates.ts';
import type { Input, Output } from '#kernel/endpoint.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { daysOf, earlierThan } from '../periods.rules.ts';
import type { Figures, getContent, getOverview, getPageViews, getSearches } from '../statistics.contract.ts';
import { tell, tellList } from '../told.rules.ts';
import * as store from './figures.store.ts';

const mostRows = 100;

/** How often the website, or a branch of it, was visited. Throws `not_found` for a branch that is no page. */
export async function readOverview(
  ctx: Ctx,
  { branch, compare, ...days }: Input<typeof getOverview>['query'],
): Promise<Output<typeof getOverview>> {
  const before = earlierThan(days, compare);
  const pages = await pagesIn(ctx, branch);
  const [counted, earlier] = [await countsOf(ctx, days, pages), await countsOf(ctx, before, pages)];
  const byDay = new Map(counted.map((one) => [one.day, one]));
  return {
    figures: figuresOf(counted, pages !== undefined),
    before: figuresOf(earlier, pages !== undefined),
    beforeFrom: before.from,
    beforeUntil: before.until,
    days: daysOf(days).map((day) => {
      const { views = 0, visits = 0, visitors = 0 } = byDay.get(day) ?? {};
      return { day, views, visits, visitors: pages ? null : visitors };
    }),
    since: await store.selectFirstDay(ctx),
    isOn: (await readSettings(ctx)).countVisits,
  };
}

type DayCounts = Pick<store.DayCounts, 'day' | 'views' | 'visits'> & Partial<store.DayCounts>;

const countsOf = (ctx: Ctx, days: store.Days, pages: readonly string[] | undefined): Promise<DayCounts[]> =>
  pages ? store.selectDaysOf(ctx, days, pages) : store.selectDays(ctx, days);

/** What is not of pages is not counted in a branch. */
function figuresOf(days: readonly DayCounts[], isBranch: boolean): Figures {
  const sum = (name: Exclude<keyof store.DayCounts, 'day'>) => days.reduce((all, one) => all + (one[name] ?? 0), 0);
  const whole = <Value>(value: Value) => (isBranch ? null : value);
  return {
    views: sum('views'),
    visits: sum('visits'),
    visitors: whole(sum('visitors')),
    members: whole(tell(sum('members'))),
    searches: whole(sum('searches')),
    downloads: whole(sum('downloads')),
    missing: whole(sum('missing')),
  };
}

/** A page and those below it in the menus; undefined: the whole website. */
async function pagesIn(ctx: Ctx, branch: string | undefined): Promise<string[] | undefined> {
  if (branch === undefined) return undefined;
  const { trails } = await readRoutes(ctx);
  const below = [...trails].flatMap(([page, trail]) =>
    trail.some(({ pageGuid }) => pageGuid === branch) ? [page] : [],
  );
  return [...new Set([branch, ...below])];
}

/** What was looked at and downloaded, and how visitors came. */
export async function readContent(
  ctx: Ctx,
  { branch, compare, lang, ...days }: Input<typeof getContent>['query'],
): Promise<Output<typeof getContent>> {
  const pages = await pagesIn(ctx, branch);
  const before = earlierThan(days, compare);
  const seen = await store.selectSeen(ctx, { days, before, pages, limit: mostRows });
  const counted = await store.selectDays(ctx, days);
  return {
    seen: await withTitles(ctx, seen, lang),
    downloads: await store.selectDownloads(ctx, days, mostRows),
    missing: counted.reduce((sum, one) => sum + one.missing, 0),
    referrers: await sharesOf(ctx, days, 'referrer'),
    devices: await sharesOf(ctx, days, 'device'),
    browsers: await sharesOf(ctx, days, 'browser'),
    languages: await sharesOf(ctx, days, 'language'),
  };
}

async function sharesOf(ctx: Ctx, days: store.Days, attribute: store.Attribute) {
  const shares = await store.selectShares(ctx, days, attribute);
  const { counts } = tellList(shares.map(({ visits }) => visits));
  return shares.map(({ value }, at) => ({ value, visits: counts[at] ?? ('few' as const) }));
}

/** With what pages are called now. What is gone for good is named by nothing. */
async function withTitles(ctx: Ctx, seen: readonly store.SeenCounts[], lang: string | undefined) {
  const { defaultLanguage } = ctx.platform;
  const language = languageFor(ctx.platform, lang);
  const names = await ctx.namesOf(
    ctx,
    seen.flatMap(({ kind, subject }) => (kind === 'legal' ? [] : [subject])),
  );
  return seen.map((one) => {
    const named = names[one.subject];
    if (one.kind === 'legal') {
      const spoken = language === 'en' ? 'en' : 'nl';
      return {
        ...one,
        title: defaultLegalText(one.subject as LegalKind, spoken).title,
        path: `/legal/${one.subject}/${spoken}`,
      };
    }
    const path = one.kind === 'form' ? `/form/${one.subject}` : (named?.address ?? null);
    return { ...one, title: named ? localized(named.title, language, defaultLanguage).text : '', path };
  });
}

/** What was searched for. */
export async function readSearches(
  ctx: Ctx,
  days: Input<typeof getSearches>['query'],
): Promise<Output<typeof getSearches>> {
  const counted = await store.selectDays(ctx, days);
  return {
    searches: counted.reduce((sum, one) => sum + one.searches, 0),
    terms: await store.selectTerms(ctx, days, { limit: mostRows, isLost: false }),
    withoutHits: await store.selectTerms(ctx, days, { limit: mostRows, isLost: true }),
  };
}

/** Views of the last 30 days, for who may edit it. Throws `not_found` or `not_allowed`. */
export async function readPageViews(
  ctx: Ctx,
  { guid }: Input<typeof getPageViews>['params'],
): Promise<Output<typeof getPageViews>> {
  await requireEdit(ctx, guid);
  const until = dayAt(ctx.now(), ctx.platform.timeZone);
  const days = { from: addDays(until, -29), until };
  const counts = await store.selectViewsOf(ctx, guid, { days, before: earlierThan(days, 'before') });
  return { ...counts, isOn: (await readSettings(ctx)).countVisits };
}
