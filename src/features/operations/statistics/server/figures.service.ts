import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { requireEdit } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { readOpenLists, readSeenItems, readSeenLists } from '#features/content/items/server/seen-items.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { defaultLegalText } from '#features/identity/legal/default-texts.ts';
import type { LegalKind } from '#features/identity/legal/legal.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import { addDays, dayAt } from '#kernel/dates.ts';
import type { Input, Output } from '#kernel/endpoint.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { daysOf, earlierThan } from '../periods.rules.ts';
import type {
  Figures,
  getBranches,
  getContent,
  getLists,
  getOverview,
  getPageViews,
  getSearches,
} from '../statistics.contract.ts';
import { stays as stayNames } from '../stays.rules.ts';
import { tell, tellList } from '../told.rules.ts';
import * as store from './figures.store.ts';
import * as leaving from './leaving.store.ts';

const mostRows = 100;
const mostLists = 50;

/** How often the website, or a branch of it, was visited. Throws `not_found` for a branch that is no page. */
export async function readOverview(
  ctx: Ctx,
  { branch, language, compare, lang: _, ...days }: Input<typeof getOverview>['query'],
): Promise<Output<typeof getOverview>> {
  const before = earlierThan(days, compare);
  const pages = await pagesIn(ctx, branch);
  const part = pages || language ? { pages, language } : undefined;
  const [counted, earlier] = [await countsOf(ctx, days, part), await countsOf(ctx, before, part)];
  const byDay = new Map(counted.map((one) => [one.day, one]));
  return {
    figures: figuresOf(counted, part !== undefined),
    before: figuresOf(earlier, part !== undefined),
    beforeFrom: before.from,
    beforeUntil: before.until,
    days: daysOf(days).map((day) => {
      const { views = 0, visits = 0, visitors = 0 } = byDay.get(day) ?? {};
      return { day, views, visits, visitors: part ? null : visitors };
    }),
    since: await store.selectFirstDay(ctx),
    languageSince: language === undefined ? null : await store.selectFirstLanguageDay(ctx),
    isOn: (await readSettings(ctx)).countVisits,
  };
}

/** Those of a period, of the whole website. */
export const readFigures = async (ctx: Ctx, days: store.Days): Promise<Figures> =>
  figuresOf(await store.selectDays(ctx, days), false);

type DayCounts = Pick<store.DayCounts, 'day' | 'views' | 'visits'> & Partial<store.DayCounts>;

const countsOf = (ctx: Ctx, days: store.Days, part: store.Part | undefined): Promise<DayCounts[]> =>
  part ? store.selectDaysOf(ctx, days, part) : store.selectDays(ctx, days);

/** What is not of pages is not counted in a part. */
function figuresOf(days: readonly DayCounts[], isPart: boolean): Figures {
  const sum = (name: Exclude<keyof store.DayCounts, 'day'>) => days.reduce((all, one) => all + (one[name] ?? 0), 0);
  const whole = <Value>(value: Value) => (isPart ? null : value);
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

const mostBranches = 200;

/** Pages of the first two levels of the menus that the actor sees, by their addresses; and the languages in which is read. */
export async function readBranches(ctx: Ctx, lang: string | undefined): Promise<Output<typeof getBranches>> {
  const routes = await readRoutes(ctx);
  const high = [...routes.trails].flatMap(([page, trail]) => (trail.length <= 2 ? [page] : [])).slice(0, mostBranches);
  const language = languageFor(ctx.platform, lang);
  const states = await pageStates(ctx, language);
  const branches = high.flatMap((guid) => {
    const [state, path] = [states.get(guid), routes.address(guid, language)];
    return state && path !== undefined ? [{ guid, path, title: state.title }] : [];
  });
  const counted = (await store.selectLanguages(ctx)).toSorted();
  return {
    branches: branches.toSorted((one, other) => one.path.localeCompare(other.path)),
    languages: [...new Set([...ctx.platform.languages, ...counted])],
  };
}

/** Lists on the website that the actor sees, by the address of their page. */
export async function readLists(ctx: Ctx, lang: string | undefined): Promise<Output<typeof getLists>> {
  const seen = await readOpenLists(ctx, languageFor(ctx.platform, lang));
  const lists = [...seen].map(([guid, one]) => ({ guid, ...one }));
  const order = ({ path, title }: (typeof lists)[number]) => `${path ?? '~'} ${title}`;
  return { lists: lists.toSorted((one, other) => order(one).localeCompare(order(other))).slice(0, mostBranches) };
}

/** What was looked at and downloaded, and how visitors came. */
export async function readContent(
  ctx: Ctx,
  { branch, language, list, compare, lang, ...days }: Input<typeof getContent>['query'],
): Promise<Output<typeof getContent>> {
  const pages = await pagesIn(ctx, branch);
  const before = earlierThan(days, compare);
  const part = { pages, language, list };
  const seen = await store.selectSeen(ctx, { days, before, part, limit: mostRows });
  const lists = await store.selectLists(ctx, { days, before, part, limit: mostLists });
  const counted = await store.selectDays(ctx, days);
  return {
    languageSince: language === undefined ? null : await store.selectFirstLanguageDay(ctx),
    seen: await withTitles(ctx, seen, lang),
    lists: await withListTitles(ctx, lists, languageFor(ctx.platform, lang)),
    downloads: (await store.selectDownloads(ctx, days, mostRows)).map((one) => ({
      ...one,
      name: ctx.actor.isAdmin ? one.name : '',
    })),
    missing: counted.reduce((sum, one) => sum + one.missing, 0),
    ...(await readLeaving(ctx, { days, pages, limit: mostRows }, languageFor(ctx.platform, lang))),
    spoken: await store.selectSpoken(ctx, days),
    referrers: await sharesOf(ctx, days, 'referrer'),
    devices: await sharesOf(ctx, days, 'device'),
    browsers: await sharesOf(ctx, days, 'browser'),
    languages: await sharesOf(ctx, days, 'language'),
  };
}

/** Where visitors went, and for how long they stayed. */
async function readLeaving(ctx: Ctx, asked: leaving.Asked, language: string) {
  const [outbound, stays] = [await leaving.selectOutbound(ctx, asked), await leaving.selectStays(ctx, asked)];
  const ids = [...outbound.map(({ page }) => page), ...stays.map(({ subject }) => subject)];
  const names = await namesFor(ctx, new Set(ids.filter((id) => id !== '')), language);
  const nameOf = (id: string) => names.get(id) ?? { title: '', path: null };
  return {
    outbound: outbound.map((one) => ({ ...one, ...nameOf(one.page) })),
    stays: stays.map(({ subject, ...one }) => {
      const { counts, total } = tellList(stayNames.map((stay) => one[stay]));
      const [glance = 'few', look = 'few', read = 'few', study = 'few'] = counts;
      return { subject, ...nameOf(subject), measured: total, glance, look, read, study };
    }),
  };
}

/** As they are called where the actor sees them. */
export async function withListTitles<Row extends { guid: string }>(ctx: Ctx, lists: readonly Row[], language: string) {
  const seen = await readSeenLists(
    ctx,
    lists.map(({ guid }) => guid),
    language,
  );
  return lists.map((one) => ({ ...one, ...(seen.get(one.guid) ?? { title: '', path: null }) }));
}

async function sharesOf(ctx: Ctx, days: store.Days, attribute: store.Attribute) {
  const shares = await store.selectShares(ctx, days, attribute);
  const { counts } = tellList(shares.map(({ visits }) => visits));
  return shares.map(({ value }, at) => ({ value, visits: counts[at] ?? ('few' as const) }));
}

/** With what pages are called now. What is gone for good is named by nothing. */
async function withTitles(ctx: Ctx, seen: readonly store.SeenCounts[], lang: string | undefined) {
  const language = languageFor(ctx.platform, lang);
  const subjects = seen.flatMap(({ kind, subject }) => (kind === 'legal' ? [] : [subject]));
  const names = await namesFor(ctx, subjects, language);
  return seen.map((one) => {
    const named = names.get(one.subject);
    if (one.kind === 'legal') {
      const spoken = language === 'en' ? 'en' : 'nl';
      return {
        ...one,
        title: defaultLegalText(one.subject as LegalKind, spoken).title,
        path: `/legal/${one.subject}/${spoken}`,
      };
    }
    const path = one.kind === 'form' ? `/form/${one.subject}` : (named?.path ?? null);
    return { ...one, title: named?.title ?? '', path };
  });
}

interface Named {
  title: string;
  path: string | null;
}

/** What these are called on the website; of what is not seen there the name is for admins. */
async function namesFor(ctx: Ctx, asked: Iterable<string>, language: string): Promise<ReadonlyMap<string, Named>> {
  const ids = [...asked];
  const { defaultLanguage } = ctx.platform;
  const [states, routes] = [await pageStates(ctx, language), await readRoutes(ctx)];
  const named = new Map<string, Named>();
  for (const id of ids) {
    const state = states.get(id);
    if (state) named.set(id, { title: state.title, path: routes.address(id, language) ?? null });
  }
  const items = await readSeenItems(
    ctx,
    ids.filter((id) => !named.has(id)),
    language,
  );
  for (const [id, { title, path }] of items) named.set(id, { title, path });
  const others = ctx.actor.isAdmin ? ids.filter((id) => !named.has(id)) : [];
  for (const [id, { title }] of Object.entries(await ctx.namesOf(ctx, others)))
    named.set(id, { title: localized(title, language, defaultLanguage).text, path: null });
  return named;
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
