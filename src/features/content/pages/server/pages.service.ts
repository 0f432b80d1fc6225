import { createHash, randomUUID } from 'node:crypto';
import type { PageDocument } from '#document/page-document.ts';
import { readPageOptions } from '#document/page-options.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { createPauses } from '#infra/limits/pauses.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { requirePage } from '../../../base/plan/server/plan.service.ts';
import type { Audience } from '../../../identity/roles/roles.contract.ts';
import { systemRole } from '../../../identity/roles/server/access.service.ts';
import { liveRoles } from '../../../identity/roles/server/block-access.service.ts';
import { allNodes } from '../../documents/open-nodes.ts';
import {
  createDocument,
  isVisibleIn,
  type PublishedDocument,
  readPointers,
  readPublished,
} from '../../documents/server/documents.service.ts';
import { pageStates } from '../../documents/server/page-states.service.ts';
import { publishDocument } from '../../documents/server/publications.service.ts';
import { resolveAsItIs } from '../../documents/server/resolved-working.service.ts';
import { findOwnerKind, readWorking } from '../../documents/server/working.service.ts';
import { toPageBlocks } from '../../documents/to-page-blocks.ts';
import { mayEditPage, type PageRights } from '../../edit-rights/page-rights.rules.ts';
import { findPageRights, mayEdit, pageRightsEach } from '../../edit-rights/server/page-rights.service.ts';
import { readListMeta } from '../../items/server/lists.service.ts';
import { pagePath, readRoutes } from '../../menus/server/menus.service.ts';
import { findRedirect } from '../../redirects/server/redirects.service.ts';
import { maxPagesAtOnce, type Page } from '../pages.contract.ts';
import * as store from './pages.store.ts';

interface NewPage {
  guid?: string;
  document: PageDocument;
  audience?: Audience;
  /** The languages to publish in; none leaves it a draft. */
  publish?: readonly string[];
}

/** Makes a page that content managers may edit (functional reference 5.2). Gives its guid. Throws `not_allowed` where it is beyond the plan. */
export async function createPage(
  ctx: Ctx,
  { guid = randomUUID(), document, audience, publish = [] }: NewPage,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await requirePage(ctx);
    await createDocument(ctx, { owner: guid, ownerKind: 'page', document, ...(audience && { audience }) });
    await store.insertPage(ctx, guid, [await systemRole(ctx, 'ContentManager')]);
    if (publish.length > 0)
      await publishDocument(ctx, { owner: guid, ownerKind: 'page', document, languages: publish });
    return guid;
  });
}

/** A page as this actor may see it. What they may not see does not exist. */
export async function readPage(ctx: Ctx, guid: string, language: string): Promise<PublishedDocument> {
  const found = await readPublished(ctx, guid, language);
  if (found?.ownerKind !== 'page') throw notFound('page', guid);
  return found;
}

/** The page on the wire, with what its lists are; a draft only for who may edit it. */
export async function getPage(ctx: Ctx, guid: string, language: string) {
  const found = (await findPublished(ctx, guid, language)) ?? (await readDraftPage(ctx, guid, language));
  const rights = await findPageRights(ctx, guid);
  if (!rights) throw notFound('page', guid);
  const page = await toWire(ctx, { ...found, rights }, { language, hasBlocks: true });
  const lists = [...allNodes(found.resolved)].filter(({ name }) => name === 'List' || name === 'WidgetList');
  const metas = await Promise.all(
    lists.map(async (list) => [list.guid, await readListMeta(ctx, list.guid, language)] as const),
  );
  return { page, listMetadata: Object.fromEntries(metas), cacheToken: cacheToken(ctx, found) };
}

interface FoundPage {
  guid: string;
  resolved: ResolvedDocument;
  /** The language that its title is in. */
  language: string;
  isPublished: boolean;
  /** Names what was read of it. */
  state: string;
}

async function findPublished(ctx: Ctx, guid: string, language: string): Promise<FoundPage | undefined> {
  const found = await readPublished(ctx, guid, language);
  return found?.ownerKind === 'page' ? asFound(found) : undefined;
}

const asFound = ({ owner, resolved, pointer }: PublishedDocument): FoundPage => ({
  guid: owner,
  resolved,
  language: pointer.language,
  isPublished: true,
  state: pointer.revisionId,
});

/** Throws `not_found` for who may not edit it, and where there is no such page. */
async function readDraftPage(ctx: Ctx, guid: string, language: string): Promise<FoundPage> {
  if ((await findOwnerKind(ctx, guid)) !== 'page' || !(await mayEdit(ctx, guid))) throw notFound('page', guid);
  const { document, version } = await readWorking(ctx, guid);
  const resolved = await resolveAsItIs(ctx, document, { owner: guid, language });
  // It may be out, for others than its editor.
  const isPublished = isVisibleIn(ctx, await readPointers(ctx, guid), language);
  return { guid, resolved, language: resolved.title.language, isPublished, state: `draft ${version}` };
}

/** Opaque: names the state of the page that was read. */
const cacheToken = (ctx: Ctx, { guid, state }: FoundPage) =>
  createHash('sha256').update(`${ctx.platform.id} ${guid} ${state}`).digest('base64url').slice(0, 22);

async function toWire(
  ctx: Ctx,
  { guid, language, resolved, isPublished, rights }: FoundPage & { rights: PageRights },
  how: { language: string; hasBlocks: boolean },
): Promise<Page> {
  const options = Object.entries(readPageOptions(resolved.options));
  return {
    guid,
    title: resolved.title.text,
    language,
    isPublished,
    ...(mayEditPage(ctx.actor, rights) && {
      editPermission: rights.editPermission,
      editRoles: await liveRoles(ctx, rights.editRoles),
    }),
    path: (await pagePath(ctx, guid, how.language)) ?? null,
    layout: resolved.layout,
    options: options.map(([name, value]) => ({ name, value: value as Page['options'][number]['value'] })),
    buildingBlockInstances: how.hasBlocks ? toPageBlocks(resolved) : [],
  };
}

interface PagesQuery {
  IncludeBbis?: 'true' | 'false' | undefined;
  FilterBbisByBuildingBlocks?: string | undefined;
  lang?: string | undefined;
  pageNumber?: number;
  itemCount?: number;
}

/** Characters of shared blocks in one answer: what stands once in the database stands in it for each page. */
const maxPlaced = 10_000_000;

/**
 * A part of the pages that the actor may see, and how many there are; with a filter, those that have such a block, and of their
 * blocks only those. Throws `validation_failed` where their shared blocks make it too large.
 */
export async function getPages(ctx: Ctx, query: PagesQuery): Promise<{ found: Page[]; total: number }> {
  const { IncludeBbis, FilterBbisByBuildingBlocks, lang, pageNumber = 1, itemCount = maxPagesAtOnce } = query;
  const language = languageFor(ctx.platform, lang);
  const names = FilterBbisByBuildingBlocks?.split(',').filter(Boolean);
  const having = names && (await store.selectPagesWithBlocks(ctx, names));
  const guids = [...(await pageStates(ctx, language)).keys()].filter((guid) => !having || having.has(guid));
  const rightsOf = await pageRightsEach(ctx);
  const from = (pageNumber - 1) * itemCount;
  const pause = createPauses();
  const found: Page[] = [];
  let total = 0;
  let placed = 0;
  // Which of the pages have such a block that this actor sees, only the pages say.
  for (const guid of names ? guids : guids.slice(from, from + itemCount)) {
    const published = await readPage(ctx, guid, language);
    await pause();
    const isSeen = !names || allNodes(published.resolved).some((node) => node.ok && names.includes(node.name));
    if (!isSeen) continue;
    total += 1;
    if (names && (total <= from || total > from + itemCount)) continue;
    if (IncludeBbis === 'true') placed += published.resolved.placedSize ?? 0;
    if (placed > maxPlaced)
      throw new AppError('validation_failed', 'shared blocks make it too large', {
        itemCount: 'too_large_ask_for_fewer',
      });
    const page = await toWire(
      ctx,
      { ...asFound(published), rights: rightsOf(guid) },
      { language, hasBlocks: IncludeBbis === 'true' },
    );
    found.push(names ? withBlocks(page, names) : page);
  }
  return { found, total: names ? total : guids.length };
}

const withBlocks = (page: Page, names: readonly string[]): Page => ({
  ...page,
  buildingBlockInstances: page.buildingBlockInstances.filter(({ buildingBlockName }) =>
    names.includes(buildingBlockName),
  ),
});

/** The page at a path, or where an old path leads now. */
export async function getPageByName(ctx: Ctx, name: string, language: string) {
  const path = name.startsWith('/') ? name : `/${name}`;
  const routes = await readRoutes(ctx);
  const guid = routes.pageAt(path, language) ?? routes.pageAt(path, ctx.platform.defaultLanguage);
  if (guid) return getPage(ctx, guid, language);
  const target = await findRedirect(ctx, path);
  const isSeen = target && 'page' in target && (await pageStates(ctx, language)).has(target.page);
  const redirect = isSeen ? await pagePath(ctx, target.page, language) : target && 'path' in target && target.path;
  if (!redirect) throw notFound('page', path);
  return { redirect };
}

export { deletePages as purgePages } from './pages.store.ts';
