import type { ResolvedDocument } from '#document/resolve.ts';
import { plainText } from '#document/rich-text.ts';
import { readPageOptions } from '#features/content/documents/page-options.ts';
import { findBlockOwner } from '#features/content/documents/server/documents.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import typesEn from '#features/content/items/messages/types.en.json' with { type: 'json' };
import typesNl from '#features/content/items/messages/types.nl.json' with { type: 'json' };
import { readItemOn } from '#features/content/items/server/items.service.ts';
import type { WorkingItem } from '#features/content/items/server/working-item.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { pagePath, readRoutes } from '#features/content/menus/server/menus.service.ts';
import { readPage } from '#features/content/pages/server/pages.service.ts';
import { readLegalPage } from '#features/identity/legal/server/legal.service.ts';
import type { Refusal } from '#features/identity/roles/roles.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { createDateFormatters } from '#kernel/dates.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { createTexts, type Texts, toInterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import type { ItemFacts } from '#site/page-model.ts';
import type { Destination } from '../addresses/resolve-path.ts';
import { descriptionOf, type LoadedPage } from '../complete/complete-page.ts';
import { siteTexts } from '../complete/shell.ts';

type At<Kind extends Destination['kind']> = Extract<Destination, { kind: Kind }>;
/** What a page is asked with, and how dates are said. */
export interface PageOptions {
  query: Readonly<Record<string, string>>;
  formatDates: ReturnType<typeof createDateFormatters>;
}

/** What each type of item is called. */
export const typeNames = createTexts({ nl: typesNl, en: typesEn });

/** A content page. Throws `not_found` when it is not there for this reader. */
export async function buildPage(ctx: Ctx, at: At<'page'>, { query }: Pick<PageOptions, 'query'>): Promise<LoadedPage> {
  const { resolved, pointer } = await readPage(ctx, at.guid, at.language);
  return pageDraft(ctx, at, { query, resolved, pointer });
}

interface PageParts extends Pick<PageOptions, 'query'> {
  resolved: ResolvedDocument;
  /** The language that it is shown in. */
  pointer: { language: string };
}

/** A page of blocks, as visitors see it or as it is being worked on. */
export async function pageDraft(
  ctx: Ctx,
  { guid, language, path }: Pick<At<'page'>, 'guid' | 'language' | 'path'>,
  { query, resolved, pointer }: PageParts,
): Promise<LoadedPage> {
  const options = readPageOptions(resolved.options);
  const heading = resolved.title;
  return {
    language,
    path,
    query,
    options,
    page: guid,
    title: heading.text,
    isIndexed: true,
    description: await descriptionOf(ctx, resolved, pointer.language),
    nodes: [...resolved.areas.values()].flat(),
    content: {
      kind: 'page',
      heading,
      layout: resolved.layout,
      areas: resolved.areas,
      showsHeading: options.showTitle,
      sideLeftFirst: options.sideLeftFirst,
    },
  };
}

/** An item under a page of one of its lists; `redirect` where its address is another. Throws `not_found`. */
export async function draftItem(
  ctx: Ctx,
  at: At<'item'>,
  { query, formatDates }: PageOptions,
): Promise<(LoadedPage & { item: string }) | { redirect: string }> {
  const { language, path } = at;
  const { item, published, parent, canonicalPath } = await readItemOn(ctx, at.id, { language, page: at.pageGuid });
  if (item.path !== path) return { redirect: encodeURI(item.path) };
  const owner = await findBlockOwner(ctx, parent.guid);
  const { defaultLanguage } = ctx.platform;
  const found = ctx.platform.languages.map(async (code) => [code, await findItem(ctx, at, code)] as const);
  const items = new Map([...(await Promise.all(found)), [language, item] as const]);
  const pages = await readRoutes(ctx);
  const inLanguage = (code: string) =>
    items.get(code)?.path ?? pages.address(owner?.owner ?? '', code) ?? localizedPath('/', code, defaultLanguage);
  return {
    language,
    path,
    query,
    page: owner?.owner,
    title: item.title,
    isIndexed: true,
    kind: 'article',
    inLanguage,
    item: item.guid,
    canonicalPath,
    options: readPageOptions(published.resolved.options),
    description: item.metadata.description,
    ownLanguages: [...items].flatMap(([code, one]) => (one?.language === code ? [code] : [])),
    nodes: [...published.resolved.areas.values()].flat(),
    trailEnd: { name: item.title, language: item.language, path },
    content: {
      kind: 'item',
      heading: { text: item.title, language: item.language },
      nodes: [...published.resolved.areas.values()].flat(),
      item: await itemFacts(ctx, item, { language, formatDates, page: owner?.owner }),
    },
  };
}

interface FactsRequest extends Pick<PageOptions, 'formatDates'> {
  language: string;
  /** Of the list that it is read through. */
  page: string | undefined;
}

/** What an item says above and below its blocks, with the way back to its list. */
export async function itemFacts(
  ctx: Ctx,
  item: WorkingItem['facts'] & { imageAlt: string },
  { language, formatDates, page }: FactsRequest,
): Promise<ItemFacts> {
  const format = formatDates(toInterfaceLanguage(language), ctx.platform.timeZone);
  const t = siteTexts(language);
  const list = page === undefined ? undefined : (await pageStates(ctx, language)).get(page);
  const href = page === undefined ? undefined : await pagePath(ctx, page, language);
  const { publishedOn, startsOn, authorName, tags, image, imageAlt } = item;
  return {
    publishedOn,
    startsOn,
    authorName,
    tags,
    image,
    imageAlt,
    type: typeNames[toInterfaceLanguage(language)](`type.${item.listItemTypeName}`),
    publishedLabel: format(publishedOn, 'weekday'),
    startsLabel: startsOn ? format(startsOn, 'moment') : '',
    back:
      href === undefined
        ? undefined
        : { href, label: list ? t('item.back', { name: list.title }) : t('item.backHome') },
  };
}

/** A legal text. Throws `not_found` for a version that does not exist. */
export async function draftLegal(
  ctx: Ctx,
  { legal, language, path }: At<'legal'>,
  { query, formatDates }: PageOptions,
): Promise<LoadedPage> {
  const version = /^[1-9]\d{0,5}$/.test(query.version ?? '') ? { version: Number(query.version) } : {};
  const page = await readLegalPage(ctx, legal, { language, ...version });
  if (!page) throw notFound('legal text', path);
  const { current, older } = page;
  const t = siteTexts(language);
  const format = formatDates(language, ctx.platform.timeZone);
  const facts = (text: typeof current) => ({
    version: text.version,
    date: format(`${text.effectiveOn}T12:00:00Z`, 'day'),
  });
  return {
    language,
    path,
    query,
    page: undefined,
    title: current.title,
    nodes: [],
    isIndexed: true,
    options: readPageOptions({ headerImage: 'none' }),
    description: cutText(plainText(current.body), 160),
    trailEnd: { name: current.title, language, path },
    inLanguage: (code) =>
      legal === 'privacy' && code === 'nl' ? '/legal/privacy' : `/legal/${legal}/${code === 'en' ? 'en' : 'nl'}`,
    ownLanguages: ['nl', 'en'],
    content: {
      kind: 'legal',
      heading: { text: current.title, language },
      legal: {
        body: current.body,
        facts: t('legal.facts', facts(current)),
        older: older.map((text) => ({
          label: t('legal.version', facts(text)),
          href: `${path}?version=${text.version}`,
        })),
      },
    },
  };
}

/** Says that nothing is here, with the nearest page above; or that signing in is needed. */
export async function draftMessage(
  ctx: Ctx,
  at: { language: string; path: string },
  about: Message,
  /** Where somebody came from that was sent to `/unauthorized`. */
  returnUrl?: string,
): Promise<LoadedPage> {
  const { language, path } = at;
  const t = siteTexts(language);
  const isMissing = about === 'notFound' || about === 'item';
  const title = t(isMissing ? 'notFound.title' : 'unauthorized.title');
  const home = localizedPath('/', language, ctx.platform.defaultLanguage);
  const near = isMissing ? await nearestPage(ctx, at) : undefined;
  return {
    language,
    path,
    query: {},
    page: undefined,
    title,
    nodes: [],
    isIndexed: false,
    description: '',
    options: readPageOptions({ headerImage: 'none' }),
    inLanguage: (code) => localizedPath('/', code, ctx.platform.defaultLanguage),
    content: {
      kind: 'message',
      heading: { text: title, language },
      message: {
        text: t(messageKey(ctx, about)),
        isMissing,
        links: [
          ...nextSteps(ctx, { t, about, language, returnUrl: about === 'unauthorized' ? returnUrl : path }),
          ...(near && near.href !== home ? [{ href: near.href, label: t('nearest', { name: near.name }) }] : []),
          { href: home, label: t('home') },
        ],
      },
    },
  };
}

/** What a page says in place of what was asked for. */
type Message = 'notFound' | 'unauthorized' | 'item' | Refusal;

function messageKey({ actor }: Ctx, about: Message): string {
  if (about === 'item') return 'item.notFound';
  if (about === 'notFound' || about === 'login') return about === 'login' ? 'unauthorized.text' : 'notFound.text';
  if (about !== 'unauthorized') return `unauthorized.${about}`;
  if (actor.accountId === null) return 'unauthorized.text';
  if (!actor.isActive) return 'unauthorized.inactive-account';
  if (!actor.hasAcceptedTerms) return 'unauthorized.accept-terms';
  return actor.needsFactor ? 'unauthorized.second-factor' : 'unauthorized.signedIn';
}

interface Refused {
  t: Texts;
  about: Message;
  language: string;
  returnUrl: string | undefined;
}

/** What somebody can do about it: also where nothing is, since nobody is told what is there for others. */
function nextSteps({ actor }: Ctx, { t, about, language, returnUrl }: Refused) {
  if (actor.accountId === null) return [signInLink(t, returnUrl)];
  if (about === 'verify-email') return [{ href: '/account/security', label: t('unauthorized.verify') }];
  if (actor.isActive && !actor.hasAcceptedTerms && about !== 'notFound' && about !== 'item')
    return [{ href: `/legal/terms-of-use/${language}`, label: t('unauthorized.terms') }];
  if (actor.needsFactor) return [{ href: '/account/security', label: t('unauthorized.secure') }];
  return [];
}

/** The way to sign in, and back to where somebody came from when that is on this platform. */
function signInLink(t: Texts, returnUrl: string | undefined) {
  const isOwn = returnUrl !== undefined && isLocalPath(returnUrl);
  const query = isOwn ? `?${new URLSearchParams({ returnUrl })}` : '';
  return { href: `/login${query}`, label: t('signIn') };
}

async function nearestPage(ctx: Ctx, { language, path }: { language: string; path: string }) {
  const routes = await readRoutes(ctx);
  const states = await pageStates(ctx, language);
  const segments = path.split('/').filter(Boolean);
  if (segments[0] === language && language !== ctx.platform.defaultLanguage) segments.shift();
  for (let count = segments.length - 1; count > 0; count -= 1) {
    const above = `/${segments.slice(0, count).join('/')}`;
    const state = states.get(routes.pageAt(above, language) ?? '');
    if (state) return { href: localizedPath(above, language, ctx.platform.defaultLanguage), name: state.title };
  }
  return undefined;
}

/** The item in a language; undefined where it was never published in it. */
async function findItem(ctx: Ctx, { id, pageGuid: page }: At<'item'>, language: string) {
  try {
    return (await readItemOn(ctx, id, { language, page })).item;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
