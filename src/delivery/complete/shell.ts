import { createHash } from 'node:crypto';
import type { PageOptions } from '#document/page-options.ts';
import { readMaintenanceNotice } from '#features/base/settings/server/maintenance.service.ts';
import { readHeaderImages } from '#features/base/settings/server/settings.service.ts';
import type { HeaderImage, SettingValues } from '#features/base/settings/settings.contract.ts';
import { readPublished } from '#features/content/documents/server/documents.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { readImages } from '#features/content/media/server/images.service.ts';
import { withoutLooseLines } from '#features/content/menus/entry-targets.rules.ts';
import {
  footerMenu,
  type MenuItem,
  serviceMenu,
  type TrailStep,
  topLevelMenu,
} from '#features/content/menus/menus.contract.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { pagePath } from '#features/content/menus/server/menus.service.ts';
import { readMenu } from '#features/content/navigation/server/read-menu.service.ts';
import { cookieTexts } from '#features/identity/cookies/cookie-list.ts';
import type { Ctx } from '#infra/ctx.ts';
import { type Localized, localized } from '#kernel/languages/localized.ts';
import { productWords, type Texts, toInterfaceLanguage } from '#kernel/texts.ts';
import type { ShellModel } from '#site/page-model.ts';
import { signInAddress } from '#site/sign-in-address.ts';
import { siteTexts } from '#site/site-texts.ts';
import { chooseTranslation } from '../translated-addresses.ts';

export interface ShellRequest {
  settings: SettingValues;
  options: PageOptions;
  language: string;
  /** The address of the page in its language, and its guid where it is a page. */
  path: string;
  page: string | undefined;
  trail: readonly TrailStep[];
  /** Where somebody comes back to who signs in here. */
  returnTo: string | undefined;
  /** There are cookies to choose. */
  asksConsent: boolean;
  /** A machine translates pages for visitors. */
  translates: boolean;
  /** Address of this page per language; a language without one leads to its home page. */
  inLanguages: readonly { code: string; href: string; hasOwnText: boolean }[];
}

/** Everything around the content, by the page's options and the platform's settings. */
export async function loadShell(ctx: Ctx, request: ShellRequest): Promise<ShellModel> {
  const { settings, options, language, path, page, trail, returnTo, translates, asksConsent } = request;
  const { defaultLanguage } = ctx.platform;
  const t = siteTexts(language);
  const signInHref = ctx.actor.isSignedIn ? undefined : signInAddress(returnTo);
  const searchPath = localizedPath('/search', language, defaultLanguage);
  const name = localized(settings.platformName, language, defaultLanguage);
  const menu = async (which: string): Promise<readonly MenuItem[]> => (await readMenu(ctx, which, language)).menuItems;
  const [mainMenu, service, footerLinks] = [await menu(topLevelMenu), await menu(serviceMenu), await menu(footerMenu)];
  return {
    language,
    languages: request.inLanguages,
    texts: t,
    platformName: { text: name.text || ctx.platform.primaryDomain, language: name.language },
    searchPath,
    homeHref: localizedPath('/', language, defaultLanguage),
    logo: await loadLogo(ctx, settings, language),
    mainMenu: options.showMainMenu
      ? withoutLooseLines(mainMenu.filter(({ path: to }) => to !== localizedPath('/', language, defaultLanguage)))
      : [],
    serviceMenu: [searchEntry(language, searchPath), ...withoutLines(service)],
    footerMenu: withoutLines(footerLinks),
    legalLinks: [
      ...legalLinks(t, toInterfaceLanguage(language)),
      reportLink(t, { language, path, defaultLanguage }),
      ...(asksConsent ? [cookieSettings(language)] : []),
      ...(signInHref ? [{ label: t('signIn'), href: signInHref }] : []),
    ],
    trail,
    path,
    headerImage: await loadHeaderImage(ctx, { settings, options, language, page }),
    footer: options.showFooter ? await loadFooter(ctx, { settings, options, language }) : [],
    shows: {
      header: options.showHeader,
      mainMenu: options.showMainMenu,
      subMenu: options.showSubMenu,
      breadcrumbs: options.showBreadcrumbs,
      footer: true,
    },
    contact: await loadContact(ctx, settings, language),
    signInHref,
    translateHref: translates
      ? chooseTranslation(localizedPath('/translate', language, defaultLanguage), path)
      : undefined,
    notice: (await readMaintenanceNotice(ctx, language)) ?? undefined,
  };
}

const searchEntry = (language: string, path: string) => ({
  guid: 'search',
  path,
  name: siteTexts(language)('search.title'),
  language: productWords(language).lang ?? language,
});

/** A row of links has no lines between them. */
const withoutLines = (items: readonly MenuItem[]) => items.filter(({ kind }) => kind !== 'separator');

const legalLinks = (t: Texts, language: 'nl' | 'en') => [
  { label: t('legal.terms-of-use'), href: `/legal/terms-of-use/${language}` },
  { label: t('legal.privacy'), href: language === 'nl' ? '/legal/privacy' : '/legal/privacy/en' },
  { label: t('legal.accessibility'), href: `/legal/accessibility/${language}` },
  { label: t('legal.cookie-statement'), href: `/legal/cookie-statement/${language}` },
];

/** The form for problems with this page (functional reference STMT-04). */
const reportLink = (
  t: Texts,
  { language, path, defaultLanguage }: Record<'language' | 'path' | 'defaultLanguage', string>,
) => ({
  label: t('legal.report'),
  href: `${localizedPath('/report-accessibility', language, defaultLanguage)}?${new URLSearchParams({ path: encodeURI(path) })}`,
});

/** Without script it leads to where the cookie statement says why there is nothing to choose. */
const cookieSettings = (language: string) => ({
  label: cookieTexts(language)('settings'),
  href: `/legal/cookie-statement/${toInterfaceLanguage(language)}#cookie-settings`,
  opensCookies: true,
});

async function loadLogo(ctx: Ctx, { headerLogo }: SettingValues, language: string): Promise<ShellModel['logo']> {
  if (!headerLogo) return undefined;
  const image = (await readImages(ctx, [headerLogo.imageGuid])).images[headerLogo.imageGuid];
  return image && { image, alt: localized(headerLogo.alt, language, ctx.platform.defaultLanguage).text };
}

interface HeaderRequest {
  settings: SettingValues;
  options: PageOptions;
  language: string;
  page: string | undefined;
}

async function loadHeaderImage(
  ctx: Ctx,
  { settings, options, language, page }: HeaderRequest,
): Promise<ShellModel['headerImage']> {
  const chosen = chooseHeaderImage(await readHeaderImages(ctx), options, page);
  if (!chosen) return undefined;
  if (settings.headerVisibility === 'never') return undefined;
  if (settings.headerVisibility === 'home' && options.headerImage === 'default') {
    const home = await pagePath(ctx, page ?? '', ctx.platform.defaultLanguage);
    if (home !== '/') return undefined;
  }
  const image = (await readImages(ctx, [chosen.imageGuid])).images[chosen.imageGuid];
  return image && { image, ...headerWords(ctx, chosen, language), href: await hrefOf(ctx, chosen, language) };
}

/** What a header image says in a language, and how. */
export function headerWords({ platform }: Ctx, image: HeaderImage, language: string) {
  const word = (values: Localized) => localized(values, language, platform.defaultLanguage);
  const { guid, alt, title, text, textPosition, overlay } = image;
  return { guid, alt: word(alt), title: word(title), text: word(text), textPosition, overlay };
}

/** Undefined: it leads nowhere, or to a page that the reader does not see. */
async function hrefOf(ctx: Ctx, { link }: HeaderImage, language: string): Promise<string | undefined> {
  if (link === null) return undefined;
  if ('url' in link) return link.url;
  return (await pageStates(ctx, language)).has(link.page) ? pagePath(ctx, link.page, language) : undefined;
}

/**
 * `random` is the same for everyone on one page, so that pages can be kept. One that a page chose and that is not shown now makes room
 * for the first that is.
 */
function chooseHeaderImage(
  headerImages: readonly HeaderImage[],
  { showHeader, headerImage }: PageOptions,
  page = '',
): HeaderImage | undefined {
  if (!showHeader || headerImage === 'none') return undefined;
  if (headerImage === 'default') return headerImages[0];
  if (headerImage === 'random')
    return headerImages[createHash('md5').update(page).digest().readUInt16BE() % headerImages.length];
  return headerImages.find(({ guid }) => guid === headerImage) ?? headerImages[0];
}

async function loadFooter(
  ctx: Ctx,
  { settings, options, language }: Omit<HeaderRequest, 'page'>,
): Promise<ShellModel['footer']> {
  const guid = footerOf(settings, options);
  if (!guid) return [];
  const published = await readPublished(ctx, guid, language);
  return published?.ownerKind === 'footer' ? [...published.resolved.areas.values()].flat() : [];
}

/** Guid of the footer that a page shows. */
export const footerOf = ({ footers }: SettingValues, { footerGuid }: PageOptions): string | undefined =>
  footerGuid === 'default' ? footers[0]?.guid : footerGuid;

async function loadContact(ctx: Ctx, { contactPage }: SettingValues, language: string): Promise<ShellModel['contact']> {
  if (!contactPage || !(await pageStates(ctx, language)).has(contactPage)) return undefined;
  const href = await pagePath(ctx, contactPage, language);
  return href === undefined ? undefined : { label: siteTexts(language)('contact'), href };
}
