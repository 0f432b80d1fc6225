import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { readTrail } from '#features/content/navigation/server/trails.service.ts';
import {
  longestQuery,
  SearchQuery,
  type SearchResult,
  type SearchResults,
  shortestQuery,
} from '#features/content/search/search.contract.ts';
import { search } from '#features/content/search/server/search.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { type Texts, toInterfaceLanguage } from '#kernel/texts.ts';
import type { FoundPage, SearchFacts, WayOn } from '#site/page-model.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { Load, PageRequest } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { pageWithoutBlocks } from '../page-without-blocks.ts';
import { typeNames } from './item-facts.ts';

interface At {
  language: string;
  path: string;
}

type Query = Readonly<Record<string, string>>;

export const loadSearch: Load<'search'> = async (ctx, target, request) => ({
  page: await buildSearch(ctx, target, request),
  status: 200,
  isOwn: true,
});

/** The search page (functional reference 6.12): everything about it is in its address. */
async function buildSearch(ctx: Ctx, at: At, { query, formatDates }: PageRequest): Promise<LoadedPage> {
  const { language, path } = at;
  const t = siteTexts(language);
  const words = cutText((query.q ?? '').trim(), longestQuery);
  const format = formatDates(toInterfaceLanguage(language), ctx.platform.timeZone);
  const { total, ...facts } = await findFacts(ctx, { at, words, query, t, format });
  const isFirst = !['page', 'kind', 'type', 'sort'].some((name) => query[name]);
  const heading = t('search.title');
  return {
    ...pageWithoutBlocks({ language, path }),
    title: words === '' ? heading : t('search.titleOf', { words }),
    inLanguage: (code) => localizedPath('/search', code, ctx.platform.defaultLanguage),
    content: { kind: 'search', heading: { text: heading, language }, search: facts },
    ...(total !== undefined && isFirst && { searched: { term: words, hits: total } }),
  };
}

interface Looking {
  at: At;
  words: string;
  query: Query;
  t: Texts;
  format: ReturnType<PageRequest['formatDates']>;
}

async function findFacts(ctx: Ctx, looking: Looking): Promise<SearchFacts & { total?: number }> {
  const { at, words, query, t } = looking;
  const asked = { ...readScope(query), ...readOne(query, 'kind'), ...readOne(query, 'type') };
  const nothing = { query: words, scope: readScope(query), tips: [], results: [], narrower: [], orders: [] };
  const noWay = { previous: undefined, next: undefined };
  if (words.length < shortestQuery) return { ...nothing, ...noWay, said: words === '' ? '' : t('search.short') };
  const page = SearchQuery.shape.pageNumber.safeParse(query.page);
  const order = readOne(query, 'sort');
  const pageNumber = page.success ? page.data : 1;
  try {
    const result = await search(ctx, {
      q: words,
      lang: at.language,
      sort: 'relevance',
      ...order,
      ...asked,
      pageNumber,
    });
    const { total } = result;
    const last = Math.ceil(total / result.itemCount);
    const toPage = (number: number) => addressOf(at, { ...query, q: words, page: String(number) });
    return {
      ...nothing,
      total,
      results: await Promise.all(result.results.map((one) => toFoundPage(ctx, one, looking))),
      said: saidOf(result, looking),
      tips: total === 0 ? [t('search.tip.spelling'), t('search.tip.other'), t('search.tip.fewer')] : [],
      narrower: narrowerThan(result, looking),
      orders: total > 1 ? ordersOf(looking) : [],
      previous: pageNumber > 1 && pageNumber <= last + 1 ? toPage(pageNumber - 1) : undefined,
      next: pageNumber < last ? toPage(pageNumber + 1) : undefined,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return { ...nothing, ...noWay, said: t('search.busy') };
  }
}

/** What of the query of an address is a good value; the rest says nothing. */
function readOne<Name extends 'kind' | 'type' | 'sort' | 'branch' | 'list'>(
  query: Query,
  name: Name,
): { [Key in Name]?: Exclude<SearchQuery[Key], undefined> } {
  const read = SearchQuery.shape[name].safeParse(query[name]);
  const isGiven = query[name] !== undefined && read.success && read.data !== undefined;
  return (isGiven ? { [name]: read.data } : {}) as { [Key in Name]?: Exclude<SearchQuery[Key], undefined> };
}

const readScope = (query: Query) => ({ ...readOne(query, 'branch'), ...readOne(query, 'list') });

const kept = ['q', 'branch', 'list', 'kind', 'type', 'sort', 'page'] as const;

function addressOf({ path }: At, query: Query): string {
  const named = kept.flatMap((name): [string, string][] => (query[name] ? [[name, query[name]]] : []));
  return `${path}?${new URLSearchParams(named)}`;
}

function saidOf({ total, totalIsExact }: SearchResults, { words, t }: Looking): string {
  if (total === 0) return t('search.none', { words });
  if (!totalIsExact) return t('search.more', { total, words });
  return t('search.found', { total, words });
}

/** All, pages, and each type of item that there is. */
function narrowerThan({ counts }: SearchResults, { at, words, query, t }: Looking): WayOn[] {
  const names = typeNames[toInterfaceLanguage(at.language)];
  const { kind, type } = { ...readOne(query, 'kind'), ...readOne(query, 'type') };
  const to = (narrowed: Query) => addressOf(at, { ...query, q: words, kind: '', type: '', page: '', ...narrowed });
  const types = Object.entries(counts.types).map(([name, total]) => ({
    label: `${names(`type.${name}`)} (${total})`,
    href: to({ type: name }),
    isHere: type === name,
  }));
  const pages = {
    label: t('search.ofPages', { total: counts.page }),
    href: to({ kind: 'page' }),
    isHere: kind === 'page',
  };
  const all = { label: t('search.all', { total: counts.page + counts.item }), href: to({}), isHere: !kind && !type };
  const others = [...(counts.page > 0 ? [pages] : []), ...types];
  return others.length > 1 || kind || type ? [all, ...others] : [];
}

function ordersOf({ at, words, query, t }: Looking): WayOn[] {
  const { sort = 'relevance' } = readOne(query, 'sort');
  const to = (order: string) => addressOf(at, { ...query, q: words, page: '', sort: order });
  return [
    { label: t('search.byRelevance'), href: to(''), isHere: sort === 'relevance' },
    { label: t('search.byDate'), href: to('date'), isHere: sort === 'date' },
  ];
}

async function toFoundPage(ctx: Ctx, found: SearchResult, { at, format, t }: Looking): Promise<FoundPage> {
  const { kind, itemType, guid, path: href, title: text, titleLanguage, date, snippet, snippetLanguage } = found;
  const names = typeNames[toInterfaceLanguage(at.language)];
  const home = localizedPath('/', at.language, ctx.platform.defaultLanguage);
  const trail = kind === 'page' ? await readTrail(ctx, guid, at.language) : [];
  const above = trail.slice(0, -1).filter(({ path }) => path !== home);
  const facts =
    kind === 'item'
      ? [names(`type.${itemType}`), format(date, 'day')]
      : [t('search.page'), ...above.map(({ name }) => name)];
  return { href, title: { text, language: titleLanguage }, facts: facts.join(' · '), snippet, snippetLanguage };
}
