import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { deepestItem } from '#kernel/paging.ts';
import { toSlug } from '#kernel/text/slug.ts';
import { openAudiences } from '../../../identity/roles/server/access.service.ts';
import { listsToEditItemsOf } from '../../../identity/roles/server/block-access.service.ts';
import { lookForChanges } from '../../documents/server/changes.service.ts';
import { editablePages } from '../../edit-rights/server/page-rights.service.ts';
import { localizedPath } from '../../menus/menus.rules.ts';
import { readRoutes } from '../../menus/server/menus.service.ts';
import type { ItemSummary, ItemsQuery, OwnList } from '../item-overview.contract.ts';
import { itemPath } from '../item-path.ts';
import { findOpenContainers } from './containers.service.ts';
import * as overview from './item-overview.store.ts';
import { countLimit } from './listing.store.ts';
import * as lists from './own-lists.store.ts';

/** Every item that the actor may edit, or see as a visitor; last changed first. */
export async function readItemOverview(ctx: Ctx, query: ItemsQuery) {
  const { pageNumber, itemCount, search = '', guid, state, list } = query;
  const language = languageFor(ctx.platform, query.lang);
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const editor = await editorOf(ctx);
  await lookForChanges(ctx);
  const visitor = query.isMine === 'true' ? undefined : await visitorOf(ctx, language);
  const { rows, total } = await overview.selectItemOverview(ctx, {
    editor,
    visitor,
    search: search.trim(),
    guids: guid === undefined ? undefined : [guid],
    state,
    list,
    offset,
    limit: itemCount,
  });
  const around = await readOverviewFacts(ctx, { rows, editor, visitor, language });
  return {
    items: rows.map((row) => toSummary(ctx, row, around)),
    total: Math.min(total, countLimit),
    totalIsExact: total <= countLimit,
    pageNumber,
    itemCount,
  };
}

/** Those of these items that the actor may edit, or see as a visitor, by guid; in the default language. */
export async function readSummaries(ctx: Ctx, guids: readonly string[]): Promise<Map<string, ItemSummary>> {
  if (guids.length === 0) return new Map();
  const language = ctx.platform.defaultLanguage;
  const editor = await editorOf(ctx);
  const visitor = await visitorOf(ctx, language);
  const { rows } = await overview.selectItemOverview(ctx, {
    editor,
    visitor,
    guids,
    search: '',
    state: undefined,
    list: undefined,
    offset: 0,
    limit: guids.length,
  });
  const around = await readOverviewFacts(ctx, { rows, editor, visitor, language });
  return new Map(rows.map((row) => [row.guid, toSummary(ctx, row, around)]));
}

/**
 * The lists whose items the actor may edit, those of home first, then by path. With `isWhole` only those that they edit
 * themselves as well, which may get other items.
 */
export async function readOwnLists(
  ctx: Ctx,
  lang: string | undefined,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<{ lists: OwnList[] }> {
  const language = languageFor(ctx.platform, lang);
  const editable = await lists.selectEditableLists(ctx, await editorOf(ctx));
  const guids = [...editable.keys()].filter((list) => !isWhole || editable.get(list));
  const counts = await lists.countItems(ctx, guids);
  const named = await nameLists(ctx, guids, { language, isEdited: (list) => editable.get(list) === true });
  const own = [...named].map(([guid, { title, pageTitle, path }]) => ({
    guid,
    title,
    pageTitle,
    path: path ?? null,
    ...(counts.get(guid) ?? { total: 0, waiting: 0 }),
  }));
  return { lists: own.sort((a, b) => (a.path ?? '~').localeCompare(b.path ?? '~') || a.title.localeCompare(b.title)) };
}

/** Guids of the items that the actor edits, those in the trash too. */
export const editableItems = async (ctx: Ctx): Promise<string[]> => lists.selectEditableItems(ctx, await editorOf(ctx));

const editorOf = async (ctx: Ctx): Promise<lists.Editor> => ({
  isAdmin: ctx.actor.isAdmin,
  pages: await editablePages(ctx),
  lists: await listsToEditItemsOf(ctx),
});

async function visitorOf(ctx: Ctx, language: string): Promise<overview.Visitor> {
  const open = await findOpenContainers(ctx, await lists.selectPublishedLists(ctx), language);
  return { lists: [...open.keys()], audiences: await openAudiences(ctx), language };
}

interface Reading {
  rows: readonly overview.OverviewRow[];
  editor: lists.Editor;
  visitor: overview.Visitor | undefined;
  language: string;
}

/** The lists of these items, as far as the actor may know of them. */
async function readOverviewFacts(ctx: Ctx, { rows, editor, visitor, language }: Reading) {
  const parents = await overview.selectParentsOf(
    ctx,
    rows.map(({ guid }) => guid),
  );
  const editable = await lists.selectEditableLists(ctx, editor);
  const open = new Set(visitor?.lists);
  const isEdited = (list: string) => editor.isAdmin || editable.get(list) === true;
  const isKnown = (list: string) => editor.isAdmin || editable.has(list) || open.has(list);
  const guids = [...new Set([...parents.values()].flat().filter(isKnown))];
  return { language, parents, names: await nameLists(ctx, guids, { language, isEdited }) };
}

interface NamedList {
  title: string;
  pageTitle: string;
  path: string | undefined;
}

interface Naming {
  language: string;
  /** Whose draft may be named; of the others what visitors were shown. */
  isEdited: (list: string) => boolean;
}

/** By their own title, else by that of what they stand on. */
async function nameLists(
  ctx: Ctx,
  guids: readonly string[],
  { language, isEdited }: Naming,
): Promise<Map<string, NamedList>> {
  const { defaultLanguage } = ctx.platform;
  const routes = await readRoutes(ctx);
  const named = new Map<string, NamedList>();
  for (const { guid, owner, titles, shownTitles, content } of await lists.selectListNames(ctx, guids)) {
    if (named.has(guid)) continue;
    const words = Object.entries((isEdited(guid) && content) || {}).map(
      ([code, { blockTitle = '' }]) => [code, blockTitle] as const,
    );
    const pageTitle = localized(isEdited(guid) ? titles : shownTitles, language, defaultLanguage).text;
    named.set(guid, {
      title: localized(Object.fromEntries(words), language, defaultLanguage).text || pageTitle,
      pageTitle,
      path: routes.address(owner, language),
    });
  }
  return named;
}

type OverviewFacts = Awaited<ReturnType<typeof readOverviewFacts>>;

function toSummary(ctx: Ctx, row: overview.OverviewRow, { language, parents, names }: OverviewFacts): ItemSummary {
  const { defaultLanguage } = ctx.platform;
  const own = parents.get(row.guid) ?? [];
  const known = own.flatMap((guid) => {
    const list = names.get(guid);
    return list ? [{ guid, ...list }] : [];
  });
  const { text: title } = localized(row.titles, language, defaultLanguage);
  const below = known.find(({ path }) => path !== undefined)?.path ?? localizedPath('/', language, defaultLanguage);
  return {
    guid: row.guid,
    shortId: row.shortId,
    title,
    titles: row.titles,
    listItemTypeName: row.itemType,
    state: row.state,
    shownFrom: shownFrom(row)?.toISOString() ?? null,
    changedOn: row.changedOn.toISOString(),
    changedBy: row.changedBy,
    authorName: row.authorName,
    mayEdit: row.mayEdit,
    lists: known.map(({ guid, title }) => ({ guid, title })),
    path: itemPath(below, { shortId: row.shortId, slug: toSlug(title) || row.itemType.toLowerCase() }),
  };
}

function shownFrom({ state, publishedOn, scheduledFor }: overview.OverviewRow): Date | null {
  if (state === 'draft' || state === 'unpublished') return null;
  return state === 'scheduled' ? (scheduledFor ?? publishedOn) : publishedOn;
}
