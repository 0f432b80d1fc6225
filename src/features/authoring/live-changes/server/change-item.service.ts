import { isSameJson } from '#document/canonical.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { lockWorking } from '../../../content/documents/server/working.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import type { ItemChange, ItemFacts } from '../../../content/items/edit-items.contract.ts';
import { noImageWords, readImageWords } from '../../../content/items/image-words.ts';
import {
  factsOf,
  lockItem,
  readDescription,
  readFacts,
  type StoredItem,
  updateItem,
} from '../../../content/items/server/item-facts.service.ts';
import { readImages } from '../../../content/media/server/images.service.ts';
import { changeLive, type LiveUndo, showAnew, undoLive } from './live-changes.service.ts';

/** Changes an item at once. Throws `conflict` when it is not any more as the sender read it. */
export async function changeItem(ctx: Ctx, guid: string, change: ItemChange) {
  const stored = await lockBoth(ctx, guid);
  const before = await readFacts(ctx, guid);
  if (change.changedOn !== undefined && new Date(change.changedOn).getTime() !== stored.changedOn.getTime())
    throw new AppError('conflict', 'somebody changed it since', { changedOn: stored.changedOn.toISOString() });
  requireType(before, change.listItemTypeName);
  await requireImage(ctx, change.imageGuid);
  await updateItem(ctx, { ...stored, ...ownFacts(change, stored), changedOn: ctx.now() });
  const live = await changeTexts(ctx, before, change);
  if (!live || live.revisions.length === 0) await showAnew(ctx, guid, 'item');
  const item = await factsOf(ctx, guid);
  return { item, undoToken: await offerUndo(ctx, 'item', { guid, before: toKept(before), after: toKept(item), live }) };
}

/** The document first, as publishing does: two who change it wait for each other, whichever way they came. */
async function lockBoth(ctx: Ctx, guid: string): Promise<StoredItem> {
  await lockWorking(ctx, guid);
  const stored = await lockItem(ctx, guid);
  if (!stored) throw notFound('item', guid);
  return stored;
}

function requireType({ itemTypes }: ItemFacts, type: string | undefined) {
  if (type !== undefined && !itemTypes.includes(type))
    throw new AppError('validation_failed', `its lists take no ${type}`, { 'body.listItemTypeName': 'not_in_list' });
}

async function requireImage(ctx: Ctx, image: string | null | undefined) {
  if (image && !(await readImages(ctx, [image])).images[image])
    throw new AppError('validation_failed', `no image ${image}`, { 'body.imageGuid': 'unknown' });
}

/**
 * Title and description stand in the document, in the draft and in what is published: of each only the languages that are given
 * change, whatever a draft says in others.
 */
async function changeTexts(ctx: Ctx, before: ItemFacts, change: ItemChange): Promise<LiveUndo | null> {
  const given = {
    title: inLanguages(ctx, change, change.title),
    description: inLanguages(ctx, change, change.description),
    imageAlt: inLanguages(ctx, change, change.imageAlt),
  };
  const isOther = change.imageGuid !== undefined && change.imageGuid !== before.imageGuid;
  const live = await changeLive(ctx, before.guid, ({ title, options }) => {
    const words = isOther ? noImageWords : readImageWords(options);
    const texts = {
      description: { ...readDescription(options), ...given.description },
      imageAlt: { ...words.imageAlt, ...given.imageAlt },
      isImageDecorative: change.isImageDecorative ?? words.isImageDecorative,
    };
    const now = { description: readDescription(options), ...readImageWords(options) };
    const changed = Object.entries(texts).filter(([key, text]) => !isSameJson(text, now[key as keyof typeof now]));
    const titles = { ...title, ...given.title };
    if (changed.length === 0 && isSameJson(titles, title)) return undefined;
    return { name: 'changePage', input: { title: given.title, options: Object.fromEntries(changed) } };
  });
  return live.undo || live.revisions.length > 0 ? live : null;
}

/** Throws `validation_failed` for a language that the platform does not have. */
function inLanguages(ctx: Ctx, { language }: ItemChange, text: string | Localized | undefined): Localized {
  if (text === undefined) return {};
  const given = typeof text === 'string' ? { [language ?? ctx.platform.defaultLanguage]: text } : text;
  const strange = Object.keys(given).find((one) => !ctx.platform.languages.includes(one));
  if (strange) throw new AppError('validation_failed', `no language ${strange}`, { 'body.language': 'unknown' });
  return given;
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function ownFacts(change: ItemChange, old: StoredItem): Partial<StoredItem> {
  return {
    itemType: change.listItemTypeName ?? old.itemType,
    tags: change.tags ?? old.tags,
    startsOn: change.startsOn === undefined ? old.startsOn : toDate(change.startsOn),
    publishedOn: change.publishedOn === undefined ? old.publishedOn : toDate(change.publishedOn),
    imageGuid: change.imageGuid === undefined ? old.imageGuid : change.imageGuid,
  };
}

type ItemBefore = Pick<
  ItemFacts,
  | 'listItemTypeName'
  | 'tags'
  | 'startsOn'
  | 'publishedOn'
  | 'imageGuid'
  | 'imageAlt'
  | 'isImageDecorative'
  | 'title'
  | 'description'
>;
const toKept = (facts: ItemFacts): ItemBefore => ({
  listItemTypeName: facts.listItemTypeName,
  tags: facts.tags,
  startsOn: facts.startsOn,
  publishedOn: facts.publishedOn,
  imageGuid: facts.imageGuid,
  imageAlt: facts.imageAlt,
  isImageDecorative: facts.isImageDecorative,
  title: facts.title,
  description: facts.description,
});

interface ItemUndo {
  guid: string;
  before: ItemBefore;
  after: ItemBefore;
  live: LiveUndo | null;
}

/** Throws `conflict` where somebody changed the item since. */
export async function undoItem(ctx: Ctx, payload: unknown) {
  const { guid, before, after, live } = payload as ItemUndo;
  const stored = await lockBoth(ctx, guid);
  await requireEdit(ctx, guid);
  if (!isSameJson(toKept(await factsOf(ctx, guid)), after)) throw new AppError('conflict', 'it was changed since');
  const { listItemTypeName: itemType, tags, imageGuid } = before;
  const dates = { startsOn: toDate(before.startsOn), publishedOn: toDate(before.publishedOn) };
  await updateItem(ctx, { ...stored, itemType, tags, imageGuid, ...dates, changedOn: ctx.now() });
  if (live) await undoLive(ctx, live);
  if (!live || live.revisions.length === 0) await showAnew(ctx, guid, 'item');
}
