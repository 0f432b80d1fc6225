import { randomBytes, randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { isShortId, toGuid, toShortId } from '#kernel/short-id.ts';
import { toSlug } from '#kernel/text/slug.ts';
import { holdLanguages } from '../../../base/platforms/server/platform-languages.service.ts';
import { type Audience, everyone } from '../../../identity/roles/roles.contract.ts';
import { publicAudiences } from '../../../identity/roles/server/access.service.ts';
import { describeNodes } from '../../documents/document-text.ts';
import { allNodes, keepLastingNodes, keepNodes } from '../../documents/open-nodes.ts';
import { referenceName } from '../../documents/place-shared.ts';
import {
  createDocument,
  type PublishedDocument,
  publicPart,
  readPublished,
} from '../../documents/server/documents.service.ts';
import { publishDocument } from '../../documents/server/publications.service.ts';
import { ownersWith } from '../../documents/server/working.service.ts';
import { toPageBlocks } from '../../documents/to-page-blocks.ts';
import { type Routes, readRoutes } from '../../menus/server/menus.service.ts';
import { overOn } from '../event-times.rules.ts';
import { imageAltIn } from '../image-words.ts';
import { itemPath } from '../item-path.ts';
import type { Item, ItemTypeName, ListedItem } from '../items.contract.ts';
import { type Container, findOpenContainer, isOut } from './containers.service.ts';
import { mainImageOf } from './item-image.service.ts';
import * as store from './items.store.ts';
import { type ItemParent, type NewListingRow, replaceListing } from './listing.store.ts';
import { noteWithdrawn } from './withdrawn.service.ts';

export interface NewItem {
  guid?: string;
  parents: readonly { parentGuid: string; position?: number; highlightRank?: number | null }[];
  itemType: ItemTypeName;
  document: PageDocument;
  /** Empty: a draft. */
  publish: readonly string[];
  publishedOn: Date | null;
  changedOn?: Date;
  startsOn?: Date | null;
  endsOn?: Date | null;
  isAllDay?: boolean;
  /** Whose it is; nobody's unless it is said. */
  authorId?: string | null;
  authorName?: string;
  imageGuid?: string | null;
  tags?: readonly string[];
  fields?: Record<string, unknown>;
  audience?: Audience;
}

/** Adds an item to its lists; published, it is in their listings in every language of the platform. */
export async function addItem(ctx: Ctx, given: NewItem): Promise<{ guid: string; shortId: string }> {
  const { guid = randomUUID(), document, publish, audience = everyone } = given;
  const item = { ...toStored(ctx, given), guid, shortId: toShortId(randomBytes(10)) };
  const parents = given.parents.map(({ parentGuid, position = 0, highlightRank = null }) => ({
    parentGuid,
    position,
    highlightRank,
  }));
  await inTransaction(ctx, async (ctx) => {
    const along = store.itemInserted(ctx, item, parents);
    await createDocument(ctx, { owner: guid, ownerKind: 'item', document, audience, along });
    if (publish.length > 0)
      await publishDocument(ctx, { owner: guid, ownerKind: 'item', document, languages: publish, isNew: true });
    else await projectItem(ctx, { item, parents });
  });
  return { guid, shortId: item.shortId };
}

const toStored = (ctx: Ctx, given: NewItem) => ({
  itemType: given.itemType,
  authorId: given.authorId ?? null,
  authorName: given.authorName ?? '',
  publishedOn: given.publishedOn,
  changedOn: given.changedOn ?? given.publishedOn ?? ctx.now(),
  startsOn: given.startsOn ?? null,
  endsOn: given.endsOn ?? null,
  isAllDay: given.isAllDay ?? false,
  imageGuid: given.imageGuid ?? null,
  tags: [...(given.tags ?? [])],
  fields: given.fields ?? {},
});

/** Before its document is published or unpublished: changed now, and out from now on if it never was. */
export async function touchItem(ctx: Ctx, guid: string, { isPublished }: { isPublished: boolean }) {
  if (!(await store.touchItem(ctx, guid, { isPublished }))) throw notFound('item', guid);
}

/** After what lists read of it came, changed or went otherwise: they read it again. */
export async function projectAsItIs(ctx: Ctx, guid: string) {
  const item = await store.findItem(ctx, { guid });
  if (item) await projectItem(ctx, { item, parents: await store.selectParents(ctx, guid) });
}

interface Named {
  guid: string;
  title: string;
  /** Where they were read already. */
  routes?: Routes;
}

/** Where an item stands, no matter who may see it: below the page of the first of its lists that has an address. */
export async function itemAddress(
  ctx: Ctx,
  { guid, title, routes: known }: Named,
  language: string,
): Promise<string | undefined> {
  const stored = await store.findItem(ctx, { guid });
  if (!stored) return undefined;
  const routes = known ?? (await readRoutes(ctx));
  const own = { shortId: stored.shortId, slug: toSlug(title) || stored.itemType.toLowerCase() };
  for (const { parentGuid } of await store.selectParents(ctx, guid)) {
    for (const owner of await ownersWith(ctx, parentGuid)) {
      const path = routes.address(owner, language);
      if (path !== undefined) return itemPath(path, own);
    }
  }
  return undefined;
}

interface Projecting {
  item: store.StoredItem;
  parents: readonly ItemParent[];
}

/** Writes what lists read of the item: resolved per language, made of blocks that are open to everyone. */
async function projectItem(ctx: Ctx, { item, parents }: Projecting) {
  const rows: NewListingRow[] = [];
  // As they are when this is committed, whatever they were when it began.
  const { languages } = await holdLanguages(ctx);
  for (const language of languages) {
    const published = item.publishedOn && (await readPublished(ctx, item.guid, language));
    if (!published || !item.publishedOn) continue;
    const { text: title, language: titleLanguage } = published.resolved.title;
    rows.push({
      language,
      text_language: titleLanguage,
      title,
      slug: toSlug(title) || item.itemType.toLowerCase(),
      summary: await describeItem(ctx, published),
      short_id: item.shortId,
      item_type: item.itemType,
      author_name: item.authorName,
      image_id: item.imageGuid,
      image_alt: imageAltIn(published.resolved.options, titleLanguage),
      tags: item.tags,
      published_on: item.publishedOn,
      changed_on: item.changedOn,
      starts_on: item.startsOn,
      ends_on: item.endsOn,
      is_all_day: item.isAllDay,
      over_on: overOn(item, ctx.platform.timeZone),
      audience_id: published.audienceId,
    });
  }
  const before = await replaceListing(ctx, item.guid, parents, rows);
  const wasOut = before.filter(({ publishedOn }) => publishedOn <= ctx.now());
  if (rows.length === 0 && wasOut.length > 0) {
    const forAll = await publicAudiences(ctx);
    if (wasOut.some(({ audienceId }) => forAll.includes(audienceId))) await noteWithdrawn(ctx, { ...item, parents });
  }
  for (const { parentGuid } of parents) ctx.changed(`list:${parentGuid}`);
}

/**
 * The description that somebody wrote, else the first text of its own that everyone may read at any time. Lists keep it, and
 * hear nothing of shared blocks: what those say is no part of it.
 */
export async function describeItem(ctx: Ctx, { resolved, pointer }: DescribedDocument): Promise<string> {
  const written = (resolved.options.description as Record<string, string> | undefined)?.[pointer.language];
  if (written) return written;
  const own = keepNodes(await publicPart(ctx, resolved), ({ name }) => name !== referenceName);
  return describeNodes(allNodes(keepLastingNodes(own)), blockSchemas);
}

type DescribedDocument = Pick<PublishedDocument, 'resolved'> & {
  pointer: Pick<PublishedDocument['pointer'], 'language'>;
};

export interface ReadItem {
  /** With a date: it is out. */
  item: Item & Pick<ListedItem, 'publishedOn'>;
  published: PublishedDocument;
  /** The list through which it is seen. */
  parent: Parent;
  /** Its one address: below the first of its lists that are open. */
  canonicalPath: string;
}

type Parent = Container & { guid: string };

/**
 * One item by its short id or guid. It is visible through any list whose page and blocks are open to the actor, and only
 * there; otherwise, before its date and as a draft, it does not exist.
 */
export const readItem = (ctx: Ctx, id: string, language: string): Promise<ReadItem> =>
  readItemOn(ctx, id, { language });

/** The same, through a list of that page if it stands in one. */
export async function readItemOn(
  ctx: Ctx,
  id: string,
  { language, page }: { language: string; page?: string | undefined },
): Promise<ReadItem> {
  const key = isShortId(id) ? { shortId: id } : { guid: toGuid(id) ?? '' };
  if ('guid' in key && key.guid === '') throw notFound('item', id);
  if ('guid' in key) ctx.dependsOn(`document:${key.guid}`);
  const stored = await store.findItem(ctx, key);
  if (!stored) throw notFound('item', id);
  ctx.dependsOn(`document:${stored.guid}`);
  const published = await readPublished(ctx, stored.guid, language);
  if (!published || !isOut(ctx, stored.publishedOn)) throw notFound('item', id);

  const parents = await store.selectParents(ctx, stored.guid);
  const open: Parent[] = [];
  for (const { parentGuid } of parents) {
    const container = await findOpenContainer(ctx, parentGuid, language);
    if (container) open.push({ ...container, guid: parentGuid });
  }
  const [first] = open;
  const parent = open.find(({ owner }) => owner === page) ?? first;
  if (!first || !parent) throw notFound('item', id);
  const publishedOn = stored.publishedOn.toISOString();
  const item = { ...(await toWire(ctx, { stored, published, parents, open, parent })), publishedOn };
  return { item, published, parent, canonicalPath: itemPath(first.path ?? '/', item) };
}

interface LocatedItem {
  stored: store.StoredItem;
  published: DescribedDocument;
  parents: readonly ItemParent[];
  /** The lists that are open to the actor. */
  open: readonly Pick<Parent, 'guid'>[];
  parent: Pick<Parent, 'guid' | 'path'>;
}

/** An item on the wire, as one of its documents says it. */
export async function toWire(ctx: Ctx, { stored, published, parents, open, parent }: LocatedItem): Promise<Item> {
  const { text: title, language } = published.resolved.title;
  const slug = toSlug(title) || stored.itemType.toLowerCase();
  const own = parents.find(({ parentGuid }) => parentGuid === parent.guid);
  return {
    guid: stored.guid,
    shortId: stored.shortId,
    title,
    slug,
    language,
    listItemTypeName: stored.itemType,
    parentGuids: open.map(({ guid }) => guid),
    metadata: { description: await describeItem(ctx, published) },
    publishedOn: stored.publishedOn?.toISOString() ?? null,
    changedOn: stored.changedOn.toISOString(),
    startsOn: stored.startsOn?.toISOString() ?? null,
    endsOn: stored.endsOn?.toISOString() ?? null,
    isAllDay: stored.isAllDay,
    authorName: stored.authorName,
    imageGuid: stored.imageGuid,
    image: await mainImageOf(ctx, stored),
    imageAlt: imageAltIn(published.resolved.options, language),
    tags: stored.tags,
    isHighlighted: own?.highlightRank != null,
    path: itemPath(parent.path ?? '/', { shortId: stored.shortId, slug }),
    contentBuildingBlockInstances: toPageBlocks(published.resolved),
    fields: stored.fields as Item['fields'],
  };
}

export { changeAuthor, deleteItems as purgeItems } from './items.store.ts';
/** The own fields of these items, by their guid. The caller read them already: nobody's rights are asked. */
export const readFieldsOf = store.selectFields;

export { countByAuthor, selectByAuthor } from './own-items.store.ts';
