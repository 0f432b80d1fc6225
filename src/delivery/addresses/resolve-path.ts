import { pageStates, readableLanguage } from '#features/content/documents/server/page-states.service.ts';
import { findOwnerKind } from '#features/content/documents/server/working.service.ts';
import { mayEditObject } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { localizedPath, splitLanguage } from '#features/content/menus/menus.rules.ts';
import { pagePath, readRoutes } from '#features/content/menus/server/menus.service.ts';
import { namesPageInQuery } from '#features/content/redirects/redirects.rules.ts';
import { findOldAddress } from '#features/content/redirects/server/redirects.service.ts';
import { type LegalKind, legalKinds } from '#features/identity/legal/legal.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Access } from '#kernel/endpoint.ts';
import { sourceOf } from '#kernel/languages/fallbacks.ts';
import { screenAccess } from '#kernel/screen-access.ts';
import { toGuid } from '#kernel/short-id.ts';
import { asSegment } from '#kernel/text/slug.ts';
import { isLocalPath } from '#kernel/url.ts';
import { type FormName, formNames } from '#kernel/visitor-form.ts';

import { addressOf, encodeAddress } from './target-paths.ts';

/** What stands at an address. */
export type Destination =
  | { kind: 'page'; guid: string; language: string; path: string }
  | { kind: 'item'; id: string; slug: string | undefined; pageGuid: string | undefined; language: string; path: string }
  | { kind: 'legal'; legal: LegalKind; language: 'nl' | 'en'; path: string }
  | { kind: 'search'; language: string; path: string }
  /** Where a language to translate a page into is chosen. */
  | { kind: 'translate'; language: string; path: string }
  | { kind: 'unauthorized'; language: string; path: string }
  /** A form of the product for visitors. */
  | { kind: 'form'; form: FormName; language: string; path: string }
  /** A form of the platform, to fill in. */
  | { kind: 'fill'; guid: string; language: string; path: string }
  /** What somebody sent to one. */
  | { kind: 'submission'; guid: string; isReceipt: boolean; language: string; path: string }
  /** Where a receipt of one is checked. */
  | { kind: 'receipt'; language: string; path: string }
  /** A screen of the product's own, for who has the access. */
  | { kind: 'screen'; access: Access; language: string; path: string }
  /** Any path followed by /edit: edit what stands there. */
  | { kind: 'edit'; at: string; language: string; path: string }
  | { kind: 'preview'; token: string; language: string; path: string }
  | Redirect
  | { kind: 'none'; language: string; path: string };

export interface Redirect {
  kind: 'redirect';
  to: string;
  status: 301 | 302;
  /** The old address whose redirect it is; undefined: the product itself knows where this leads. */
  old?: string | undefined;
}

const fixed: Readonly<Record<string, { to: string; status: 301 | 302 }>> = {
  '/home': { to: '/', status: 301 },
  '/admin': { to: '/admin/pages', status: 302 },
  '/account': { to: '/account/profile', status: 302 },
  '/toegankelijkheid': { to: '/legal/accessibility/nl', status: 301 },
  '/accessibility': { to: '/legal/accessibility/en', status: 301 },
};

/** What stands at a path (specification §2, routes), in one step: where a redirect leads may lead on. Query is only looked at for addresses of before. */
export async function resolveStep(ctx: Ctx, address: { path: string; search: string }): Promise<Destination> {
  const path = decodePath(address.path);
  if (path === undefined) return resolveBroken(ctx, address);
  const { language, rest } = splitLanguage(ctx.platform, path);
  const elsewhere = await resolveRetired(ctx, { path, search: address.search });
  if (elsewhere) return elsewhere;
  const known = fixed[rest.replace(/(.)\/$/, '$1')];
  if (known)
    return {
      kind: 'redirect',
      to: known.to === '/' ? localizedPath('/', language, ctx.platform.defaultLanguage) : known.to,
      status: known.status,
    };
  const own = resolveShown({ rest, language, path }) ?? resolveOwn(path, language);
  if (own) return own;
  const legal = resolveLegal(path);
  if (legal) return legal;
  const old = { ...address, path, rest, language };
  if (namesPageInQuery(address.search)) {
    const found = await findOldAddress(ctx, `${path}${address.search}`);
    const to = found && (await addressOf(ctx, found.target, language));
    if (found) return to === undefined ? { kind: 'none', language, path } : leadOn(found, to);
  }
  const unplaced = await resolveUnplaced(ctx, { rest, language, path });
  if (unplaced) return unplaced;
  const page = (await readRoutes(ctx)).pageAt(rest, language);
  if (page !== undefined && path === localizedPath(rest, language, ctx.platform.defaultLanguage)) {
    return resolvePage(ctx, page, old);
  }
  return (await resolveItem(ctx, { rest, language, path })) ?? (await resolveOld(ctx, old));
}

interface Located {
  /** Without the language. */
  rest: string;
  language: string;
  path: string;
}

/** Pages of the product in the frame of the site. */
function resolveShown({ rest, language, path }: Located): Destination | undefined {
  if (rest === '/translate') return { kind: 'translate', language, path };
  if (rest === '/search') return { kind: 'search', language, path };
  if (rest === '/submission/receipt') return { kind: 'receipt', language, path };
  if (rest === '/unauthorized') return { kind: 'unauthorized', language, path };
  const [, name, guid = '', more] = /^\/(form|submission)\/([\da-f-]{36})(\/receipt)?$/.exec(rest) ?? [];
  if (name === 'form' && more === undefined) return { kind: 'fill', guid, language, path };
  if (name === 'submission') return { kind: 'submission', guid, isReceipt: more !== undefined, language, path };
  const form = formNames.find((name) => rest === `/${name}`);
  return form && { kind: 'form', form, language, path };
}

/** Screens of the product, previews, and the way to edit a page. */
function resolveOwn(path: string, language: string): Destination | undefined {
  const access = screenAccess(path);
  if (access) return { kind: 'screen', access, language, path };
  const [, token] = /^\/preview\/([\w-]{43})$/.exec(path) ?? [];
  if (token) return { kind: 'preview', token, language, path };
  if (path.endsWith('/edit')) return { kind: 'edit', at: path.slice(0, -'/edit'.length) || '/', language, path };
  return undefined;
}

/** A page by its guid, for who edits it: the way to those that stand in no menu, and to shared blocks. The others have an address of their own. */
async function resolveUnplaced(ctx: Ctx, { rest, language, path }: Located): Promise<Destination | undefined> {
  const [, id] = /^\/edit\/([^/]+)$/.exec(rest) ?? [];
  if (id === undefined) return undefined;
  const guid = toGuid(id);
  if (guid === undefined || !ctx.actor.isSignedIn || !(await isEditedHere(ctx, guid)))
    return { kind: 'none', language, path };
  const own = await pagePath(ctx, guid, language);
  return own === undefined
    ? { kind: 'page', guid, language, path }
    : { kind: 'redirect', to: encodeURI(own), status: 302 };
}

async function isEditedHere(ctx: Ctx, guid: string): Promise<boolean> {
  const kind = await findOwnerKind(ctx, guid);
  return (kind === 'page' || kind === 'shared') && mayEditObject(ctx, guid);
}

/** The page; one that cannot be read in this language leads to an old address's target, or to a language in which it can. */
async function resolvePage(ctx: Ctx, guid: string, old: OldAddress): Promise<Destination> {
  const { language, path } = old;
  const page: Destination = { kind: 'page', guid, language, path };
  if ((await pageStates(ctx, language)).has(guid)) return page;
  const elsewhere = await resolveOld(ctx, old);
  if (elsewhere.kind === 'redirect') return elsewhere;
  const other = await readableLanguage(ctx, guid, language);
  if (other === undefined) return page;
  return { kind: 'redirect', to: encodeURI((await pagePath(ctx, guid, other)) ?? '/'), status: 302 };
}

/** Undone percent-encoding; undefined where it is broken or holds what no path may hold. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
    return /[\u0000-\u001f\u007f\\]/.test(decoded) || decoded.startsWith('//') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Pages in a language that the platform had lead to the same in the one that visitors read in its place. For a while only: it may come back. */
async function resolveRetired(
  ctx: Ctx,
  { path, search }: { path: string; search: string },
): Promise<Destination | undefined> {
  const [, first = '', ...others] = path.split('/');
  if (!ctx.platform.retiredLanguages.includes(first)) return undefined;
  const routes = await readRoutes(ctx);
  const rest = `/${others.join('/')}`;
  const now = sourceOf(first, ctx.platform);
  const [, page = rest, item = ''] = /^(.*)(\/i\/.*)$/s.exec(rest) ?? [];
  const guid = routes.pageAt(page, first) ?? routes.pageAt(page, ctx.platform.defaultLanguage);
  const there = guid === undefined ? undefined : routes.address(guid, now);
  const to =
    there === undefined
      ? localizedPath(rest, now, ctx.platform.defaultLanguage)
      : `${there === '/' ? '' : there}${item}` || '/';
  return { kind: 'redirect', to: `${encodeURI(to)}${search}`, status: 302 };
}

function resolveLegal(path: string): Destination | undefined {
  const [, kind, language, ...more] = /^\/legal(?:\/|$)/.test(path) ? path.split('/').slice(1) : [];
  if (kind === undefined) return undefined;
  const legal = legalKinds.find((known) => known === kind);
  const isKnown =
    legal !== undefined &&
    more.length === 0 &&
    (language === 'nl' || language === 'en' || (language === undefined && legal === 'privacy'));
  if (!isKnown || !legal) return { kind: 'none', language: 'nl', path };
  return { kind: 'legal', legal, language: language === 'en' ? 'en' : 'nl', path };
}

async function resolveItem(ctx: Ctx, { rest, language, path }: Located): Promise<Destination | undefined> {
  const found = /^(.*)\/i\/([^/]+)(?:\/([^/]*))?$/.exec(rest);
  if (!found) return undefined;
  const [, pagePart = '', id = '', slug] = found;
  const pageGuid = await itemPageAt(ctx, pagePart === '' ? '/' : pagePart, language);
  return { kind: 'item', id, slug, pageGuid, language, path };
}

/** The page below which an item is asked for; that of the default language's path where the language has another. */
async function itemPageAt(ctx: Ctx, path: string, language: string): Promise<string | undefined> {
  const routes = await readRoutes(ctx);
  return routes.pageAt(path, language) ?? routes.pageAt(path, ctx.platform.defaultLanguage);
}

/** An address that begins with slashes too many leads where it would with one; else nothing stands there. */
async function resolveBroken(ctx: Ctx, { path, search }: { path: string; search: string }): Promise<Destination> {
  const language = ctx.platform.defaultLanguage;
  const single = decodePath(path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'));
  const isShortened = path.startsWith('//') && single !== undefined;
  const page = isShortened ? (await readRoutes(ctx)).pageAt(single, language) : undefined;
  const found = isShortened && !page ? await findOldAddress(ctx, `${single}${search}`, single) : undefined;
  const target = page ? { page } : found?.target;
  const to = target && (await addressOf(ctx, target, language));
  if (to === undefined) return { kind: 'none', language, path: '/' };
  return found ? leadOn(found, withQuery(to, found.from, search)) : { kind: 'redirect', to, status: 301 };
}

const leadOn = ({ from, isPermanent }: { from: string; isPermanent: boolean }, to: string): Redirect => ({
  kind: 'redirect',
  to,
  status: isPermanent ? 301 : 302,
  old: from,
});

/**
 * What visitors typed behind the question mark goes along to an address of this website, unless the redirect is of one query in
 * particular or its target has one. Other websites are told nothing.
 */
const withQuery = (to: string, from: string, search: string): string =>
  search === '' || from.includes('?') || !isLocalPath(to) || /[?#]/.test(to) ? to : `${to}${encodeAddress(search)}`;

interface OldAddress {
  path: string;
  rest: string;
  search: string;
  language: string;
}

/** An address of before, a slash too many, or the default language's prefix; else nothing. */
async function resolveOld(ctx: Ctx, { path, rest, search, language }: OldAddress): Promise<Destination> {
  const { defaultLanguage } = ctx.platform;
  const named = rest.startsWith(`/${defaultLanguage}/`) || rest === `/${defaultLanguage}`;
  const trimmed = (named ? rest.slice(defaultLanguage.length + 1) : rest).replace(/(?<!\/)\/+$/, '') || '/';
  // Also with marks on letters that the address is without, and the path of the default language below another's prefix.
  const plain = asSegment(trimmed);
  // A page that moved left its address without language.
  const found = await findOldAddress(ctx, `${path}${search}`, path, rest, plain);
  const to = found && (await addressOf(ctx, found.target, language));
  // To itself it would lead where the page came to stand here while this was read.
  if (found && to !== undefined && to !== encodeURI(path)) return leadOn(found, withQuery(to, found.from, search));
  const routes = await readRoutes(ctx);
  const page = routes.pageAt(plain, language) ?? routes.pageAt(plain, defaultLanguage);
  const own = page === undefined ? undefined : routes.address(page, language);
  if (own !== undefined && own !== path) return { kind: 'redirect', to: encodeURI(own), status: 301 };
  return { kind: 'none', language, path };
}
