import { randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import { checkBlock } from '#document/commands/block-rules.ts';
import { adminOptionIn } from '#document/common-options.ts';
import { schemaOf } from '#document/fingerprint.ts';
import { type Block, emptyDocument, type JsonObject, type PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { mayAddTo } from '../../../identity/roles/server/block-access.service.ts';
import { mayWrite } from '../../documents/writers.rules.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import { readImages } from '../../media/server/images.service.ts';
import { copyFor } from '../../templates/server/copy-template.service.ts';
import type { AddedItem, NewListItem } from '../edit-items.contract.ts';
import { factsOf } from './item-facts.service.ts';
import { addItem } from './items.service.ts';
import { findListBlock, typesOf } from './list-types.service.ts';

/** Adds items to a list, all or none. Who may not edit the list, but may add to it, makes drafts that its editors publish. */
export async function addItems(ctx: Ctx, list: string, given: readonly NewListItem[]): Promise<AddedItem[]> {
  const { isEditor, itemTypes } = await requireList(ctx, list);
  const documents = given.map((item) => toDocument(ctx, item));
  const errors = await errorsIn(ctx, given, { itemTypes, documents });
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', `items for ${list}`, errors);
  const added: AddedItem[] = [];
  for (const [at, item] of given.entries()) {
    const document = documents[at] ?? emptyDocument({});
    added.push(
      await once(ctx, { key: item.key, asked: { list, item } }, () => addOne(ctx, list, { item, document, isEditor })),
    );
  }
  return added;
}

interface Adding {
  item: NewListItem;
  document: PageDocument;
  isEditor: boolean;
}

async function addOne(ctx: Ctx, list: string, { item, document, isEditor }: Adding): Promise<AddedItem> {
  const isPublished = item.publish && isEditor;
  const given = item.publishedOn ? new Date(item.publishedOn) : null;
  const { guid, shortId } = await addItem(ctx, {
    parents: [{ parentGuid: list }],
    itemType: item.listItemTypeName,
    document: copyFor(ctx, document, document.title).document,
    publish: isPublished ? Object.keys(document.title) : [],
    publishedOn: given ?? (isPublished ? ctx.now() : null),
    changedOn: ctx.now(),
    startsOn: item.startsOn ? new Date(item.startsOn) : null,
    authorName: ctx.actor.name,
    imageGuid: item.imageGuid ?? null,
    tags: item.tags,
  });
  const { canonicalPath, state } = await factsOf(ctx, guid);
  return { guid, shortId, canonicalPath, state, mayEdit: isEditor };
}

/** Throws `not_found` for a list that the actor may not see, and `not_allowed` with the reason where they may not add. */
async function requireList(ctx: Ctx, list: string) {
  const isEditor = await mayEditObject(ctx, list);
  const block = await findListBlock(ctx, list, { isEditor });
  if (!block) throw notFound('list', list);
  if (!isEditor && !(await mayAddTo(ctx, list)))
    throw new AppError('not_allowed', `may not add to ${list}`, { list: 'not-in-role' });
  return { isEditor, itemTypes: typesOf(block) };
}

function toDocument(ctx: Ctx, item: NewListItem): PageDocument {
  const language = item.language ?? ctx.platform.defaultLanguage;
  const inLanguage = (text: string | Localized) => (typeof text === 'string' ? { [language]: text } : text);
  const options: JsonObject = {
    ...(item.description && { description: inLanguage(item.description) }),
    ...(item.imageAlt && { imageAlt: inLanguage(item.imageAlt) }),
    ...(item.isImageDecorative && { isImageDecorative: true }),
  };
  const blocks = item.content ? [textBlock(item.content, language)] : (item.blocks ?? []);
  return { ...emptyDocument(inLanguage(item.title)), options, blocks };
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
}

/** Everything that is wrong, by index and field. */
async function errorsIn(ctx: Ctx, given: readonly NewListItem[], { itemTypes, documents }: Checking) {
  const guids = given.flatMap(({ imageGuid }) => imageGuid ?? []);
  const { images } = guids.length > 0 ? await readImages(ctx, guids) : { images: {} as Record<string, unknown> };
  const all = given.flatMap((item, at) => {
    const { title = {}, blocks = [] } = documents[at] ?? {};
    const languages = Object.keys(title);
    const errors: (readonly [field: string, code: string] | false)[] = [
      !itemTypes.includes(item.listItemTypeName) && ['listItemTypeName', 'not_in_list'],
      languages.some((language) => !ctx.platform.languages.includes(language)) && ['language', 'unknown'],
      languages.length === 0 && ['title', 'too_small'],
      Boolean(item.imageGuid && !images[item.imageGuid]) && ['imageGuid', 'unknown'],
      ...blocks.map((block, index) => blockError(ctx, block, item.content ? 'content' : `blocks.${index}`)),
    ];
    return errors.flatMap((error) => (error ? [[`body.${at}.${error[0]}`, error[1]] as const] : []));
  });
  return Object.fromEntries(all);
}

function blockError(ctx: Ctx, block: Block, field: string): readonly [string, string] | false {
  const refusal = checkBlock(block, blockSchemas);
  if (refusal) return [field, refusal.code];
  if (!mayWrite(ctx.actor, schemaOf(blockSchemas, block.buildingBlockName))) return [field, 'staff'];
  const option = adminOptionIn(block.options);
  return option !== undefined && !ctx.actor.isAdmin && [field, option];
}
