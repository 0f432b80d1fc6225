import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { searchPageSize } from '#kernel/paging.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { openAudiences } from '../../../identity/roles/server/access.service.ts';
import { pageStates } from '../../documents/server/page-states.service.ts';
import type { ItemTypeName } from '../../items/items.contract.ts';
import { readSeenItems, type SeenIn, whereVisible } from '../../items/server/seen-items.service.ts';
import { readRoutes } from '../../menus/server/menus.service.ts';
import type { SearchQuery, SearchResult, SearchResults } from '../search.contract.ts';
import {
  plainWords,
  readExcerpt,
  readTerms,
  stemsOf,
  type Term,
  toTextQuery,
  type Wish,
  withSynonyms,
} from '../search.rules.ts';
import * as store from './search.store.ts';
import { searchCost, spendSearch } from './search-budget.ts';

/** So many entries are ranked, and as many of titles where there are more: a word of everybody finds what is called so. */
const maxRanked = 1_000;
/** So many titles are ranked for the suggestions of which so many are shown. */
const maxSuggested = 200;
const maxSuggestions = 8;

/** A document that the actor may see and that has an address. */
interface Hit extends store.Candidate {
  itemType: ItemTypeName | null;
}

type Scope = Pick<SearchQuery, 'branch' | 'list' | 'type' | 'lang'>;

/** One page of what is found. Throws `too_many_requests`. */
export async function search(ctx: Ctx, query: SearchQuery): Promise<SearchResults> {
  await spendSearch(ctx, searchCost);
  const { kind, sort, pageNumber } = query;
  const wanted = await wantedOf(ctx, query);
  const { candidates, isWhole } = await findCandidates(ctx, wanted);
  const hits = await findHits(ctx, candidates, { ...query, lang: wanted.language });
  const shown = hits
    .filter((hit) => (!kind || hit.kind === kind) && (!query.type || hit.itemType === query.type))
    .sort(sort === 'date' ? byDate : byScore(ctx.now()));
  const from = (pageNumber - 1) * searchPageSize;
  return {
    results: await describe(ctx, shown.slice(from, from + searchPageSize), wanted),
    total: shown.length,
    totalIsExact: isWhole,
    counts: countHits(hits),
    pageNumber,
    itemCount: searchPageSize,
  };
}

/** Titles that begin so, best first. Throws `too_many_requests`. */
export async function suggest(ctx: Ctx, query: Scope & { q: string }) {
  await spendSearch(ctx, 1);
  const wanted = await wantedOf(ctx, query);
  const { candidates } = await selectCandidates(ctx, wanted, { limit: maxSuggested, inTitles: true });
  const best = (await findHits(ctx, candidates, { ...query, lang: wanted.language }))
    .filter(({ itemType }) => !query.type || itemType === query.type)
    .sort(byScore(ctx.now()))
    .slice(0, maxSuggestions);
  const results = await describe(ctx, best, wanted);
  return { suggestions: results.map(({ title, titleLanguage: language, path }) => ({ title, language, path })) };
}

async function wantedOf(ctx: Ctx, { q, lang }: Pick<SearchQuery, 'q' | 'lang'>): Promise<store.Wanted> {
  const language = languageFor(ctx.platform, lang);
  const fallbacks = fallbacksOf(language, ctx.platform);
  const terms = readTerms(q);
  const typed = withSynonyms(terms, []);
  const meant = await meantBy(ctx, terms, [language, ...fallbacks]);
  return {
    language,
    fallbacks,
    audiences: await openAudiences(ctx),
    text: toTextQuery(meant, { byBeginning: true }) ?? '',
    exact: toTextQuery(typed, { byBeginning: false }) ?? '',
  };
}

/** What was typed with the synonyms that the platform has for it in these languages. Where it has none no statement is spent on it. */
async function meantBy(ctx: Ctx, terms: readonly Term[], languages: readonly string[]): Promise<Wish[]> {
  const { synonyms } = await readSettings(ctx);
  const spoken = languages.flatMap((language) => {
    const groups = synonyms[language] ?? [];
    return groups.length > 0 ? [{ stems: stemsOf(language), groups }] : [];
  });
  if (spoken.length === 0) return withSynonyms(terms, []);
  const configurations = [...new Set(spoken.map(({ stems }) => stems))];
  const known = await ctx.cache.get(`synonym stems ${languages.join(' ')}`, ['settings'], () =>
    store.selectStems(ctx, wordsOf(spoken.flatMap(({ groups }) => groups.flat())), configurations),
  );
  const typed = await store.selectStems(ctx, wordsOf(terms.flatMap(({ words }) => words)), configurations);
  return withSynonyms(
    terms,
    spoken.map(({ stems, groups }) => ({
      groups,
      stemOf: (word) => known[stems]?.[word] ?? typed[stems]?.[word] ?? word,
    })),
  );
}

const wordsOf = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => plainWords(text).split(' ')))];

/** What has it in its text; where that is more than is ranked, what has it in its title as well. */
async function findCandidates(ctx: Ctx, wanted: store.Wanted): Promise<store.Found> {
  const texts = await selectCandidates(ctx, wanted, { limit: maxRanked });
  if (texts.isWhole) return texts;
  const titles = await selectCandidates(ctx, wanted, { limit: maxRanked, inTitles: true });
  const known = new Set(titles.candidates.map(({ owner }) => owner));
  return {
    candidates: [...titles.candidates, ...texts.candidates.filter(({ owner }) => !known.has(owner))],
    isWhole: false,
  };
}

const selectCandidates = async (ctx: Ctx, wanted: store.Wanted, look: store.Look): Promise<store.Found> =>
  wanted.text === '' ? { candidates: [], isWhole: true } : store.selectCandidates(ctx, wanted, look);

/** What the actor may see of what is found, in its scope. */
async function findHits(
  ctx: Ctx,
  candidates: readonly store.Candidate[],
  { lang: language, ...scope }: Scope & { lang: string },
): Promise<Hit[]> {
  const states = await pageStates(ctx, language);
  const routes = await readRoutes(ctx);
  const items = candidates.flatMap(({ kind, owner }) => (kind === 'item' ? [owner] : []));
  const places = items.length > 0 ? await whereVisible(ctx, items, language) : new Map<string, readonly SeenIn[]>();
  const branch = scope.branch === undefined ? undefined : (routes.address(scope.branch, language) ?? null);
  const isBelow = (path: string | undefined) =>
    branch === undefined || (branch !== null && path !== undefined && stands(path, branch));
  return candidates.flatMap((candidate): Hit[] => {
    if (candidate.kind === 'page') {
      const path = states.has(candidate.owner) ? routes.address(candidate.owner, language) : undefined;
      const isIn = path !== undefined && scope.list === undefined && isBelow(path);
      return isIn ? [{ ...candidate, itemType: null }] : [];
    }
    const place = places
      .get(candidate.owner)
      ?.find(({ list, pagePath }) => (scope.list === undefined || scope.list === list) && isBelow(pagePath));
    return place ? [{ ...candidate, itemType: place.itemType as ItemTypeName }] : [];
  });
}

/** Whether a path is that of a page, or below it. */
const stands = (path: string, page: string): boolean =>
  path === page || path.startsWith(page === '/' ? '/' : `${page}/`);

const day = 86_400_000;
const fresh = new Set<ItemTypeName | null>(['News', 'Blog', 'Announcement', 'Event']);

/** News is worth half as much more on its day, and little more after a year; the rest does not age. */
const worth = ({ score, itemType, happenedOn }: Hit, now: Date): number => {
  if (!fresh.has(itemType)) return score;
  const age = Math.abs(now.getTime() - happenedOn.getTime()) / day;
  return score * (1 + 0.5 * Math.exp(-age / 120));
};

const byDate = (one: Hit, other: Hit) =>
  other.happenedOn.getTime() - one.happenedOn.getTime() || (one.owner < other.owner ? -1 : 1);

const byScore = (now: Date) => (one: Hit, other: Hit) => worth(other, now) - worth(one, now) || byDate(one, other);

function countHits(hits: readonly Hit[]): SearchResults['counts'] {
  const types: SearchResults['counts']['types'] = {};
  for (const { itemType } of hits) if (itemType) types[itemType] = (types[itemType] ?? 0) + 1;
  const page = hits.filter(({ kind }) => kind === 'page').length;
  return { page, item: hits.length - page, types };
}

/** Addresses come from who keeps them, so what was closed at this very moment is not there. */
async function describe(ctx: Ctx, hits: readonly Hit[], wanted: store.Wanted): Promise<SearchResult[]> {
  const { language } = wanted;
  const routes = await readRoutes(ctx);
  const excerpts = await store.selectExcerpts(
    ctx,
    wanted,
    hits.map(({ owner }) => owner),
  );
  const items = await readSeenItems(
    ctx,
    hits.flatMap(({ kind, owner }) => (kind === 'item' ? [owner] : [])),
    language,
  );
  return hits.flatMap(({ owner, kind, itemType, happenedOn }) => {
    const excerpt = excerpts.get(owner);
    const path = kind === 'page' ? routes.address(owner, language) : items.get(owner)?.path;
    if (!excerpt || path === undefined) return [];
    const { title, titleLanguage, text, language: snippetLanguage } = excerpt;
    const said = { title, titleLanguage, snippet: readExcerpt(text), snippetLanguage };
    return [{ guid: owner, kind, itemType, ...said, path, date: happenedOn.toISOString() }];
  });
}
