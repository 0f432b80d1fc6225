import type { JsonObject, PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { isShortId, toGuid } from '#kernel/short-id.ts';
import { ownersWith, readWorking } from '../../documents/server/working.service.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import type { ListedItem } from '../items.contract.ts';
import { mainImageOf } from './item-image.service.ts';
import * as store from './items.store.ts';

/** An item as it is being worked on, for those who edit it. */
export interface WorkingItem {
  guid: string;
  document: PageDocument;
  version: number;
  facts: Pick<ListedItem, 'listItemTypeName' | 'publishedOn' | 'startsOn' | 'endsOn' | 'isAllDay'> &
    Pick<ListedItem, 'authorName' | 'tags' | 'image'> & { fields: JsonObject };
  /** The page of the first of its lists that stands somewhere. */
  page: string | undefined;
}

/** The guid of an item by its short id or guid, in the trash or not. */
export async function findItemGuid(ctx: Ctx, id: string): Promise<string | undefined> {
  const key = isShortId(id) ? { shortId: id } : { guid: toGuid(id) ?? '' };
  if ('guid' in key && key.guid === '') return undefined;
  return (await store.findItem(ctx, key))?.guid;
}

/** One item by its short id or guid, drafts included. Throws `not_found` for who may not edit it. */
export async function readWorkingItem(ctx: Ctx, id: string): Promise<WorkingItem> {
  const guid = await findItemGuid(ctx, id);
  if (guid === undefined || !ctx.actor.isSignedIn || !(await mayEditObject(ctx, guid))) throw notFound('item', id);
  return previewWorkingItem(ctx, guid);
}

/** The same for who has a link to a preview: asks nobody's rights. */
export async function previewWorkingItem(ctx: Ctx, guid: string): Promise<WorkingItem> {
  const stored = await store.findItem(ctx, { guid });
  if (!stored) throw notFound('item', guid);
  const { document, version } = await readWorking(ctx, guid);
  const { itemType, publishedOn, changedOn, startsOn, endsOn, isAllDay, authorName, tags, imageGuid, fields } = stored;
  return {
    guid: stored.guid,
    document,
    version,
    page: await pageOf(ctx, stored.guid),
    facts: {
      listItemTypeName: itemType,
      authorName,
      tags,
      fields: fields as JsonObject,
      publishedOn: (publishedOn ?? changedOn).toISOString(),
      startsOn: startsOn?.toISOString() ?? null,
      endsOn: endsOn?.toISOString() ?? null,
      isAllDay,
      image: await mainImageOf(ctx, { guid: stored.guid, imageGuid }),
    },
  };
}

async function pageOf(ctx: Ctx, item: string): Promise<string | undefined> {
  for (const { parentGuid } of await store.selectParents(ctx, item)) {
    const [owner] = await ownersWith(ctx, parentGuid);
    if (owner) return owner;
  }
  return undefined;
}
