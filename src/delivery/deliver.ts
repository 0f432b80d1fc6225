import { randomUUID } from 'node:crypto';
import type { Document } from 'domhandler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { translatePage } from '#features/authoring/translations/server/visitors/machine-texts.service.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { namesPageInQuery } from '#features/content/redirects/redirects.rules.ts';
import type { FileAnswer } from '#features/engagement/forms/definition/answers.ts';
import { readFillToken } from '#features/engagement/submissions/server/fill-cookie.ts';
import { takeFormFile } from '#features/engagement/submissions/server/fill-files.service.ts';
import { speakOnIn } from '#infra/address-form.ts';
import { matches } from '#infra/caches/kept-page.ts';
import { hasCredentials, type PageCache } from '#infra/caches/page-cache.ts';
import type { PageRequest, PublicPage } from '#infra/caches/page-store.ts';
import { type FilledPage, nameStandIn, type SharedPages } from '#infra/caches/shared-pages.ts';
import { type CountView, isCountedReader } from '#infra/counted-view.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { sessionCookie } from '#infra/http/cookies.ts';
import type { App } from '#infra/http/endpoints.ts';
import { readForms, readText, readTyped, type TypedForm } from '#infra/http/form-body.ts';
import { isTokenOf, requireOwnOrigin, xsrfToken } from '#infra/http/xsrf.ts';
import { readerKey, shareReader } from '#infra/shared-reader.ts';
import { AppError } from '#kernel/errors.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import type { Tag } from '#kernel/tags.ts';
import { isLocalPath } from '#kernel/url.ts';
import { type FormValues, formNames } from '#kernel/visitor-form.ts';
import { authorize } from './authorize.ts';
import { complete, type Site } from './complete/complete.ts';
import { sharedProfile } from './complete/person.ts';
import { type PageResponse, type SentForm, type Target, toSignIn } from './destination.ts';
import { pageIn } from './destinations/translate.ts';
import { load } from './load.ts';
import { countedOf, missingView, render } from './render.ts';
import { type News, resolve, splitAddress } from './resolve.ts';
import { translatedAddress } from './translated-addresses.ts';
import { markTranslated } from './translated-page.ts';

export interface Delivery extends Site {
  identify: (request: FastifyRequest) => Promise<Ctx>;
  cache: PageCache;
  sharedPages: SharedPages;
  news: News;
  countView: CountView;
  /** Counts what visitors do not find, and which redirects they follow. */
  noteOutcome: (ctx: Ctx, outcome: Outcome) => void;
}

/** What became of a page that was asked for. */
export interface Outcome {
  /** Path and query. */
  url: string;
  /** The page that it was asked from, as the browser says it. */
  referer: string | undefined;
  status: number;
  /** The old address whose redirect it is. */
  oldAddress?: string | undefined;
}

/** Every address that no other route takes is a page: resolve, authorize, load, complete, render, cache. */
export function deliveryRoutes(app: App, delivery: Delivery) {
  app.get('/*', async (request, reply) => {
    const { url } = request;
    if (isCall(url)) throw new AppError('not_found', `nothing at ${url}`);
    return deliverPage(delivery, request, reply);
  });
  app.get('/translate/:language', (request, reply) => deliverTranslated(delivery, request, reply));
  for (const name of formNames)
    for (const url of [`/${name}`, `/:language/${name}`])
      readForms(app, url, (request, reply) => deliverForm(delivery, request, reply));
  for (const url of ['/form/:guid', '/:language/form/:guid'])
    readForms(app, url, (request, reply) => deliverForm(delivery, request, reply), { withFiles: true });
  for (const url of ['/submission/receipt', '/:language/submission/receipt'])
    readForms(app, url, (request, reply) => deliverReceipt(delivery, request, reply), {
      withFiles: true,
      largest: 4_000_000,
    });
  app.setNotFoundHandler((request) => {
    const { method, url } = request;
    if (isCall(url)) throw new AppError('not_found', `nothing at ${url}`);
    throw new AppError('method_not_allowed', `${method} ${url}`);
  });
}

const isCall = (url: string) => /^\/(api|assets|a|log|cache_invalidate)(\/|$)/.test(url);

/** What somebody fills in or sent is of their browser, signed in or not: no cache knows it. */
const isOfOneBrowser = (url: string) => /^(?:\/[^/?]+)?\/(?:(?:form|submission)\/|visit-statistics(?:\?|$))/.test(url);

async function deliverPage(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await delivery.identify(request);
  const asked = { platformId: ctx.platform.id, host: request.headers.host ?? '', url: request.raw.url ?? '/' };
  const view = viewOf(ctx, request);
  const make = () => makePage(delivery, ctx, view);
  const { referer } = request.headers;
  /** Counts it in the statistics, and where it leads elsewhere or nowhere. */
  const noted = <Page extends Noted>(page: Page): Page => {
    if (request.method !== 'GET') return page;
    const { status, oldAddress, counted } = page;
    if (!isOfOneBrowser(asked.url)) delivery.noteOutcome(ctx, { url: asked.url, referer, status, oldAddress });
    const { headers, ip } = request;
    const isMember = ctx.actor.isSignedIn;
    if (counted && isCountedReader(ctx.actor))
      delivery.countView({ platformId: asked.platformId, view: counted, headers, ip, isMember });
    return page;
  };
  if (isOfOneBrowser(asked.url)) return sendOwnPage(noted(await make()), reply);
  // Somebody with a session is answered for themselves, also by what is made for all who may the same.
  if (hasCredentials(request.headers))
    return sendOwnPage(noted((await sharedPage(delivery, ctx, { asked, view })) ?? (await make())), reply);
  if (namesPageInQuery(asked.url)) {
    const made = noted(await make());
    return made.isOwn ? sendOwnPage(made, reply) : reply.status(made.status).headers(made.headers).send(made.html);
  }
  const missing = await findMissing(delivery, asked);
  if (missing) {
    const { status } = noted({ status: 404, counted: missingView });
    return reply.status(status).headers(missing.headers).send(missing.plain);
  }
  const { page, etag, plain } = await delivery.cache.render(asked, make);
  noted(page);
  if (page.isOwn) return sendOwnPage(page, reply);
  reply.headers({ ...page.headers, etag });
  if (page.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.status(page.status).send(plain);
}

type Noted = Pick<Outcome, 'status' | 'oldAddress'> & Pick<PublicPage, 'counted'>;

/**
 * A page as a machine translates it for visitors (functional reference 6.15): what everybody may read, no matter who asks. What is no page,
 * or not for everybody, is read as it is.
 */
async function deliverTranslated(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await delivery.identify(request);
  const { language = '' } = request.params as { language?: string };
  const { page } = request.query as { page?: unknown };
  const { siteAccess, showAutoTranslate, translationLanguages } = await readSettings(ctx);
  // On a website for members only there is no page that everybody may read.
  const isOffered = siteAccess === 'public' && showAutoTranslate && translationLanguages.includes(language);
  const translator = isOffered ? await delivery.translatorOf(ctx) : undefined;
  if (!translator) return deliverPage(delivery, request, reply);
  const address = pageIn(typeof page === 'string' ? page : undefined);
  const visitor = { ...ctx, actor: anonymous, credential: undefined };
  const view = { ...viewOf(visitor, request), url: address, isEditing: false, cookies: undefined };
  const made = await makePage(delivery, visitor, view);
  const { location } = made.headers;
  if (location !== undefined && isLocalPath(location))
    return reply.redirect(translatedAddress(language, location), 302);
  const from = made.headers['content-language'] ?? ctx.platform.defaultLanguage;
  const isRead = ['page', 'item', 'legal'].includes(made.counted?.kind ?? '');
  if (!isRead || from === language) return reply.redirect(address, 302);
  try {
    const change = (document: Document) => markTranslated(document, { from, to: language, address });
    const html = await translatePage(visitor, translator, { html: made.html, from, to: language, change });
    if (made.counted && request.method === 'GET' && isCountedReader(ctx.actor)) {
      const { headers, ip } = request;
      delivery.countView({
        platformId: ctx.platform.id,
        view: { ...made.counted, language },
        headers,
        ip,
        isMember: false,
      });
    }
    return reply.headers({ ...made.headers, 'content-language': language, 'x-robots-tag': 'noindex' }).send(html);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    request.log.warn({ err: error }, 'a page was not translated');
    return reply.redirect(`/translate?${new URLSearchParams({ page: address, failed: language })}`, 302);
  }
}

/** What is known to be missing, by everything that was committed before it was asked for. */
async function findMissing({ cache, news }: Delivery, asked: PageRequest) {
  if (!cache.findMissing(asked)) return undefined;
  await news.catchUp();
  return cache.findMissing(asked);
}

/**
 * A form that a visitor sent, with or without scripts: from our own pages only, and by a session with its token, which the page of
 * the form carries. Answered by a page for who sent it.
 */
async function deliverForm(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  requireOwnOrigin(request.headers);
  const ctx = await delivery.identify(request);
  if (ctx.actor.impersonation !== null)
    throw new AppError('not_allowed', 'looks as somebody else', { reason: 'impersonating' });
  const newDraft = randomUUID();
  const form = (request.params as { guid?: string }).guid ?? '';
  // Nothing of what they send is read.
  if (form !== '' && ctx.actor.isOutsider) return sendOwnPage(toSignIn(request.url), reply);
  const files: FileAnswer[] = [];
  let slowedDown: AppError | undefined;
  const typed = await readTyped(request, async ({ name, source }) => {
    const token = readFillToken(request.headers.cookie, form);
    const taken = await takeFormFile(ctx, { form, token, newDraft, name, source });
    if (taken) files.push(taken);
    return taken;
  }).catch((error: unknown): TypedForm => {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    slowedDown = error;
    return new Map();
  });
  const { token, ...values }: FormValues = Object.fromEntries([...typed].map(([name, [first = '']]) => [name, first]));
  const isOwn = ctx.credential?.by !== 'cookie' || isTokenOf(request.headers, token);
  const view = {
    ...viewOf(ctx, request),
    isEditing: false,
    sent: { values, all: (name: string) => typed.get(name) ?? [], files, newDraft, ip: request.ip, isOwn, slowedDown },
  };
  return sendOwnPage(await makePage(delivery, ctx, view), reply);
}

/** A receipt that somebody wants to check, pasted or as a file: read, and not kept. */
async function deliverReceipt(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  requireOwnOrigin(request.headers);
  const ctx = await delivery.identify(request);
  let chosen = '';
  const typed = await readTyped(request, async ({ source }) => {
    chosen = await readText(source, 4_000_000);
    return undefined;
  });
  const [pasted = ''] = typed.get('receipt') ?? [];
  const values = { receipt: chosen.trim() === '' ? pasted : chosen };
  const sent = { values, all: () => [], files: [], newDraft: '', ip: request.ip, isOwn: true };
  return sendOwnPage(await makePage(delivery, ctx, { ...viewOf(ctx, request), isEditing: false, sent }), reply);
}

function viewOf(ctx: Ctx, { headers, raw }: FastifyRequest): View {
  const session = ctx.credential?.by === 'cookie' ? readCookie(headers.cookie, sessionCookie) : undefined;
  return {
    url: raw.url ?? '/',
    isEditing: isEditing(ctx, headers.cookie),
    askedLanguages: headers['accept-language'] ?? '',
    formToken: session === undefined ? undefined : xsrfToken(session),
    cookies: headers.cookie,
    sent: undefined,
    isShared: false,
  };
}

/** True while this browser edits what it sees. */
const isEditing = ({ actor }: Ctx, cookie: string | undefined) =>
  actor.isSignedIn && actor.impersonation === null && readCookie(cookie, editCookie) === '1';

interface Sharing {
  asked: PageRequest;
  view: View;
}

/** A page made for all who may the same; undefined where it is made for each. What they read and how they want to see it is in its key. */
async function sharedPage(delivery: Delivery, ctx: Ctx, { asked, view }: Sharing): Promise<FilledPage | undefined> {
  const key = readerKey(ctx);
  if (key === undefined || view.isEditing || namesPageInQuery(asked.url)) return undefined;
  const profile = await sharedProfile(ctx, view.askedLanguages);
  const { name } = ctx.actor;
  const reader = shareReader(ctx.actor, name === '' ? '' : nameStandIn);
  const readers = `${key} ${JSON.stringify(profile)} ${name === ''}`;
  return delivery.sharedPages.render({ ...asked, reader: readers }, name, async () => {
    const shared = { ...ctx, actor: reader.actor, credential: undefined, profile, ip: null };
    const made = await makePage(delivery, shared, {
      ...view,
      askedLanguages: '',
      formToken: undefined,
      cookies: undefined,
      isShared: true,
    });
    return reader.isPersonal() ? { ...made, isOwn: true } : made;
  });
}

function sendOwnPage(
  { status, headers, html }: Pick<PublicPage, 'status' | 'headers'> & { html: string | Buffer },
  reply: FastifyReply,
) {
  return reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'private, no-store' })
    .send(html);
}

interface View {
  url: string;
  isEditing: boolean;
  /** The header accept-language; only for who is signed in, whose page is never kept. */
  askedLanguages: string;
  /** For forms on it; only for who is signed in. */
  formToken: string | undefined;
  /** The header. */
  cookies: string | undefined;
  sent: SentForm | undefined;
  /** For all who may the same: what is of one of them is not made at all. */
  isShared: boolean;
}

/** Makes a page: with every tag that it read and the next moment at which it changes by itself. */
async function makePage(delivery: Delivery, outer: Ctx, view: View): Promise<PublicPage> {
  const tags = new Set<Tag>(['platform']);
  let until: Date | undefined;
  const ctx: Ctx = {
    ...outer,
    dependsOn: (tag) => void tags.add(tag),
    cacheUntil: (instant) => {
      if (!until || instant < until) until = instant;
    },
  };
  const made = await makeResponse(delivery, ctx, view);
  return { ...made, tags: [...tags], until };
}

/** The stages of a page view, one after the other. */
async function makeResponse(delivery: Delivery, ctx: Ctx, view: View): Promise<PageResponse> {
  const target = await resolve(ctx, view.url, delivery.news);
  if (view.isShared && !isSharedKind(target)) return madeForEach;
  // No page is kept that says what was said before a change which it depends on.
  speakOnIn((await readSettings(ctx)).addressForm);
  const reader = authorize(ctx, target, view.url);
  if (isResponse(reader)) return reader;
  const query = Object.fromEntries([...new URLSearchParams(splitAddress(view.url).search)].toReversed());
  const { formatDates, assets, handlers, translatorOf } = delivery;
  if (view.sent && !['form', 'fill', 'receipt'].includes(target.kind))
    throw new AppError('not_found', `no form at ${view.url}`);
  const origin = delivery.originOf(ctx.platform);
  const loaded = await load(reader, target, { ...view, query, formatDates, assets, handlers, origin, translatorOf });
  if (isResponse(loaded)) return loaded;
  if (view.isShared && loaded.isOwn) return madeForEach;
  const rendered = render(await complete(reader, delivery, loaded, view.askedLanguages), delivery.reportFailure);
  return { ...rendered, counted: countedOf(target, loaded) };
}

/** Screens, forms and searches are of who asks. */
const isSharedKind = ({ kind }: Target) => ['page', 'item', 'legal', 'redirect', 'none'].includes(kind);

/** Stands for a page that is not shared. */
const madeForEach: PageResponse = { status: 200, headers: {}, html: '', queryNames: [], isOwn: true };

const isResponse = <Other extends object>(made: Other | PageResponse): made is PageResponse => 'html' in made;
