import { createHash } from 'node:crypto';
import { rememberShared } from '#infra/caches/remember-shared.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { deepestItem } from '#kernel/paging.ts';
import { parseJsonText } from '#kernel/text/json-text.ts';
import { refusalOf } from '../../../identity/roles/roles.rules.ts';
import { openAudiences } from '../../../identity/roles/server/access.service.ts';
import { addAudiences, mayAddTo } from '../../../identity/roles/server/block-access.service.ts';
import { ownersWithClosedBlocks, readPublished } from '../../documents/server/documents.service.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import type { Images } from '../../media/media.contract.ts';
import { readImagesOfItems } from '../../media/server/images.service.ts';
import { localizedPath } from '../../menus/menus.rules.ts';
import { itemPath } from '../item-path.ts';
import {
  type ItemList,
  type ItemNeighbours,
  type ItemSort,
  itemSorts,
  type ListedItem,
  type ListFilter,
  type ListMeta,
  ListQuery,
  type ListTime,
} from '../items.contract.ts';
import { type Container, findOpenContainer, findOpenContainers } from './containers.service.ts';
import { selectFilteredListing } from './filtered-listing.store.ts';
import { describeItem, readItemOn } from './items.service.ts';
import { addableTypes } from './list-types.service.ts';
import type { ListingRow } from './listing.store.ts';
import * as listing from './listing.store.ts';

/** One page of a list. A list that the actor may not see does not exist. */
export async function readList(ctx: Ctx, guid: string, query: ListQuery): Promise<ItemList> {
  const language = languageFor(ctx.platform, query.lang);
  const container = await findOpenContainer(ctx, guid, language);
  if (container?.block.name !== 'List') throw notFound('list', guid);
  return readItems(ctx, { containers: new Map([[guid, container]]), language, query });
}

/** Each list on its own; one that cannot be read answers its problem. Equal questions are asked once. */
export async function readLists(ctx: Ctx, questions: Readonly<Record<string, unknown>>) {
  const results = await Promise.all(
    Object.entries(questions).map(async ([guid, question]) => {
      try {
        return [guid, await readList(ctx, guid, parseQuestion(question))] as const;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return [guid, { status: error.status, code: error.code }] as const;
      }
    }),
  );
  return Object.fromEntries(results);
}

function parseQuestion(question: unknown): ListQuery {
  try {
    return ListQuery.parse(typeof question === 'string' ? parseJsonText(question, 'body') : question);
  } catch (error) {
    throw new AppError('validation_failed', 'bad question for a list', {}, { cause: error });
  }
}

/** What the widget's options select, narrowed by the query. Sources that the actor may not see give nothing. */
export async function readWidget(ctx: Ctx, guid: string, query: ListQuery): Promise<ItemList> {
  const language = languageFor(ctx.platform, query.lang);
  const widget = await findOpenContainer(ctx, guid, language);
  if (widget?.block.name !== 'WidgetList') throw notFound('widget', guid);
  const { sources, highlight, when } = widget.block.options as {
    sources?: string[];
    highlight?: string;
    when?: ListTime;
  };
  const asked = query.filter.parentGuids;
  const chosen = (sources ?? []).filter((source) => !asked || asked.includes(source));
  const containers = await findOpenContainers(ctx, chosen, language);
  const own = query.filter;
  const isAside = when !== undefined && when !== 'all' && own.when !== undefined && own.when[0] !== when;
  const narrowed: ListFilter = {
    ...own,
    ...(highlight === 'only' && { highlight: ['true'] as const }),
    ...(highlight === 'first' && { highlight: own.highlight ?? (['first'] as const) }),
    ...(when !== undefined && when !== 'all' && { when: [when] as const }),
    parentGuids: undefined,
  };
  return readItems(ctx, {
    containers: isAside ? new Map() : containers,
    language,
    query: { ...query, filter: narrowed },
  });
}

interface Reading {
  containers: ReadonlyMap<string, Container>;
  language: string;
  query: ListQuery;
}

async function readItems(ctx: Ctx, { containers, language, query }: Reading): Promise<ItemList> {
  const { pageNumber, itemCount, filter, sort_by: sort } = query;
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem) {
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  }
  const parents = [...containers.keys()].filter((guid) => !filter.parentGuids || filter.parentGuids.includes(guid));
  for (const guid of parents) ctx.dependsOn(`list:${guid}`);
  const read = { parents, language, audiences: await openAudiences(ctx), sort, filter, offset, limit: itemCount };
  const { rows: stored, total, next } = await selectItems(ctx, read);
  if (next) ctx.cacheUntil(next);
  const rows = await withoutClosedWords(ctx, stored, language);
  const { images } = await readImagesOfItems(
    ctx,
    rows.map(({ item_id, image_id }) => ({ item: item_id, image: image_id })),
  );
  const list = {
    items: rows.map((row) => toListedItem(row, { images, pagePath: containers.get(row.parent_id)?.path ?? '/' })),
    total: Math.min(total, isPlain(read) ? total : listing.countLimit),
    totalIsExact: isPlain(read) || total <= listing.countLimit,
    pageNumber,
    itemCount,
  };
  return { ...list, cacheToken: tokenOf(list) };
}

/** As the contract promises: equal for equal answers. */
const tokenOf = (list: Omit<ItemList, 'cacheToken'>): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);

const isPlain = ({ parents, filter }: listing.ListingRead) =>
  parents.length === 1 &&
  Object.entries(filter).every(([name, value]) => name === 'parentGuids' || value === undefined);

async function selectItems(ctx: Ctx, read: listing.ListingRead) {
  if (read.parents.length === 0) return { rows: [], total: 0, next: null };
  if (!isPlain(read)) return selectFilteredListing(ctx, read);
  return listing.selectListing(ctx, read, await anchorOf(ctx, read));
}

/** Pages from here on are read from the last row before a whole number of these. */
const betweenAnchors = 1_000;

/** Where a page that is far away is read from, remembered for who reads there after until the list changes; undefined for a near one. */
async function anchorOf(ctx: Ctx, { offset, limit: _, ...read }: listing.ListingRead) {
  const at = Math.floor(offset / betweenAnchors) * betweenAnchors;
  // Not everything has a date to begin on, and what has none is not found by it.
  if (at === 0 || read.sort === 'startsOn_asc' || read.sort === 'startsOn_desc') return undefined;
  const { parents, language, audiences, sort } = read;
  const key = `anchor:${parents[0]}:${language}:${audiences.join()}:${sort}:${at}`;
  const { value } = await rememberShared({ ...ctx, actor: anonymous }, key, async (ctx) => {
    ctx.dependsOn(`list:${parents[0]}`);
    const found = await listing.selectAnchor(ctx, read, at);
    if (found?.next) ctx.cacheUntil(found.next);
    return { anchor: found?.anchor };
  });
  return value.anchor;
}

/** A block that was closed after its item was listed says nothing any more. */
async function withoutClosedWords(ctx: Ctx, rows: ListingRow[], language: string): Promise<ListingRow[]> {
  const closed = await ownersWithClosedBlocks(ctx);
  if (closed.size === 0) return rows;
  return Promise.all(
    rows.map(async (row) => {
      const published = closed.has(row.item_id) && (await readPublished(ctx, row.item_id, language));
      return published ? { ...row, summary: await describeItem(ctx, published) } : row;
    }),
  );
}

interface ListContext {
  images: Images['images'];
  pagePath: string;
}

function toListedItem(row: ListingRow, { images, pagePath }: ListContext): ListedItem {
  return {
    guid: row.item_id,
    shortId: row.short_id,
    title: row.title,
    slug: row.slug,
    language: row.text_language,
    listItemTypeName: row.item_type,
    parentGuids: [row.parent_id],
    metadata: { description: row.summary },
    publishedOn: row.published_on.toISOString(),
    changedOn: row.changed_on.toISOString(),
    startsOn: row.starts_on?.toISOString() ?? null,
    endsOn: row.ends_on?.toISOString() ?? null,
    isAllDay: row.is_all_day,
    authorName: row.author_name,
    imageGuid: row.image_id,
    image: (row.image_id && images[row.image_id]) || null,
    imageAlt: row.image_alt,
    tags: row.tags,
    isHighlighted: row.highlight_rank !== null,
    path: itemPath(pagePath, { shortId: row.short_id, slug: row.slug }),
  };
}

/** What a list or widget is. One that the actor may not see does not exist. */
export async function readListMeta(ctx: Ctx, guid: string, language: string): Promise<ListMeta> {
  const container = await findOpenContainer(ctx, guid, language);
  if (!container) throw notFound('list', guid);
  const { block, ownerTitle } = container;
  const query = ListQuery.parse({ lang: language });
  const list = block.name === 'List' ? await readList(ctx, guid, query) : await readWidget(ctx, guid, query);
  const itemTypes = await addableTypes(ctx, block);
  return {
    guid,
    title: block.content.blockTitle || ownerTitle,
    itemTypes: block.name === 'List' ? itemTypes : [],
    total: list.total,
    sortOptions: [...itemSorts],
    permissions: await addPermission(ctx, guid, itemTypes),
  };
}

async function addPermission(ctx: Ctx, list: string, types: readonly string[]): Promise<ListMeta['permissions']> {
  if (!ctx.actor.isSignedIn) return { canAdd: false, reason: 'login' };
  const canAdd = await mayAdd(ctx, list);
  if (canAdd && types.length === 0) return { canAdd: false, reason: 'type-disabled' };
  const audience = canAdd ? undefined : (await addAudiences(ctx, [list])).get(list);
  return { canAdd, reason: canAdd ? null : ((audience && refusalOf(ctx.actor, audience)) ?? 'not-in-role') };
}

const mayAdd = async (ctx: Ctx, list: string) => (await mayEditObject(ctx, list)) || (await mayAddTo(ctx, list));

interface ListNode {
  guid: string;
  options: object;
}

/** Where somebody adds to these lists of a page who may: a screen for who has an account, a form of the site for others. */
export async function waysToAdd(
  ctx: Ctx,
  nodes: readonly ListNode[],
  { language, mayEdit, path }: { language: string; mayEdit: boolean; path: string },
): Promise<ReadonlyMap<string, string>> {
  const lists: string[] = [];
  for (const node of nodes) if ((await addableTypes(ctx, node)).length > 0) lists.push(node.guid);
  const ways = new Map<string, string>();
  if (lists.length === 0) return ways;
  const query = new URLSearchParams({ from: path });
  const form = localizedPath('/add-item', language, ctx.platform.defaultLanguage);
  const visitor = { ...ctx, actor: anonymous };
  const { value: audiences } = await rememberShared(visitor, `add-audiences:${lists.join()}`, (ctx) =>
    addAudiences(ctx, lists),
  );
  for (const guid of lists) {
    const kind = audiences.get(guid)?.kind;
    const isForm = (kind === 'Public' && !ctx.actor.isSignedIn) || kind === 'Verify';
    if (ctx.actor.isSignedIn && (mayEdit || (await isOpenToAdd(ctx, guid, language))))
      ways.set(guid, `/add/${guid}?${query}`);
    else if (isForm) ways.set(guid, `${form}?${new URLSearchParams({ list: guid, from: path })}`);
  }
  return ways;
}

/** Whether somebody who is signed in sees this list and may add to it. */
export const isOpenToAdd = async (ctx: Ctx, list: string, language: string): Promise<boolean> =>
  (await findOpenContainer(ctx, list, language)) !== undefined && (await mayAdd(ctx, list));

interface Beside {
  language: string;
  page: string | undefined;
}

/** The items before and after an item, as the list through which it is seen has them. Throws `not_found`. */
export async function readNeighbours(ctx: Ctx, guid: string, { language, page }: Beside): Promise<ItemNeighbours> {
  const { item, parent } = await readItemOn(ctx, guid, { language, page });
  const { sort, when } = parent.block.options as unknown as { sort: ItemSort; when: ListTime };
  const { previous, next, changesOn } = await listing.selectBeside(ctx, {
    parent: parent.guid,
    item: item.guid,
    language,
    sort,
    when,
    audiences: await openAudiences(ctx),
  });
  if (changesOn) ctx.cacheUntil(changesOn);
  const toWire = (row: ListingRow | undefined) =>
    row
      ? {
          title: row.title,
          language: row.text_language,
          path: itemPath(parent.path ?? '/', { shortId: row.short_id, slug: row.slug }),
        }
      : null;
  return { previous: toWire(previous), next: toWire(next) };
}
