import type { FastifyReply, FastifyRequest } from 'fastify';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { namesPageInQuery } from '#features/content/redirects/redirects.rules.ts';
import { matches } from '#infra/caches/kept-page.ts';
import { hasCredentials, type PageCache, type PublicPage } from '#infra/caches/page-cache.ts';
import type { Ctx } from '#infra/ctx.ts';
import { readCookie } from '#infra/http/cookies.ts';
import type { App } from '#infra/http/endpoints.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tag } from '#kernel/tags.ts';
import { authorize } from './authorize.ts';
import { complete, type Site } from './complete/complete.ts';
import type { PageResponse } from './destination.ts';
import { load } from './load.ts';
import { render } from './render.ts';
import { type News, resolve, splitAddress } from './resolve.ts';

export interface Delivery extends Site {
  identify: (request: FastifyRequest) => Promise<Ctx>;
  cache: PageCache;
  news: News;
}

/** Every address that no other route takes is a page: resolve, authorize, load, complete, render, cache. */
export function deliveryRoutes(app: App, delivery: Delivery) {
  app.get('/*', async (request, reply) => {
    const { url } = request;
    if (isCall(url)) throw new AppError('not_found', `nothing at ${url}`);
    return deliverPage(delivery, request, reply);
  });
  app.setNotFoundHandler((request) => {
    const { method, url } = request;
    if (isCall(url)) throw new AppError('not_found', `nothing at ${url}`);
    throw new AppError('method_not_allowed', `${method} ${url}`);
  });
}

const isCall = (url: string) => /^\/(api|assets|a|log|cache_invalidate)(\/|$)/.test(url);

async function deliverPage(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await delivery.identify(request);
  const asked = { platformId: ctx.platform.id, host: request.headers.host ?? '', url: request.raw.url ?? '/' };
  const view = {
    url: asked.url,
    isEditing: isEditing(ctx, request.headers.cookie),
    askedLanguages: request.headers['accept-language'] ?? '',
  };
  const make = () => makePage(delivery, ctx, view);
  // Somebody with a session is answered for themselves: nothing made for them is ever kept.
  if (hasCredentials(request.headers)) return sendOwnPage(await make(), reply);
  if (namesPageInQuery(asked.url)) {
    const made = await make();
    return made.isOwn ? sendOwnPage(made, reply) : reply.status(made.status).headers(made.headers).send(made.html);
  }
  const { page, etag, plain } = await delivery.cache.render(asked, make);
  if (page.isOwn) return sendOwnPage(page, reply);
  reply.headers({ ...page.headers, etag });
  if (page.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.status(page.status).send(plain);
}

/** True while this browser edits what it sees. */
const isEditing = ({ actor }: Ctx, cookie: string | undefined) =>
  actor.accountId !== null && actor.impersonation === null && readCookie(cookie, editCookie) === '1';

function sendOwnPage({ status, headers, html }: PublicPage, reply: FastifyReply) {
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
  const reader = authorize(ctx, target, view.url);
  if (isResponse(reader)) return reader;
  const query = Object.fromEntries([...new URLSearchParams(splitAddress(view.url).search)].toReversed());
  const { formatDates, assets, handlers } = delivery;
  const loaded = await load(reader, target, { ...view, query, formatDates, assets, handlers });
  if (isResponse(loaded)) return loaded;
  return render(await complete(reader, delivery, loaded, view.askedLanguages), delivery.reportFailure);
}

const isResponse = <Other extends object>(made: Other | PageResponse): made is PageResponse => 'html' in made;
