import { randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import { optionsOfCopy } from '#document/common-options.ts';
import { schemaOf } from '#document/fingerprint.ts';
import { type Block, emptyDocument, type PageDocument } from '#document/page-document.ts';
import { enclosing } from '#document/places/enclosing.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { type Localized, localized } from '#kernel/languages/localized.ts';
import { closeCopies, readAudience } from '../../../identity/roles/server/block-access.service.ts';
import { createDocument, readOwnerState, readPublished } from '../../documents/server/documents.service.ts';
import { requireBlockTypes } from '../../documents/server/enabled-types.service.ts';
import { publishDocument } from '../../documents/server/publications.service.ts';
import { countUses, lockWorking, ownBlocks, readTitles } from '../../documents/server/working.service.ts';
import { mayWrite } from '../../documents/writers.rules.ts';
import { mayEditObject, requireEdit } from '../../edit-rights/server/edit-rights.service.ts';

/** The shared blocks that the actor may edit, by their names. */
export async function readSharedBlocks(ctx: Ctx, language: string) {
  const titles: [string, Localized][] = [];
  for (const [guid, title] of await readTitles(ctx, 'shared'))
    if (await mayEditObject(ctx, guid)) titles.push([guid, title]);
  const uses = await countUses(
    ctx,
    titles.map(([guid]) => guid),
  );
  const sharedBlocks = titles.map(([guid, title]) => ({
    guid,
    name: localized(title, language, ctx.platform.defaultLanguage).text,
    uses: uses.get(guid) ?? 0,
  }));
  return { sharedBlocks: sharedBlocks.toSorted((one, other) => one.name.localeCompare(other.name, language)) };
}

/** A shared block as the actor sees it. Throws `not_found`. */
export async function readSharedBlock(ctx: Ctx, guid: string, language: string) {
  const published = await readPublished(ctx, guid, language);
  if (published?.ownerKind !== 'shared') throw notFound('shared block', guid);
  const title = (await readTitles(ctx, 'shared')).get(guid) ?? {};
  return {
    guid,
    name: localized(title, language, ctx.platform.defaultLanguage).text,
    uses: (await countUses(ctx, [guid])).get(guid) ?? 0,
    nodes: [...published.resolved.areas.values()].flat().map(toWire),
  };
}

/** As it is shown: what other languages say, and drafts, are not told. */
const toWire = ({ block: { guid, buildingBlockName }, ...node }: ResolvedNode): ReturnType<typeof JSON.parse> => ({
  ...node,
  block: { guid, buildingBlockName, made: {} },
  slots: Object.fromEntries(Object.entries(node.slots).map(([name, nodes]) => [name, nodes.map(toWire)])),
});

interface Sharing {
  owner: string;
  guid: string;
  name: string;
  key?: string | undefined;
}

/**
 * Makes a shared block of a block. Throws `not_found`, `not_allowed` for what only staff writes and for locked blocks, and
 * `validation_failed` for lists.
 */
export const shareBlock = (ctx: Ctx, { key, ...sharing }: Sharing) =>
  inTransaction(ctx, (ctx) => once(ctx, { key, asked: { share: sharing } }, () => share(ctx, sharing)));

async function share(ctx: Ctx, { owner, guid, name }: Omit<Sharing, 'key'>): Promise<{ guid: string }> {
  await requireEdit(ctx, owner);
  const { document } = await lockWorking(ctx, owner);
  const blocks = withInner(document.blocks, guid);
  if (blocks.length === 0) throw notFound('block', guid);
  for (const block of blocks) requireShareable(ctx, block);
  await requireBlockTypes(ctx, blocks, () => 'body.guid');
  const guids = new Map(blocks.map((block) => [block.guid, randomUUID()]));
  const shared: PageDocument = {
    ...emptyDocument({ [ctx.platform.defaultLanguage]: name }),
    blocks: blocks.map((block) => copyOf(block, { guids, isAdmin: ctx.actor.isAdmin })),
    exceptions: exceptionsOf(document, guids),
  };
  const target = randomUUID();
  const state = await readOwnerState(ctx, owner);
  const audience = (state && (await readAudience(ctx, state.audienceId))) ?? { kind: 'Admin', roles: [] };
  await createDocument(ctx, { owner: target, ownerKind: 'shared', document: shared, audience });
  await ownBlocks(ctx, target, [...guids.values()]);
  const around = [...enclosing(document, guid)];
  await closeCopies(
    ctx,
    [...guids].map(([source, copy]) => ({
      copy,
      sources: source === guid ? [source, ...around] : [source],
      isKnown: true,
    })),
  );
  await publishDocument(ctx, {
    owner: target,
    ownerKind: 'shared',
    document: shared,
    languages: ctx.platform.languages,
  });
  return { guid: target };
}

/** The block and all that stands in it in the shared layout, the outer one first. */
function withInner(blocks: readonly Block[], guid: string): Block[] {
  const outer = blocks.filter((block) => block.guid === guid);
  for (const block of outer)
    for (const inner of blocks) if ('parent' in inner.place && inner.place.parent === block.guid) outer.push(inner);
  return outer;
}

function requireShareable({ actor }: Ctx, { buildingBlockName: name, options }: Block) {
  if (options.locked === true && !actor.isAdmin) throw new AppError('not_allowed', 'locked', { 'body.guid': 'locked' });
  if (!mayWrite(actor, schemaOf(blockSchemas, name)))
    throw new AppError('not_allowed', `${name} is for staff`, { 'body.guid': 'staff_only' });
  if (name === 'List') throw new AppError('validation_failed', 'a list is not shared', { 'body.guid': 'has_list' });
}

function copyOf(block: Block, { guids, isAdmin }: { guids: ReadonlyMap<string, string>; isAdmin: boolean }): Block {
  const { place } = block;
  const options = optionsOfCopy(block.options, { isAdmin });
  const parent = 'parent' in place ? guids.get(place.parent) : undefined;
  return {
    ...block,
    options,
    guid: guids.get(block.guid) ?? block.guid,
    place: 'parent' in place && parent !== undefined ? { ...place, parent } : { area: 'main', order: 'U' },
  };
}

/** What languages do otherwise inside of it; where the outer block stands is no matter of it. */
function exceptionsOf({ exceptions }: PageDocument, guids: ReadonlyMap<string, string>): PageDocument['exceptions'] {
  const own = Object.entries(exceptions).map(([language, all]) => {
    const kept = Object.entries(all).flatMap(([guid, { hidden, place }]) => {
      const copy = guids.get(guid);
      const parent = place && 'parent' in place ? guids.get(place.parent) : undefined;
      const stands = place && 'parent' in place && parent !== undefined ? { ...place, parent } : undefined;
      const exception = { ...(hidden && { hidden }), ...(stands && { place: stands }) };
      return copy !== undefined && Object.keys(exception).length > 0 ? [[copy, exception] as const] : [];
    });
    return [language, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(own.filter(([, kept]) => Object.keys(kept).length > 0));
}
