import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesPageInQuery } from '#features/redirects/redirects.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import { matches } from '#infra/kept-page.ts';
import { hasCredentials, type PageCache, type PublicPage } from '#infra/page-cache.ts';
import { baseHeaders, pagePolicy } from '#infra/security-headers.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tag } from '#kernel/tags.ts';
import { renderPage } from '#site/render.tsx';
import { draftGallery } from './gallery.ts';
import { completePage, type PageDraft, type Site } from './load-page.ts';
import { type Asked, draftItem, draftLegal, draftMessage, draftPage } from './page-drafts.ts';
import { type Destination, resolvePath } from './resolve-path.ts';

export interface PageDoor extends Site {
  identify: (request: FastifyRequest) => Promise<Ctx>;
  cache: PageCache;
}

/** Answers a GET that no route took: a page, an item, a legal text, a redirect, or words that nothing is there. */
export async function answerPage(door: PageDoor, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await door.identify(request);
  const asked = { platformId: ctx.platform.id, host: request.headers.host ?? '', url: request.raw.url ?? '/' };
  const make = () => makePublicPage(door, ctx, asked.url);
  // Somebody with a session is answered for themselves: nothing made for them is ever kept.
  if (hasCredentials(request.headers)) return sendOwnPage(await make(), reply);
  if (namesPageInQuery(asked.url)) {
    const { status, headers, html } = await make();
    return reply.status(status).headers(headers).send(html);
  }
  const { page, etag, plain } = await door.cache.render(asked, make);
  reply.headers({ ...page.headers, etag });
  if (page.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.status(page.status).send(plain);
}

function sendOwnPage({ status, headers, html }: PublicPage, reply: FastifyReply) {
  return reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'private, no-store' })
    .send(html);
}

/** Makes a page for everybody: with every tag that it read and the next moment at which it changes by itself. */
async function makePublicPage(door: PageDoor, outer: Ctx, url: string): Promise<PublicPage> {
  const tags = new Set<Tag>(['platform']);
  let until: Date | undefined;
  const ctx: Ctx = {
    ...outer,
    reads: (tag) => void tags.add(tag),
    until: (instant) => {
      if (!until || instant < until) until = instant;
    },
  };
  const made = await makeAnswer(door, ctx, url);
  return { ...made, tags: [...tags], until };
}

type Made = Omit<PublicPage, 'tags' | 'until'>;

async function makeAnswer(door: PageDoor, ctx: Ctx, url: string): Promise<Made> {
  const { path, search } = splitAddress(url);
  const query = Object.fromEntries([...new URLSearchParams(search)].toReversed());
  const at = await resolvePath(ctx, { path, search });
  if (at.kind === 'redirect') return redirect(at.to, at.status);
  try {
    const draft = await draftDestination(ctx, at, { query, formatDates: door.formatDates });
    if ('redirect' in draft) return redirect(draft.redirect, 301);
    return await render(door, ctx, {
      draft,
      status: at.kind === 'unauthorized' ? 401 : at.kind === 'none' ? 404 : 200,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const where = { language: 'language' in at ? at.language : ctx.platform.defaultLanguage, path };
    return render(door, ctx, {
      draft: await draftMessage(ctx, where, at.kind === 'item' ? 'item' : 'notFound'),
      status: 404,
    });
  }
}

function splitAddress(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
}

async function draftDestination(
  ctx: Ctx,
  at: Exclude<Destination, { kind: 'redirect' }>,
  asked: Asked,
): Promise<PageDraft | { redirect: string }> {
  switch (at.kind) {
    case 'page':
      return draftPage(ctx, at, asked);
    case 'item':
      return draftItem(ctx, at, asked);
    case 'legal':
      return draftLegal(ctx, at, asked);
    case 'unauthorized':
      return draftMessage(ctx, at, 'unauthorized');
    case 'none':
      return (await draftGallery(ctx, at)) ?? draftMessage(ctx, at, 'notFound');
  }
}

async function render(
  door: PageDoor,
  ctx: Ctx,
  { draft, status }: { draft: PageDraft; status: number },
): Promise<Made> {
  const loaded = await completePage(ctx, door, draft);
  return {
    status: draft.isGallery ? 200 : status,
    html: renderPage(loaded.model),
    headers: {
      ...baseHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      'content-language': draft.language,
      'content-security-policy': pagePolicy(loaded.frameHosts),
      'x-frame-options': 'DENY',
      ...(draft.isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
    },
    queryNames: draft.content.kind === 'legal' ? ['version', ...loaded.queryNames] : loaded.queryNames,
  };
}

const redirect = (to: string, status: number): Made => ({
  status,
  html: '',
  headers: { ...baseHeaders, location: to, 'cache-control': 'no-cache', 'content-security-policy': pagePolicy([]) },
  queryNames: [],
});
