import type { FastifyReply, FastifyRequest } from 'fastify';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { findPreview } from '#features/authoring/publishing/server/history.service.ts';
import { viewRefusal } from '#features/content/documents/server/documents.service.ts';
import { findOwnerKind } from '#features/content/documents/server/working.service.ts';
import { mayEditObject } from '#features/content/edit-rights/server/edit-rights.service.ts';
import {
  findItemGuid,
  previewWorkingItem,
  readWorkingItem,
} from '#features/content/items/server/working-item.service.ts';
import { namesPageInQuery } from '#features/content/redirects/redirects.rules.ts';
import { requireAccess } from '#infra/authorize.ts';
import { matches } from '#infra/caches/kept-page.ts';
import { hasCredentials, type PageCache, type PublicPage } from '#infra/caches/page-cache.ts';
import { anonymous, atMoment, type Ctx } from '#infra/ctx.ts';
import { baseHeaders, editPolicy, pagePolicy } from '#infra/http/security-headers.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tag } from '#kernel/tags.ts';
import { renderPage } from '#site/render.tsx';
import { resolvePath, splitAddress } from './addresses/one-hop.ts';
import { type News, resolveCurrent } from './addresses/resolve-current.ts';
import type { Destination } from './addresses/resolve-path.ts';
import { completePage, type LoadedPage, type Site } from './complete/complete-page.ts';
import {
  draftWorkingItem,
  draftWorkingPage,
  editContextFor,
  isEditing,
  personFor,
  withWorkingItem,
} from './complete/edit-page.ts';
import { readPersonState } from './complete/person-state.ts';
import { buildPage, draftItem, draftLegal, draftMessage, type PageOptions } from './destinations/build-page.ts';
import { screenPage } from './destinations/screen.ts';
import { draftSearch } from './destinations/search.ts';
import { buildGallery } from './dev-tools/gallery.ts';

export interface PageDependencies extends Site {
  identify: (request: FastifyRequest) => Promise<Ctx>;
  cache: PageCache;
  news: News;
  /** A machine translation service is set up. */
  translatesByMachine: boolean;
}

/** Answers a GET that no route took: a page, an item, a legal text, a redirect, or words that nothing is there. */
export async function respondWithPage(door: PageDependencies, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await door.identify(request);
  const asked = { platformId: ctx.platform.id, host: request.headers.host ?? '', url: request.raw.url ?? '/' };
  const view = { url: asked.url, isEditing: isEditing(ctx, request.headers.cookie) };
  const make = () => makePublicPage(door, ctx, view);
  // Somebody with a session is answered for themselves: nothing made for them is ever kept.
  if (hasCredentials(request.headers)) return sendOwnPage(await make(), reply);
  if (namesPageInQuery(asked.url)) {
    const made = await make();
    return made.isOwn ? sendOwnPage(made, reply) : reply.status(made.status).headers(made.headers).send(made.html);
  }
  const { page, etag, plain } = await door.cache.render(asked, make);
  if (page.isOwn) return sendOwnPage(page, reply);
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

interface View {
  url: string;
  isEditing: boolean;
}

/** Makes a page for everybody: with every tag that it read and the next moment at which it changes by itself. */
async function makePublicPage(door: PageDependencies, outer: Ctx, view: View): Promise<PublicPage> {
  const tags = new Set<Tag>(['platform']);
  let until: Date | undefined;
  const ctx: Ctx = {
    ...outer,
    dependsOn: (tag) => void tags.add(tag),
    cacheUntil: (instant) => {
      if (!until || instant < until) until = instant;
    },
  };
  const made = await makeResponse(door, ctx, view);
  return { ...made, tags: [...tags], until };
}

type Made = Omit<PublicPage, 'tags' | 'until'>;

async function makeResponse(door: PageDependencies, ctx: Ctx, view: View): Promise<Made> {
  const { path, search } = splitAddress(view.url);
  const query = Object.fromEntries([...new URLSearchParams(search)].toReversed());
  const at = await resolveCurrent(ctx, { path, search }, door.news);
  if (at.kind === 'redirect') return redirect(at.to, at.status);
  if (at.kind === 'screen') return respondWithScreen(door, ctx, { at, url: view.url });
  if (at.kind === 'edit') return beginEditing(ctx, at);
  const asked = { query, formatDates: door.formatDates, ...view };
  if (at.kind !== 'preview') return makeDrafted(door, ctx, { at, path, asked });
  const link = await findPreview(ctx, at.token);
  const visitor = { ...ctx, actor: anonymous, credential: undefined };
  const shown = link?.shownAt ? atMoment(visitor, link.shownAt) : visitor;
  return { ...(await makeDrafted(door, shown, { at: { ...at, link }, path, asked })), isOwn: true };
}

type Preview = Extract<Destination, { kind: 'preview' }> & { link: Awaited<ReturnType<typeof findPreview>> };
type Drawn = Exclude<Destination, { kind: 'redirect' | 'screen' | 'edit' | 'preview' }> | Preview;

async function makeDrafted(
  door: PageDependencies,
  ctx: Ctx,
  { at, path, asked }: { at: Drawn; path: string; asked: PageOptions & View },
): Promise<Made> {
  try {
    const drafted = await draftDestination(ctx, at, asked);
    if ('redirect' in drafted) return redirect(drafted.redirect, 301);
    const status = at.kind === 'unauthorized' ? refusedStatus(ctx) : at.kind === 'none' ? 404 : 200;
    const made = await render(door, ctx, { ...drafted, status });
    return at.kind === 'search' ? { ...made, isOwn: true } : made;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const where = { language: at.language, path };
    const refusal = at.kind === 'page' ? await viewRefusal(ctx, at.guid, at.language) : undefined;
    if (refusal) {
      const draft = await draftMessage(ctx, where, refusal);
      return render(door, ctx, { draft, status: refusedStatus(ctx), owner: undefined, isEditing: false });
    }
    const draft = await draftMessage(ctx, where, at.kind === 'item' ? 'item' : 'notFound');
    return render(door, ctx, { draft, status: 404, owner: undefined, isEditing: false });
  }
}

const refusedStatus = ({ actor }: Ctx) => (actor.accountId === null ? 401 : 403);

/** A screen of the product, or the words why not, with the way back. */
async function respondWithScreen(
  { assets }: PageDependencies,
  ctx: Ctx,
  { at, url }: { at: Extract<Destination, { kind: 'screen' }>; url: string },
): Promise<Made> {
  try {
    requireAccess(at.access, ctx.actor);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirect(`/unauthorized?${new URLSearchParams({ returnUrl: url })}`, 302);
  }
  return { ...(await screenPage(ctx, assets, at.path)), queryNames: [] };
}

/** Leads to the page itself, which this browser edits from now on; or says that they may not. */
async function beginEditing(ctx: Ctx, { at }: Extract<Destination, { kind: 'edit' }>): Promise<Made> {
  const target = await resolvePath(ctx, { path: encodeURI(at), search: '' });
  const found = target.kind === 'redirect' ? await resolvePath(ctx, splitAddress(target.to)) : target;
  const there = found.kind === 'page' || found.kind === 'item' ? found : undefined;
  const owner = there?.kind === 'item' ? await findItemGuid(ctx, there.id) : there?.guid;
  const mayEdit = ctx.actor.accountId !== null && owner && (await mayEditObject(ctx, owner));
  if (!there || !mayEdit) return redirect(`/unauthorized?${new URLSearchParams({ returnUrl: `${at}/edit` })}`, 302);
  const begun = redirect(encodeURI(there.path), 302);
  return { ...begun, headers: { ...begun.headers, 'set-cookie': `${editCookie}=1; Path=/; Secure; SameSite=Lax` } };
}

interface Drafted {
  draft: LoadedPage;
  /** What it is made of, where that can be edited. */
  owner: { guid: string; kind: 'page' | 'item' | 'shared' } | undefined;
  isEditing: boolean;
}

async function draftDestination(
  ctx: Ctx,
  at: Drawn,
  asked: PageOptions & View,
): Promise<Drafted | { redirect: string }> {
  const fixed = (draft: LoadedPage): Drafted => ({ draft, owner: undefined, isEditing: false });
  switch (at.kind) {
    case 'page':
      return draftOwnedPage(ctx, at, asked);
    case 'item':
      return draftOwnedItem(ctx, at, asked);
    case 'legal':
      return fixed(await draftLegal(ctx, at, asked));
    case 'search':
      return fixed(await draftSearch(ctx, at, asked));
    case 'unauthorized':
      return fixed(await draftMessage(ctx, at, 'unauthorized', asked.query.returnUrl));
    case 'preview':
      return fixed(await draftPreview(ctx, at, asked));
    case 'none':
      return fixed((await buildGallery(ctx, at)) ?? (await draftMessage(ctx, at, 'notFound')));
  }
}

/** For who edits it the page as it is being worked on, also when visitors do not see it. */
async function draftOwnedPage(
  ctx: Ctx,
  at: Extract<Destination, { kind: 'page' }>,
  { query, isEditing }: PageOptions & View,
): Promise<Drafted> {
  const mayEdit = ctx.actor.accountId !== null && (await mayEditObject(ctx, at.guid));
  const isShared = mayEdit && (await findOwnerKind(ctx, at.guid)) === 'shared';
  const owner = { guid: at.guid, kind: isShared ? ('shared' as const) : ('page' as const) };
  if (mayEdit && isEditing)
    return { draft: await draftWorkingPage(ctx, at, { query, isPreview: false }), owner, isEditing };
  try {
    return { draft: await buildPage(ctx, at, { query }), owner, isEditing: false };
  } catch (error) {
    if (!mayEdit || !(error instanceof AppError) || error.code !== 'not_found') throw error;
    return { draft: await draftWorkingPage(ctx, at, { query, isPreview: true }), owner, isEditing: false };
  }
}

/** The same for an item: also before it was ever published. */
async function draftOwnedItem(
  ctx: Ctx,
  at: Extract<Destination, { kind: 'item' }>,
  asked: PageOptions & View,
): Promise<Drafted | { redirect: string }> {
  const ownerOf = ({ item }: { item: string }) => ({ guid: item, kind: 'item' as const });
  try {
    const draft = await draftItem(ctx, at, asked);
    if ('redirect' in draft) return draft;
    const isEditing = asked.isEditing && (await mayEditObject(ctx, draft.item));
    return { draft: isEditing ? await withWorkingItem(ctx, draft) : draft, owner: ownerOf(draft), isEditing };
  } catch (error) {
    if (ctx.actor.accountId === null || !(error instanceof AppError) || error.code !== 'not_found') throw error;
    const shown = { item: await readWorkingItem(ctx, at.id), language: at.language, path: at.path };
    const draft = await draftWorkingItem(ctx, shown, { ...asked, isPreview: !asked.isEditing });
    return { draft, owner: ownerOf(draft), isEditing: asked.isEditing };
  }
}

async function draftPreview(
  ctx: Ctx,
  { link, path }: Extract<Drawn, { kind: 'preview' }>,
  asked: PageOptions,
): Promise<LoadedPage> {
  if (!link) throw notFound('preview', 'of this address');
  const { owner: guid, language, shownAt } = link;
  const isItem = (await findOwnerKind(ctx, guid)) === 'item';
  const how = { ...asked, isPreview: true };
  const draft = isItem
    ? await draftWorkingItem(ctx, { item: await previewWorkingItem(ctx, guid), language, path }, how)
    : await draftWorkingPage(ctx, { guid, language, path }, how);
  return { ...draft, preview: { shownAt } };
}

async function render(
  door: PageDependencies,
  ctx: Ctx,
  { status, ...drafted }: Drafted & { status: number },
): Promise<Made> {
  const { draft } = drafted;
  const loaded = await completePage(ctx, door, draft);
  const { model } = loaded;
  const bar = await personFor(ctx, drafted);
  const person = bar && {
    ...bar,
    ...(await readPersonState(ctx, { path: draft.path, contact: model.shell.contact?.href })),
  };
  const { translatesByMachine } = door;
  const { shell } = model;
  const editing = await editContextFor(ctx, { ...drafted, shell, footer: loaded.footer, translatesByMachine });
  const head = person ? withOwnAssets(model.head, door, editing !== undefined) : model.head;
  return {
    status: draft.isGallery ? 200 : status,
    html: renderPage({ ...model, head, person, editing, preview: draft.preview }),
    headers: {
      ...baseHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      'content-language': draft.language,
      'content-security-policy': (editing ? editPolicy : pagePolicy)(loaded.frameHosts),
      'x-frame-options': 'DENY',
      ...(draft.isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
    },
    queryNames: draft.content.kind === 'legal' ? ['version', ...loaded.queryNames] : loaded.queryNames,
    hasUnusedQuery: loaded.hasUnusedQuery || (draft.content.kind === 'legal' && !namesVersion(draft.query.version)),
  };
}

/** Nothing, or a version as it is written; another way to write it is the newest one again. */
const namesVersion = (given: string | undefined) => given === undefined || /^[1-9]\d{0,5}$/.test(given);

type Head = Awaited<ReturnType<typeof completePage>>['model']['head'];

/** What only somebody who is signed in downloads; while editing, any block may be added and other pages are loaded whole. */
function withOwnAssets(head: Head, { assets }: PageDependencies, isEdited: boolean): Head {
  const { person, editor, sheets } = assets;
  const blocks = isEdited ? Object.values(sheets).filter((sheet) => !head.styles.includes(sheet)) : [];
  return {
    ...head,
    isEdited,
    frames: isEdited ? `${head.frames} edit` : head.frames,
    styles: [...head.styles, ...blocks, person.style, ...(isEdited ? editor.styles : [])],
    scripts: [...head.scripts, person.script, ...(isEdited ? [editor.script] : [])],
  };
}

const redirect = (to: string, status: number): Made => ({
  status,
  html: '',
  headers: { ...baseHeaders, location: to, 'cache-control': 'no-cache', 'content-security-policy': pagePolicy([]) },
  queryNames: [],
});
