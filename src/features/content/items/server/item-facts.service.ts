import type { JsonObject } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { type Localized, localized } from '#kernel/languages/localized.ts';
import { readPointers } from '../../documents/server/documents.service.ts';
import { readWorking } from '../../documents/server/working.service.ts';
import { requireEdit } from '../../edit-rights/server/edit-rights.service.ts';
import type { ItemFacts } from '../edit-items.contract.ts';
import { readImageWords } from '../image-words.ts';
import { itemAddress } from './items.service.ts';
import * as store from './items.store.ts';
import { typesForItem } from './list-types.service.ts';
import type { ItemParent } from './listing.store.ts';

/** A row of an item, for what changes it together with its document. */
export { countItemsByType, lockItem, type StoredItem, updateItem } from './items.store.ts';
export type { ItemParent } from './listing.store.ts';

/** The lists that it stands in, no matter who may see them. */
export const readParents = store.selectParents;

/** Puts it into these lists and no others; those that it leaves and comes into are read again. Show it again afterwards. */
export async function setParents(ctx: Ctx, guid: string, parents: readonly ItemParent[]) {
  const before = await store.selectParents(ctx, guid);
  await store.replaceParents(ctx, guid, parents);
  for (const { parentGuid } of before) ctx.changed(`list:${parentGuid}`);
}

/** What is known of an item, drafts included, for those who may edit it. */
export async function readFacts(ctx: Ctx, guid: string): Promise<ItemFacts> {
  if ((await requireEdit(ctx, guid)) !== 'item') throw notFound('item', guid);
  return factsOf(ctx, guid);
}

/** The same, no matter who asks. */
export async function factsOf(ctx: Ctx, guid: string): Promise<ItemFacts> {
  const stored = await store.findItem(ctx, { guid });
  if (!stored) throw notFound('item', guid);
  const { document } = await readWorking(ctx, guid);
  const { defaultLanguage } = ctx.platform;
  const { text: title } = localized(document.title, defaultLanguage, defaultLanguage);
  const pointers = await readPointers(ctx, guid);
  const isShown = stored.publishedOn !== null && pointers.some(({ revisionId }) => revisionId !== null);
  const isLater = stored.publishedOn !== null && stored.publishedOn > ctx.now();
  return {
    guid,
    shortId: stored.shortId,
    listItemTypeName: stored.itemType,
    title: document.title,
    itemTypes: await typesForItem(ctx, stored),
    description: readDescription(document.options),
    ...readImageWords(document.options),
    tags: stored.tags,
    imageGuid: stored.imageGuid,
    authorName: stored.authorName,
    startsOn: stored.startsOn?.toISOString() ?? null,
    endsOn: stored.endsOn?.toISOString() ?? null,
    isAllDay: stored.isAllDay,
    publishedOn: stored.publishedOn?.toISOString() ?? null,
    parentGuids: (await store.selectParents(ctx, guid)).map(({ parentGuid }) => parentGuid),
    fields: stored.fields as ItemFacts['fields'],
    state: isShown ? (isLater ? 'scheduled' : 'published') : 'draft',
    canonicalPath: (await itemAddress(ctx, { guid, title }, defaultLanguage)) ?? null,
    changedOn: stored.changedOn.toISOString(),
  };
}

/** What somebody wrote to describe it, in each language. */
export const readDescription = ({ description }: JsonObject): Localized => (description ?? {}) as Localized;

/** An item as it is kept, no matter who asks; undefined where there is none. */
export const findStoredItem = (ctx: Ctx, guid: string) => store.findItem(ctx, { guid });

/** Items that have an image as their own. */
export const itemsWithImage = store.selectWithImage;
