import type { BlockContextValue } from '#blocks/block-context.ts';
import { richTextSheet } from '#blocks/block-stylesheets.ts';
import { attempt, type ReportFailure } from '#blocks/guard/block-failure.ts';
import { readOutline } from '#blocks/outline/read-outline.ts';
import { findBlock } from '#blocks/registry.ts';
import { hasRareParts } from '#blocks/rich-text/rare-parts.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import type { TranslatorOf } from '#features/authoring/translations/server/provider/translators.ts';
import { openFormsAddresses } from '#features/base/settings/open-forms.rules.ts';
import { mayBeIndexed, readSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingValues } from '#features/base/settings/settings.contract.ts';
import { linksIn } from '#features/content/documents/linked-items.ts';
import { walkNodes } from '#features/content/documents/open-nodes.ts';
import { placedApart } from '#features/content/documents/place-shared.ts';
import { languagesOfPage } from '#features/content/documents/server/own-texts.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { waysToFollow } from '#features/content/feeds/server/feeds.service.ts';
import { waysToAdd } from '#features/content/items/server/lists.service.ts';
import { readSeenItems } from '#features/content/items/server/seen-items.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { pagePath, readRoutes } from '#features/content/menus/server/menus.service.ts';
import { readTrail } from '#features/content/navigation/server/trails.service.ts';
import { askedOf, listExtraCookies, usedServices } from '#features/identity/cookies/cookie-list.ts';
import { tellMatomo } from '#features/identity/cookies/matomo.rules.ts';
import { type Matomo, readMatomo } from '#features/identity/cookies/server/matomo-check.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import type { Handlers } from '#infra/http/endpoints.ts';
import type { createDateFormatters } from '#kernel/dates.ts';
import { closedFrames } from '#kernel/embed-hosts.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { localized } from '#kernel/languages/localized.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { addressOfVisible, alternatesOf, type InLanguage } from '#site/alternates.ts';
import type { ContentModel, HeadModel, PageModel, ShellModel } from '#site/page-model.ts';
import { siteTexts } from '#site/site-texts.ts';
import { itemData, organisationData, socialImageOf, structuredDataOf } from '#site/structured-data.ts';
import type { Loaded } from '../destination.ts';
import { type Assets, headerImageSheet } from '../files/assets.ts';
import { themeAddress } from '../files/theme.ts';
import { iconAddress, manifestAddress } from '../files/well-known-files.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { type LoadedBlocks, loadBlocks } from './load-blocks.ts';
import { footerOf, loadShell } from './shell.ts';
import { addSignedIn } from './signed-in.ts';

export interface Site {
  handlers: Handlers;
  assets: Assets;
  /** Scheme, host and port in front of addresses that others read. */
  originOf: (platform: { primaryDomain: string }) => string;
  formatDates: ReturnType<typeof createDateFormatters>;
  /** Of machine translation. */
  translatorOf: TranslatorOf;
  /** Hears of a block of a package that threw. */
  reportFailure: ReportFailure;
}

interface CompletedPage {
  model: PageModel;
  frameHosts: readonly string[];
  queryNames: readonly string[];
  hasUnusedQuery: boolean;
  /** Of the server whose forms are on it. */
  openFormsUrl: string | undefined;
  /** Guid of the footer that it shows. */
  footer: string | undefined;
  executed: LoadedBlocks['executed'];
}

/** A page with everything that its bytes are made of. */
export interface Completed
  extends Omit<CompletedPage, 'footer' | 'executed'>,
    Pick<Loaded, 'status' | 'isOwn' | 'retryAfter' | 'cookie'> {
  language: string;
  /** Search engines may list it. */
  isIndexed: boolean;
  /** Its query says which version of it is shown. */
  namesVersion: string | undefined | false;
}

/** Fourth stage: shell, head, what blocks ask, and what somebody who is signed in gets with the page. */
export async function complete(ctx: Ctx, site: Site, loaded: Loaded, askedLanguages: string): Promise<Completed> {
  const { page, status, isOwn, retryAfter, cookie } = loaded;
  const { footer, executed, ...completed } = await completePage(ctx, site, page);
  const adding = await addingTo(ctx, loaded);
  const following = await waysToFollow(
    ctx,
    listsOn(page).map(({ guid }) => guid),
    page.language,
  );
  const feeds = [...following.values()].map(({ title, rss: href }) => ({ title, href }));
  const { head } = completed.model;
  const model: PageModel = { ...completed.model, head: { ...head, feeds }, preview: page.preview, adding, following };
  const { assets } = site;
  const translatesByMachine = ctx.actor.isSignedIn && (await site.translatorOf(ctx)) !== undefined;
  return {
    ...completed,
    model: ctx.actor.isSignedIn
      ? await addSignedIn(ctx, model, { loaded, footer, assets, translatesByMachine, executed, askedLanguages })
      : model,
    status,
    ...(isOwn && { isOwn }),
    ...(retryAfter && { retryAfter }),
    ...(isOwn && cookie && { cookie }),
    language: page.language,
    isIndexed: page.isIndexed,
    namesVersion: page.content.kind === 'legal' && page.query.version,
  };
}

/** Puts shell, head and answers around a page. */
async function completePage(ctx: Ctx, site: Site, loaded: LoadedPage): Promise<CompletedPage> {
  const settings = await readSettings(ctx);
  const { language, path, page } = loaded;
  const trail = page ? await readTrail(ctx, page, language) : [];
  const inLanguages = await languagesOf(ctx, loaded);
  const matomo = await readMatomo(ctx, settings);
  const { footer, ...loadedShell } = await loadShell(ctx, {
    settings,
    language,
    path,
    page,
    inLanguages,
    returnTo: 'returnTo' in loaded ? loaded.returnTo : path,
    asksConsent: askedOf(usedServices(settings, matomo)) !== 0,
    translates: settings.showAutoTranslate && (await site.translatorOf(ctx)) !== undefined,
    options: loaded.options,
    trail: loaded.trailEnd ? [...trail, loaded.trailEnd] : trail,
  });
  const shown = new Set([...walkNodes(loaded.nodes)].map(({ guid }) => guid));
  const placed = placedApart(footer, shown);
  const shell = {
    ...loadedShell,
    footer: placed,
    notice: hasNotice([...loaded.nodes, ...placed]) ? undefined : loadedShell.notice,
  };
  const nodes = [...loaded.nodes, ...shell.footer];
  const query = declaredQuery(loaded.query, nodes);
  const closed = closedFrames(settings.embedHosts);
  const blocks = await loadBlocks(ctx, {
    closed,
    handlers: site.handlers,
    nodes,
    query,
    language,
    page: page ?? null,
    item: loaded.item ?? null,
    answers: loaded.answers,
    report: site.reportFailure,
  });
  const around: BlockContextValue = {
    language,
    path,
    query,
    page: page ?? null,
    href: await hrefFor(ctx, nodes, language),
    formatDate: site.formatDates(toInterfaceLanguage(language), ctx.platform.timeZone),
    today: blocks.today,
    timeZone: ctx.platform.timeZone,
    searchPath: shell.searchPath,
    languages: inLanguages,
    closedFrames: closed,
    dataOf: blocks.dataOf,
    failed: blocks.failed,
    texts: siteTexts(language),
    firstGuid: loaded.nodes[0]?.guid,
  };
  const openFormsUrl = openFormsOn(nodes, settings);
  const { headerImage } = shell;
  const head = makeHead(ctx, site, { loaded, settings, headerImage, matomo, inLanguages, blocks, openFormsUrl });
  // Who is nobody in particular sees just what is open to everyone; search engines are that.
  const forAll = head.isIndexed && ctx.actor === anonymous;
  const place = { origin: site.originOf(ctx.platform), timeZone: ctx.platform.timeZone };
  const about = {
    today: blocks.today,
    page: loaded.title,
    organisation: isHome(ctx, path, language) ? organisationOn(head, settings) : undefined,
    item: loaded.read && itemData(loaded.read, { url: head.canonical, ...place }),
  };
  const structuredData = forAll ? structuredDataOf(walkNodes(nodes), about, site.reportFailure) : undefined;
  return {
    model: { head: { ...head, structuredData }, shell, content: loaded.content, around, outline: outlineOf(loaded) },
    frameHosts: blocks.frameHosts,
    queryNames: blocks.queryNames,
    hasUnusedQuery: blocks.hasUnusedQuery,
    openFormsUrl,
    footer: footerOf(settings, loaded.options),
    executed: blocks.executed,
  };
}

/** A block shows the maintenance notice where somebody put it. */
const hasNotice = (nodes: readonly ResolvedNode[]) =>
  [...walkNodes(nodes)].some((node) => node.ok && node.name === 'MaintenanceNotice');

/** The setting says whose script runs on pages with its forms, and no block does. */
const openFormsOn = (nodes: readonly ResolvedNode[], { openFormsUrl }: SettingValues) => {
  const isOn = [...walkNodes(nodes)].some((node) => node.ok && node.name === 'OpenForms' && node.content.slug !== '');
  return isOn ? (openFormsUrl ?? undefined) : undefined;
};

/** The headings of what the reader sees, where a block shows them. */
function outlineOf({ language, title, content, nodes }: LoadedPage) {
  const isPage = content.kind === 'page';
  return readOutline({
    language,
    title: { text: title, language },
    layout: isPage ? content.layout : '100',
    problems: [],
    options: isPage ? { sideLeftFirst: content.sideLeftFirst, tocMode: content.tocMode } : {},
    areas: isPage ? content.areas : new Map([['main', nodes]]),
  });
}

/** Blocks declare which names of the query they react to; the rest of it never reaches a page. */
function declaredQuery(query: LoadedPage['query'], nodes: readonly ResolvedNode[]): Record<string, string> {
  const names = [...walkNodes(nodes)].flatMap((node) =>
    // One that throws is asked again, and reported, when its data is loaded.
    node.ok
      ? (attempt(
          node,
          () => {},
          () => findBlock(node.name)?.queryNames?.(node.guid),
        ) ?? [])
      : [],
  );
  return Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

async function languagesOf(ctx: Ctx, { page, inLanguage, ownLanguages }: LoadedPage): Promise<InLanguage[]> {
  const { languages, defaultLanguage } = ctx.platform;
  const ofPage = page === undefined || ownLanguages ? undefined : await languagesOfPage(ctx, page);
  return Promise.all(
    languages.map(async (code) => {
      const state = page === undefined ? undefined : (await pageStates(ctx, code)).get(page);
      const own = state && (await pagePath(ctx, page ?? '', code));
      const href = inLanguage?.(code) ?? own ?? localizedPath('/', code, defaultLanguage);
      const isOwn = state?.language === code && ofPage?.has(code) === true;
      return { code, href, hasOwnText: ownLanguages?.includes(code) ?? isOwn };
    }),
  );
}

/** Addresses of links: pages by the menus, items by one look-up for the whole page. */
async function hrefFor(ctx: Ctx, nodes: readonly ResolvedNode[], language: string): Promise<BlockContextValue['href']> {
  const routes = await readRoutes(ctx);
  const states = await pageStates(ctx, language);
  const items = await readSeenItems(ctx, linksIn(nodes).items, language);
  return (link) => {
    if ('url' in link) return link.url;
    if ('item' in link) return items.get(link.item)?.path;
    const path = states.has(link.page) ? routes.address(link.page, language) : undefined;
    return path === undefined ? undefined : `${path}${link.anchor ? `#${link.anchor}` : ''}`;
  };
}

const isHome = ({ platform }: Ctx, path: string, language: string) =>
  path === localizedPath('/', language, platform.defaultLanguage);

const organisationOn = ({ canonical, siteName }: HeadModel, settings: SettingValues) =>
  organisationData(settings, { url: canonical ?? '', name: siteName });

interface HeadParts {
  loaded: LoadedPage;
  settings: SettingValues;
  headerImage: ShellModel['headerImage'];
  matomo: Matomo | undefined;
  inLanguages: readonly InLanguage[];
  blocks: LoadedBlocks;
  openFormsUrl: string | undefined;
}

function makeHead(
  ctx: Ctx,
  { assets, originOf }: Site,
  { loaded, settings, headerImage, matomo, inLanguages, blocks, openFormsUrl }: HeadParts,
): HeadModel {
  const { options, language, title, path } = loaded;
  const origin = originOf(ctx.platform);
  const name = localized(settings.platformName, language, ctx.platform.defaultLanguage).text;
  const isIndexed = loaded.isIndexed && mayBeIndexed(settings) && !options.noIndex;
  const consent = consentOf(ctx, assets, { settings, matomo, loaded });
  const elsewhere = addressOfVisible(inLanguages, language, fallbacksOf(language, ctx.platform));
  const image = options.socialImage ?? loaded.read?.imageGuid;
  const own = `${origin}${encodeURI(elsewhere ?? loaded.canonicalPath ?? path)}`;
  return {
    title: title === name || title === '' ? name : `${title} – ${name}`,
    description: loaded.description,
    canonical: isIndexed ? (options.canonical ?? own) : undefined,
    alternates: alternatesOf(inLanguages, origin),
    isIndexed,
    socialImage: image ? `${origin}${socialImageOf(image)}` : undefined,
    siteName: name,
    kind: loaded.kind ?? 'website',
    themeHref: themeAddress(ctx.platform, settings),
    browserColor: settings.useBrowserColor ? settings.browserColor : undefined,
    ...(settings.faviconLogo && { icon: iconAddress(settings.faviconLogo), manifest: manifestAddress }),
    font: [settings.fontFamily, settings.headingFont].includes('source-sans') ? assets.font : undefined,
    build: assets.build,
    frames: [
      ...blocks.frameHosts,
      ...(consent?.siteimproveId ? ['siteimprove'] : []),
      ...(consent?.matomo ? ['matomo'] : []),
      ...(openFormsUrl ? [openFormsAddresses(openFormsUrl).origin] : []),
    ].join(' '),
    styles: [
      ...stylesOf(assets, { loaded, headerImage, blocks }),
      ...(settings.headerOnScrollUp ? [assets.returningHeader.style] : []),
    ],
    scripts: [assets.script, ...(settings.headerOnScrollUp ? [assets.returningHeader.script] : [])],
    consent,
  };
}

/**
 * What asks about cookies and has pages counted by others, where the platform uses such a thing. Only pages of content are counted: what somebody
 * searches for or fills in is no third party's.
 */
function consentOf(
  { platform }: Ctx,
  { cookies: sheet }: Assets,
  { settings, matomo, loaded: page }: Pick<HeadParts, 'settings' | 'matomo' | 'loaded'>,
): HeadModel['consent'] {
  const isCounted = ['page', 'item', 'legal'].includes(page.content.kind);
  const used = usedServices(settings, matomo);
  const asked = askedOf(used);
  const isExempt = Boolean(used.siteimprove?.exemption);
  if (page.preview || (asked === 0 && !((matomo || isExempt) && isCounted))) return undefined;
  // Exempt it is told also where it does not count: what it kept stays.
  const elsewhere = isExempt ? '' : undefined;
  return {
    sheet,
    asked,
    siteimproveId: isCounted ? (settings.siteimproveId ?? undefined) : elsewhere,
    matomo: isCounted && matomo ? tellMatomo(matomo) : undefined,
    others: asked === 0 ? [] : listExtraCookies(settings.extraCookies, page.language, platform.defaultLanguage),
  };
}

/** It leads somewhere, or its words stand elsewhere than on a panel at its start. */
const hasOwnLook = (header: ShellModel['headerImage']) =>
  header !== undefined && (header.overlay !== 'panel' || header.textPosition !== 'start' || header.href !== undefined);

/** The sheets of a page, that of everything first. */
function stylesOf(
  assets: Assets,
  { loaded, headerImage, blocks }: Pick<HeadParts, 'loaded' | 'headerImage' | 'blocks'>,
): string[] {
  const ofHeader = hasOwnLook(headerImage) ? [headerImageSheet] : [];
  const named = [...blocks.sheets, ...sheetsOf(loaded.content), ...ofHeader].sort();
  return [
    assets.shell,
    ...(loaded.content.kind === 'page' ? [] : [assets.reading]),
    ...(loaded.content.kind === 'form' ? [assets.form] : []),
    ...(loaded.preview ? [assets.preview] : []),
    ...(loaded.content.kind === 'legal' && loaded.content.legal.cookies ? [assets.cookies] : []),
    ...named.flatMap((name) => assets.sheets[name] ?? []),
  ];
}

/** What pages of the product's own words draw with, as blocks do. */
function sheetsOf(content: ContentModel): string[] {
  if (content.kind === 'page' && content.tocMode === 'auto') return ['Toc'];
  if (['fill', 'submission', 'receipt'].includes(content.kind)) return ['forms'];
  const searches = content.kind === 'search' || (content.kind === 'message' && content.message.isMissing);
  if (searches) return ['SearchBox'];
  return content.kind === 'legal' && hasRareParts(content.legal.body) ? [richTextSheet] : [];
}

const listsOn = ({ nodes }: LoadedPage) =>
  [...walkNodes(nodes)].flatMap((node) => (node.ok && node.name === 'List' ? [node] : []));

/** Where somebody adds to the lists of this page, with or without an account: who edits it adds to each list that stands in it. */
async function addingTo(ctx: Ctx, { page, owner, isEditing = false }: Loaded): Promise<ReadonlyMap<string, string>> {
  const lists = listsOn(page);
  if (isEditing || lists.length === 0) return new Map();
  const { language, path } = page;
  return waysToAdd(ctx, lists, { language, path, mayEdit: owner?.mayEdit === true });
}
