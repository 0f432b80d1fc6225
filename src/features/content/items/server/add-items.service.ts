import { randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import { applyCommands } from '#document/commands/apply.ts';
import { checkBlock } from '#document/commands/block-rules.ts';
import { adminOptionIn } from '#document/common-options.ts';
import { schemaOf } from '#document/fingerprint.ts';
import { type Block, emptyDocument, type JsonObject, type PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { holdLanguages } from '../../../base/platforms/server/platform-languages.service.ts';
import { addAudiences, mayAddTo } from '../../../identity/roles/server/block-access.service.ts';
import { requireBlockTypes, requireItemType } from '../../documents/server/enabled-types.service.ts';
import { mayWrite } from '../../documents/writers.rules.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import { readImages } from '../../media/server/images.service.ts';
import { copyFor } from '../../templates/server/copy-template.service.ts';
import type { AddedItem, NewListItem, SentBlock } from '../edit-items.contract.ts';
import { endsFirst } from '../event-times.rules.ts';
import { checkFields } from '../fields/item-fields.ts';
import { blockCommands, type RefusedField, withGuids, wrongBlocks } from '../sent-blocks.rules.ts';
import { insertContribution, insertWait, wasApproved } from './contributors.store.ts';
import { factsOf, findStoredItem } from './item-facts.service.ts';
import { addItem } from './items.service.ts';
import { findListBlock, moderationOf, typesOf } from './list-types.service.ts';

/** Somebody who may add and has no account, or whose address was confirmed for it. */
export interface Contributor {
  name: string;
  accountId: string | null;
  /** The address that is confirmed, as the audience Verify asks for. */
  email?: string;
  /** Somebody with the right to add chose this list for a form: who fills that in needs none. */
  isTrusted?: boolean;
}

/**
 * Adds items to a list, all or none. Who may not edit the list, but may add to it, makes drafts that its editors publish, unless the
 * list says that they need not wait.
 */
export async function addItems(
  ctx: Ctx,
  list: string,
  given: readonly NewListItem[],
  by?: Contributor,
): Promise<AddedItem[]> {
  // What is read after this stays true for all of it.
  await holdLanguages(ctx);
  const main = await requireList(ctx, list, by);
  const { itemTypes } = main;
  const made = given.map((item) => toDocument(ctx, item));
  const documents = made.map(({ document }) => document);
  for (const [at, item] of given.entries()) {
    await requireItemType(ctx, item.listItemTypeName, `body.${at}.listItemTypeName`);
    const added = documents[at]?.blocks ?? [];
    await requireBlockTypes(ctx, added, (block, index) => `body.${at}.${fieldOf(item, block, index)}`);
  }
  const others = await readOtherLists(ctx, list, given);
  const errors = {
    ...(await errorsIn(ctx, given, { itemTypes, documents, others })),
    ...Object.fromEntries(made.flatMap(({ refused }, at) => refused.map((one) => fieldOfBlock(at, one)))),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', `items for ${list}`, errors);
  const added: AddedItem[] = [];
  for (const [at, item] of given.entries()) {
    const document = documents[at] ?? emptyDocument({});
    const into = [main, ...othersOf(item, others)];
    const add = () => addOne(ctx, list, { item, document, into, by });
    // Who has no account has no keys: their item is called by its key.
    added.push(
      by
        ? ((await findAdded(ctx, item.key)) ?? (await add()))
        : await once(ctx, { key: item.key, asked: { list, item } }, add),
    );
  }
  return added;
}

const fieldOfBlock = (at: number, { field, code }: RefusedField) =>
  [`body.${at}.contentBuildingBlockInstances.${field}`, code] as const;

type OtherLists = ReadonlyMap<string, Awaited<ReturnType<typeof requireList>> | undefined>;

/** The other lists that items go into; undefined for one that they may not be added to. */
async function readOtherLists(ctx: Ctx, list: string, given: readonly NewListItem[]): Promise<OtherLists> {
  const guids = new Set(given.flatMap(({ parentGuids = [] }) => parentGuids).filter((guid) => guid !== list));
  const found = new Map<string, Awaited<ReturnType<typeof requireList>> | undefined>();
  for (const guid of guids) found.set(guid, await findAddable(ctx, guid));
  return found;
}

async function findAddable(ctx: Ctx, list: string) {
  try {
    return await requireList(ctx, list);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'not_allowed')) return undefined;
    throw error;
  }
}

const othersOf = ({ parentGuids = [] }: NewListItem, others: OtherLists) =>
  parentGuids.flatMap((guid) => others.get(guid) ?? []);

type AddableList = Awaited<ReturnType<typeof requireList>>;

interface Adding {
  item: NewListItem;
  document: PageDocument;
  /** The lists that it comes into. */
  into: readonly AddableList[];
  by: Contributor | undefined;
}

/** What others than its editors add to a list is seen at once where the list says so. */
async function needsNoEditor(ctx: Ctx, { moderation }: AddableList, by: Contributor | undefined): Promise<boolean> {
  if (moderation !== 'first') return moderation === 'none' || (moderation === 'anonymous' && ctx.actor.isSignedIn);
  const accountId = by ? by.accountId : ctx.actor.accountId;
  if (accountId !== null) return wasApproved(ctx, { accountId });
  return by?.email !== undefined && wasApproved(ctx, { email: by.email });
}

async function addOne(ctx: Ctx, list: string, { item, document, into, by }: Adding): Promise<AddedItem> {
  const isEditor = into.every((one) => one.isEditor);
  const waits = async () => {
    for (const one of into) if (!one.isEditor && !(await needsNoEditor(ctx, one, by))) return true;
    return false;
  };
  const isPublished = isEditor ? item.publish : !(await waits());
  const given = item.publishedOn ? new Date(item.publishedOn) : null;
  const lists = [...new Set([list, ...(item.parentGuids ?? [])])];
  const { guid, shortId } = await addItem(ctx, {
    ...(by && item.key && { guid: item.key }),
    parents: lists.map((parentGuid) => ({ parentGuid })),
    itemType: item.listItemTypeName,
    document: copyFor(ctx, document, document.title).document,
    publish: isPublished ? Object.keys(document.title) : [],
    publishedOn: given ?? (isPublished ? ctx.now() : null),
    changedOn: ctx.now(),
    startsOn: toDate(item.startsOn),
    endsOn: toDate(item.endsOn),
    isAllDay: item.isAllDay,
    authorId: by ? by.accountId : ctx.actor.accountId,
    authorName: by?.name ?? ctx.actor.name,
    imageGuid: item.imageGuid ?? null,
    tags: item.tags,
    fields: keptFields(item),
  });
  if (!isEditor && !isPublished) await insertWait(ctx, guid, lists);
  if (by?.email !== undefined && by.accountId === null) await insertContribution(ctx, guid, by.email);
  const { canonicalPath, state } = await factsOf(ctx, guid);
  return { guid, shortId, canonicalPath, state, mayEdit: isEditor };
}

async function findAdded(ctx: Ctx, guid: string | undefined): Promise<AddedItem | undefined> {
  if (guid === undefined || !(await findStoredItem(ctx, guid))) return undefined;
  const { shortId, canonicalPath, state } = await factsOf(ctx, guid);
  return { guid, shortId, canonicalPath, state, mayEdit: false };
}

/** Throws `not_found` for a list that the actor may not see, and `not_allowed` with the reason where they may not add. */
async function requireList(ctx: Ctx, list: string, by?: Contributor) {
  const isEditor = !by?.isTrusted && (await mayEditObject(ctx, list));
  const block = await findListBlock(ctx, list, { isEditor: isEditor || by?.isTrusted === true });
  if (!block) throw notFound('list', list);
  if (by?.isTrusted) return { isEditor, itemTypes: typesOf(block), moderation: moderationOf(block) };
  if (!isEditor && !(await mayAddTo(ctx, list)) && !(by?.email !== undefined && (await asksAddress(ctx, list))))
    throw new AppError('not_allowed', `may not add to ${list}`, { list: 'not-in-role' });
  return { isEditor, itemTypes: typesOf(block), moderation: moderationOf(block) };
}

const asksAddress = async (ctx: Ctx, list: string) => (await addAudiences(ctx, [list])).get(list)?.kind === 'Verify';

/** `refused`: what cannot be in the blocks that were sent. */
function toDocument(ctx: Ctx, item: NewListItem): { document: PageDocument; refused: RefusedField[] } {
  const language = item.language ?? ctx.platform.defaultLanguage;
  const inLanguage = (text: string | Localized) => (typeof text === 'string' ? { [language]: text } : text);
  const description = item.metadata?.description ?? item.description;
  const options: JsonObject = {
    ...(description && { description: inLanguage(description) }),
    ...(item.imageAlt && { imageAlt: inLanguage(item.imageAlt) }),
    ...(item.isImageDecorative && { isImageDecorative: true }),
  };
  const document = { ...emptyDocument(inLanguage(item.title)), options };
  if (item.contentBuildingBlockInstances)
    return withSentBlocks(ctx, document, { language, blocks: item.contentBuildingBlockInstances });
  const blocks = item.content ? [textBlock(item.content, language)] : (item.blocks ?? []);
  return { document: { ...document, blocks }, refused: [] };
}

function withSentBlocks(
  ctx: Ctx,
  document: PageDocument,
  { language, blocks }: { language: string; blocks: readonly SentBlock[] },
): { document: PageDocument; refused: RefusedField[] } {
  const sent = { read: [], sent: withGuids(blocks), language };
  const wrong = wrongBlocks(sent, {
    layout: document.layout,
    languages: ctx.platform.languages,
    schemas: blockSchemas,
  });
  if (wrong.length > 0) return { document, refused: wrong };
  const { commands, refused } = blockCommands(document, sent, blockSchemas);
  const applied = applyCommands(document, commands, blockSchemas);
  return { document: applied.ok ? applied.document : document, refused };
}

const textBlock = (body: JsonObject, language: string): Block => ({
  guid: randomUUID(),
  buildingBlockName: 'Text',
  version: blockSchemas.Text.upgrades.length,
  made: {},
  place: { area: 'main', order: 'U' },
  options: {},
  content: { [language]: { body } },
});

interface Checking {
  itemTypes: readonly string[];
  documents: readonly PageDocument[];
  others: OtherLists;
}

/** Everything that is wrong, by index and field. */
async function errorsIn(ctx: Ctx, given: readonly NewListItem[], { itemTypes, documents, others }: Checking) {
  const guids = given.flatMap(({ imageGuid }) => imageGuid ?? []);
  const { images } = guids.length > 0 ? await readImages(ctx, guids) : { images: {} as Record<string, unknown> };
  const all = given.flatMap((item, at) => {
    const { title = {}, blocks = [] } = documents[at] ?? {};
    const languages = Object.keys(title);
    const errors: (readonly [field: string, code: string] | false)[] = [
      !itemTypes.includes(item.listItemTypeName) && ['listItemTypeName', 'not_in_list'],
      languages.some((language) => !ctx.platform.languages.includes(language)) && ['language', 'unknown'],
      languages.length === 0 && ['title', 'too_small'],
      ...fieldErrors(item),
      endsFirst(timesOf(item), ctx.platform.timeZone) && ['endsOn', 'before_start'],
      Boolean(item.imageGuid && !images[item.imageGuid]) && ['imageGuid', 'unknown'],
      ...(item.parentGuids ?? []).map((guid): readonly [string, string] | false => {
        if (!others.has(guid)) return false;
        const types = others.get(guid)?.itemTypes;
        return !types?.includes(item.listItemTypeName) && ['parentGuids', types ? 'not_in_list' : 'unknown'];
      }),
      ...blocks.map((block, index) => blockError(ctx, block, fieldOf(item, block, index))),
    ];
    return errors.flatMap((error) => (error ? [[`body.${at}.${error[0]}`, error[1]] as const] : []));
  });
  return Object.fromEntries(all);
}

const toDate = (moment: string | null | undefined) => (moment ? new Date(moment) : null);

const timesOf = ({ startsOn, endsOn, isAllDay }: NewListItem) => ({
  startsOn: toDate(startsOn),
  endsOn: toDate(endsOn),
  isAllDay,
});

const checkedFields = ({ listItemTypeName, fields }: NewListItem) =>
  checkFields(listItemTypeName, fields as JsonObject, {});

function fieldErrors(item: NewListItem): (readonly [string, string])[] {
  const checked = checkedFields(item);
  return checked.ok ? [] : Object.entries(checked.errors).map(([name, code]) => [`fields.${name}`, code] as const);
}

/** They were checked with all else. */
function keptFields(item: NewListItem): JsonObject {
  const checked = checkedFields(item);
  return checked.ok ? checked.fields : {};
}

function fieldOf(
  { content, contentBuildingBlockInstances: sent }: NewListItem,
  { guid }: Pick<Block, 'guid'>,
  index: number,
) {
  if (content) return 'content';
  if (!sent) return `blocks.${index}`;
  const at = sent.findIndex((one) => one.guid === guid);
  return at === -1 ? 'contentBuildingBlockInstances' : `contentBuildingBlockInstances.${at}`;
}

function blockError(ctx: Ctx, block: Block, field: string): readonly [string, string] | false {
  const refusal = checkBlock(block, blockSchemas);
  if (refusal) return [field, refusal.code];
  if (!mayWrite(ctx.actor, schemaOf(blockSchemas, block.buildingBlockName))) return [field, 'staff'];
  const option = adminOptionIn(block.options);
  return option !== undefined && !ctx.actor.isAdmin && [field, option];
}
