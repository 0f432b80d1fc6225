import { blockSchemas } from '#blocks/schemas.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import type { Block, JsonObject, PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { findRevision, readPointers } from '../../../content/documents/server/documents.service.ts';
import { ownersWith, readWorking } from '../../../content/documents/server/working.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import { requireAdminOptions } from '../../drafts/server/drafts.service.ts';
import { requireEnabled } from '../../drafts/server/enabled-commands.service.ts';
import { requireWriter } from '../../drafts/server/writers.service.ts';
import { convertOptions } from '../convert-option.ts';
import { changeLive, type LiveUndo, undoLive } from './live-changes.service.ts';

/** Sets options of a placed block at once, for those who may edit its document. Throws `validation_failed` with all errors. */
export async function setOptions(ctx: Ctx, guid: string, given: JsonObject) {
  const owner = await requireOwner(ctx, guid);
  const { schema, block, document } = await findBlock(ctx, owner, guid);
  const { options, errors } = convertOptions(schema, given);
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', `options of ${guid}`, errors);
  const command = { name: 'changeOptions' as const, input: { guid, version: schema.upgrades.length, options } };
  requireAdminOptions(ctx, [command]);
  requireWriter(ctx, [command], document);
  await requireEnabled(ctx, [command], document);
  if (Object.keys(options).length === 0) return { options: block.options, undoToken: null };
  const live = await changeLive(ctx, owner, () => [command]);
  const after = (await findBlock(ctx, owner, guid)).block.options;
  const payload: OptionsUndo = { guid, options, live };
  return { options: after, undoToken: await offerUndo(ctx, 'block-options', payload, [{ object: owner }]) };
}

interface OptionsUndo {
  guid: string;
  options: JsonObject;
  live: LiveUndo;
}

/** Throws `conflict` where somebody set one of these options, or published, since; what only admins set is undone by them. */
export async function undoOptions(ctx: Ctx, payload: unknown) {
  const { guid, options, live } = payload as OptionsUndo;
  await requireEdit(ctx, live.owner);
  requireAdminOptions(ctx, [{ name: 'changeOptions', input: { guid, version: 0, options } }]);
  const { document } = await readWorking(ctx, live.owner);
  requireWriter(ctx, [{ name: 'changeOptions', input: { guid, version: 0, options } }], document);
  const block = document.blocks.find((one) => one.guid === guid);
  const isSame =
    [live.undo ?? []].flat().length === 0 ||
    Object.entries(options).every(([key, value]) => isSameOption(block, key, value));
  if (!isSame) throw new AppError('conflict', 'the options were changed since');
  await undoLive(ctx, live);
}

const isSameOption = (block: Block | undefined, key: string, value: unknown) =>
  JSON.stringify(block?.options[key]) === JSON.stringify(value);

/** The document that the block stands in, if the actor may edit it. Throws `not_found` or `not_allowed`. */
export async function requireOwner(ctx: Ctx, guid: string): Promise<string> {
  const [owner] = await ownersWith(ctx, guid);
  if (!owner) throw notFound('block', guid);
  await requireEdit(ctx, owner);
  return owner;
}

interface LocatedBlock {
  block: Block;
  schema: BlockSchema;
  /** In which it stands. */
  document: PageDocument;
}

/** The block as it is worked on; one that only visitors still see, as they do. */
async function findBlock(ctx: Ctx, owner: string, guid: string): Promise<LocatedBlock> {
  const documents: PageDocument[] = [(await readWorking(ctx, owner)).document];
  for (const { revisionId } of await readPointers(ctx, owner)) {
    const shown = revisionId && !hasBlock(documents, guid) && (await findRevision(ctx, revisionId));
    if (shown) documents.push(shown);
  }
  const document = documents.find((one) => hasBlock([one], guid));
  const block = document?.blocks.find((one) => one.guid === guid);
  const schema = block && Object.entries(blockSchemas).find(([name]) => name === block.buildingBlockName)?.[1];
  if (!document || !block || !schema) throw notFound('block', guid);
  return { block, schema, document };
}

const hasBlock = (documents: readonly PageDocument[], guid: string) =>
  documents.some(({ blocks }) => blocks.some((block) => block.guid === guid));
