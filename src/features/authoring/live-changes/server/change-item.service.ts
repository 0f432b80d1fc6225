import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import type { JsonObject, PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { findRevision, readPointers } from '../../../content/documents/server/documents.service.ts';
import { requireBlockTypes, requireItemType } from '../../../content/documents/server/enabled-types.service.ts';
import { lockWorking, readWorking } from '../../../content/documents/server/working.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import type { ItemChange, ItemFacts } from '../../../content/items/edit-items.contract.ts';
import { requireOrder } from '../../../content/items/event-times.rules.ts';
import { checkFields } from '../../../content/items/fields/item-fields.ts';
import { noImageWords, readImageWords } from '../../../content/items/image-words.ts';
import type { Item } from '../../../content/items/items.contract.ts';
import {
  blockCommands,
  type RefusedField,
  type SentBlocks,
  withGuids,
  wrongBlocks,
} from '../../../content/items/sent-blocks.rules.ts';
import { readItemOrDraft } from '../../../content/items/server/draft-item.service.ts';
import {
  factsOf,
  type ItemParent,
  lockItem,
  readDescription,
  readFacts,
  type StoredItem,
  setParents,
  updateItem,
} from '../../../content/items/server/item-facts.service.ts';
import { readImages } from '../../../content/media/server/images.service.ts';
import { requireAdminOptions } from '../../drafts/server/drafts.service.ts';
import { requireWriter } from '../../drafts/server/writers.service.ts';
import { readOnlyErrors, withoutSame } from '../sent-item.rules.ts';
import { changeParents } from './item-parents.service.ts';
import { changeLive, type LiveCommands, type LiveUndo, showAnew, undoLive } from './live-changes.service.ts';

/**
 * Changes an item at once to what reading gave, with any of it changed. Throws `validation_failed` with the field for what cannot
 * be set, and `conflict` when it is not any more as the sender read it.
 */
export async function changeItem(ctx: Ctx, guid: string, sent: ItemChange) {
  const stored = await lockBoth(ctx, guid);
  const before = await readFacts(ctx, guid);
  if (sent.changedOn !== undefined && new Date(sent.changedOn).getTime() !== stored.changedOn.getTime())
    throw new AppError('conflict', 'somebody changed it since', { changedOn: stored.changedOn.toISOString() });
  const language = sent.language ?? ctx.platform.defaultLanguage;
  if (!ctx.platform.languages.includes(language))
    throw new AppError('validation_failed', `no language ${language}`, { 'body.language': 'unknown' });
  const read = await readItemOrDraft(ctx, guid, language);
  const errors = readOnlyErrors(sent, { item: read, facts: before });
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', 'it cannot be set', errors);
  const change = withoutSame(sent, read);
  if (change.listItemTypeName !== undefined)
    await requireItemType(ctx, change.listItemTypeName, 'body.listItemTypeName');
  requireType(before, change.listItemTypeName);
  await requireImage(ctx, change.imageGuid);
  const fields = fieldsAfter(change, stored);
  const parents = await changeParents(ctx, { guid, type: change.listItemTypeName ?? stored.itemType, read }, sent);
  const facts = ownFacts(change, stored);
  requireOrder({ ...stored, ...facts }, change, ctx.platform.timeZone);
  await updateItem(ctx, { ...stored, ...facts, fields, changedOn: ctx.now() });
  const live = await changeDocument(ctx, { before, change, blocks: await sentBlocks(ctx, read, sent) });
  if (!live || live.revisions.length === 0) await showAnew(ctx, guid, 'item');
  const item = await factsOf(ctx, guid);
  const payload: ItemUndo = { guid, before: toKept(before), after: toKept(item), live, parents };
  return { item, undoToken: await offerUndo(ctx, 'item', payload, [{ object: guid }]) };
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

/** Throws `validation_failed` with what is wrong in the own fields of its type, which may be another from now on. */
function fieldsAfter({ fields = {}, listItemTypeName }: ItemChange, stored: StoredItem): JsonObject {
  const checked = checkFields(listItemTypeName ?? stored.itemType, fields as JsonObject, stored.fields as JsonObject);
  if (checked.ok) return checked.fields;
  const errors = Object.entries(checked.errors).map(([name, code]) => [`body.fields.${name}`, code]);
  throw new AppError('validation_failed', 'fields cannot be so', Object.fromEntries(errors));
}

async function requireImage(ctx: Ctx, image: string | null | undefined) {
  if (image && !(await readImages(ctx, [image])).images[image])
    throw new AppError('validation_failed', `no image ${image}`, { 'body.imageGuid': 'unknown' });
}

interface DocumentChange {
  before: ItemFacts;
  change: ItemChange;
  blocks: SentBlocks | undefined;
}

/**
 * Title, description and blocks stand in the document, in the draft and in what is published: of each text only the languages
 * that are given change, whatever a draft says in others.
 */
async function changeDocument(ctx: Ctx, { before, change, blocks }: DocumentChange): Promise<LiveUndo | null> {
  const words = wordCommands(ctx, before, change);
  const live = await changeLive(ctx, before.guid, (document) => [
    ...words(document),
    ...(blocks ? blockCommands(document, blocks, blockSchemas).commands : []),
  ]);
  return [live.undo ?? []].flat().length > 0 || live.revisions.length > 0 ? live : null;
}

function wordCommands(ctx: Ctx, before: ItemFacts, change: ItemChange): LiveCommands {
  const given = {
    title: inLanguages(ctx, change, change.title),
    description: inLanguages(ctx, change, change.description),
    imageAlt: inLanguages(ctx, change, change.imageAlt),
  };
  const isOther = change.imageGuid !== undefined && change.imageGuid !== before.imageGuid;
  return ({ title, options }) => {
    const words = isOther ? noImageWords : readImageWords(options);
    const texts = {
      description: { ...readDescription(options), ...given.description },
      imageAlt: { ...words.imageAlt, ...given.imageAlt },
      isImageDecorative: change.isImageDecorative ?? words.isImageDecorative,
    };
    const now = { description: readDescription(options), ...readImageWords(options) };
    const changed = Object.entries(texts).filter(([key, text]) => !isSameJson(text, now[key as keyof typeof now]));
    const titles = { ...title, ...given.title };
    if (changed.length === 0 && isSameJson(titles, title)) return [];
    return [{ name: 'changePage', input: { title: given.title, options: Object.fromEntries(changed) } }];
  };
}

/** Undefined where none were sent. Throws `validation_failed` with all that is wrong, tried on the document that was read. */
async function sentBlocks(ctx: Ctx, read: Item, sent: ItemChange): Promise<SentBlocks | undefined> {
  if (!sent.contentBuildingBlockInstances) return undefined;
  const blocks = {
    read: read.contentBuildingBlockInstances,
    sent: withGuids(sent.contentBuildingBlockInstances),
    language: read.language,
  };
  const document = await documentRead(ctx, read);
  const wrong = wrongBlocks(blocks, {
    layout: document.layout,
    languages: ctx.platform.languages,
    schemas: blockSchemas,
  });
  const { commands, refused } = wrong.length > 0 ? { refused: wrong } : blockCommands(document, blocks, blockSchemas);
  if (refused.length > 0) throw new AppError('validation_failed', 'blocks cannot be so', fieldsOf(refused));
  requireAdminOptions(ctx, commands ?? []);
  requireWriter(ctx, commands ?? [], document);
  const added = (commands ?? []).flatMap((one) => (one.name === 'insert' ? one.input.blocks : []));
  await requireBlockTypes(
    ctx,
    added,
    ({ guid }) => `body.contentBuildingBlockInstances.${blocks.sent.findIndex((one) => one.guid === guid)}`,
  );
  return blocks;
}

/** A block that stands elsewhere, such as one of a shared block, is changed there. */
const fieldsOf = (refused: readonly RefusedField[]) =>
  Object.fromEntries(
    refused.map(({ field, code }) => [
      `body.contentBuildingBlockInstances.${field}`,
      code === 'unknown_block' ? 'read_only' : code,
    ]),
  );

/** The revision that visitors read in this language; without one, the working document. */
async function documentRead(ctx: Ctx, { guid, language }: Item): Promise<PageDocument> {
  const pointer = (await readPointers(ctx, guid)).find((one) => one.language === language);
  const published = pointer?.revisionId ? await findRevision(ctx, pointer.revisionId) : undefined;
  return published ?? (await readWorking(ctx, guid)).document;
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
    endsOn: change.endsOn === undefined ? old.endsOn : toDate(change.endsOn),
    isAllDay: change.isAllDay ?? old.isAllDay,
    publishedOn: change.publishedOn === undefined ? old.publishedOn : toDate(change.publishedOn),
    imageGuid: change.imageGuid === undefined ? old.imageGuid : change.imageGuid,
  };
}

type ItemBefore = Pick<
  ItemFacts,
  | 'listItemTypeName'
  | 'tags'
  | 'startsOn'
  | 'endsOn'
  | 'isAllDay'
  | 'publishedOn'
  | 'imageGuid'
  | 'imageAlt'
  | 'isImageDecorative'
  | 'title'
  | 'description'
  | 'parentGuids'
  | 'fields'
>;
const toKept = (facts: ItemFacts): ItemBefore => ({
  listItemTypeName: facts.listItemTypeName,
  tags: facts.tags,
  startsOn: facts.startsOn,
  endsOn: facts.endsOn,
  isAllDay: facts.isAllDay,
  publishedOn: facts.publishedOn,
  imageGuid: facts.imageGuid,
  imageAlt: facts.imageAlt,
  isImageDecorative: facts.isImageDecorative,
  title: facts.title,
  description: facts.description,
  parentGuids: facts.parentGuids,
  fields: facts.fields,
});

/** What was offered before items had fields, an end or whole days says nothing of them. */
type Later = 'fields' | 'endsOn' | 'isAllDay';
type KeptItem = Omit<ItemBefore, Later> & Partial<Pick<ItemBefore, Later>>;

interface ItemUndo {
  guid: string;
  before: KeptItem;
  after: KeptItem;
  live: LiveUndo | null;
  /** Its lists as they were, where they changed. */
  parents?: readonly ItemParent[] | undefined;
}

/** Throws `conflict` where somebody changed the item since. */
export async function undoItem(ctx: Ctx, payload: unknown) {
  const { guid, before, after, live, parents } = payload as ItemUndo;
  const stored = await lockBoth(ctx, guid);
  await requireEdit(ctx, guid);
  const now = toKept(await factsOf(ctx, guid));
  if (!isSameJson(now, { fields: now.fields, endsOn: now.endsOn, isAllDay: now.isAllDay, ...after }))
    throw new AppError('conflict', 'it was changed since');
  const { listItemTypeName: itemType, tags, imageGuid, fields = now.fields } = before;
  const { endsOn = now.endsOn, isAllDay = now.isAllDay } = before;
  const dates = { startsOn: toDate(before.startsOn), endsOn: toDate(endsOn), publishedOn: toDate(before.publishedOn) };
  await updateItem(ctx, { ...stored, itemType, tags, imageGuid, fields, isAllDay, ...dates, changedOn: ctx.now() });
  if (parents) await setParents(ctx, guid, parents);
  if (live) await undoLive(ctx, live);
  if (!live || live.revisions.length === 0) await showAnew(ctx, guid, 'item');
}
