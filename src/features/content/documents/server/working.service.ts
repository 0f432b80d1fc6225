import { canonicalDocument, isSameJson } from '#document/canonical.ts';
import { namesOthers } from '#document/named-guids.ts';
import type { PageDocument } from '#document/page-document.ts';
import { movedAny } from '#document/places/left-behind.ts';
import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { claimBlocks, selectKnownBlocks, selectOwnedElsewhere } from './block-owner.store.ts';
import * as store from './documents.store.ts';
import { closeWhatLeaves } from './removed-blocks.service.ts';
import { keepTranslations } from './translations.service.ts';
import * as uses from './usages.store.ts';
import * as working from './working.store.ts';

export type { WorkingDocument, WorkingState } from './working.store.ts';

/** What people work on now. Throws `not_found`, also for what is in the trash. Asks nobody's rights. */
export const readWorking = (ctx: Ctx, owner: string) => requireWorking(ctx, owner);

/** The same, and nobody else changes it before the transaction ends. */
export const lockWorking = (ctx: Ctx, owner: string) => requireWorking(ctx, owner, 'lock');

/** The same, also of what is in the trash. Undefined when there is none. */
export const lockIfThere = (ctx: Ctx, owner: string) => working.findWorking(ctx, owner, 'lock');

/** All but the document itself: for those who only ask whether it changed. */
export async function readWorkingState(ctx: Ctx, owner: string): Promise<working.WorkingState> {
  const found = await working.findWorkingState(ctx, owner);
  if (!found || found.isTrashed) throw notFound('document', owner);
  return found;
}

/** What another working document has another of, whatever changed it. Throws `not_found`. */
export async function readWorkingRevision(ctx: Ctx, owner: string): Promise<string> {
  const found = await working.findWorkingRevision(ctx, owner);
  if (!found || found.isTrashed) throw notFound('document', owner);
  return found.revision;
}

/** Whether there is such a document, published or not; in the trash it is gone. */
export async function isDocument(ctx: Ctx, owner: string): Promise<boolean> {
  const found = await working.findWorkingState(ctx, owner);
  return found !== undefined && !found.isTrashed;
}

/** What kind of thing a document belongs to, in the trash or not. */
export const findOwnerKind = working.findOwnerKind;

/** The documents in which a block stands, as a draft or published. */
export const ownersWith = working.selectOwnersWith;

/** The audience of a document; undefined: there is no such document. */
export const findAudienceOf = working.findAudienceOf;

/** Those of these guids that belong to blocks of another document, also when they stand nowhere any more. */
export const ownedElsewhere = selectOwnedElsewhere;

/** Those of these guids that belong to blocks of a document that is there, or in the trash: it is known who sees them. */
export const knownBlocks = selectKnownBlocks;

/** Shuts what left closed blocks, as it is worked on now. */
export const closeLeaving = async (ctx: Ctx, owner: string) =>
  closeWhatLeaves(ctx, owner, (await requireWorking(ctx, owner)).document);

/** Makes guids those of blocks of a document. Throws `conflict` for one that belongs to another. */
export const ownBlocks = (ctx: Ctx, owner: string, guids: readonly string[]) =>
  claimBlocks(
    ctx,
    guids.map((guid) => ({ guid, owner })),
  );

/** How many documents of each kind visitors see texts of in each language, no matter who they are for. */
export const countPublished = store.countPublished;

/** In how many documents, drafts and what visitors see together, something is used that they name by its guid. */
export const countUses = uses.countUses;

export type { UseRow } from './usages.store.ts';

/** The documents that name something by its guid, in their draft or where visitors see it; those in the trash are left out. */
export const usesOf = uses.selectUses;

/** The same of the documents in which blocks of a type stand. */
export const usesOfType = uses.selectUsesOfType;
export const countUsesOfTypes = uses.countUsesOfTypes;

/** The titles of the working documents of a kind, by owner. What is in the trash has its title too. */
export const readTitles = working.selectTitles;

/** The working document begins from another revision than it did, and says the same as before: a draft for now. */
export const rebaseWorking = (ctx: Ctx, owner: string, revisionId: string, document: PageDocument) =>
  working.updateWorking(ctx, owner, { draft: document, revisionId });

/** Nobody but its editors knows of it from now on. What it says is left as it is. */
export const moveToTrash = (ctx: Ctx, owner: string, at: Date): Promise<boolean> =>
  working.updateTrashed(ctx, owner, { to: { at, by: ctx.actor.accountId } });

/** False when it was not in the trash. */
export const moveOutOfTrash = (ctx: Ctx, owner: string): Promise<boolean> =>
  working.updateTrashed(ctx, owner, { to: null });

/** The same, for what was put there at one moment and not put back and deleted again since. */
export const putBackFrom = (ctx: Ctx, owner: string, at: Date): Promise<boolean> =>
  working.updateTrashed(ctx, owner, { to: null, since: at });

async function requireWorking(ctx: Ctx, owner: string, how?: 'lock'): Promise<working.WorkingDocument> {
  const found = await working.findWorking(ctx, owner, how);
  if (!found || found.isTrashed) throw notFound('document', owner);
  return found;
}

interface StoredDraft {
  document: PageDocument;
  version: number;
  /** Blocks came or went. */
  hasPlaced: boolean;
}

/** Stores what a change made of the working document; equal to its revision, it is no draft any more. */
export async function keepWorking(
  ctx: Ctx,
  before: working.WorkingDocument,
  { document, version, hasPlaced }: StoredDraft,
): Promise<working.WorkingDocument> {
  const { owner, revisionId } = before;
  const revision = revisionId ? await store.findRevision(ctx, revisionId) : undefined;
  const isDraft = !revision || !isSameJson(canonicalDocument(revision), canonicalDocument(document));
  const updatedAt = ctx.now();
  const draft = isDraft ? document : null;
  await working.updateWorkingAtEnd(ctx, owner, { draft, title: document.title, version, at: updatedAt });
  if (movedAny(before.document, document)) await closeWhatLeaves(ctx, owner, document);
  await keepTranslations(ctx, owner, { before: before.document, after: document });
  if (hasPlaced || namesOthers(before.document, document))
    await working.placeBlocks(ctx, owner, { working: document, published: await store.selectPublished(ctx, owner) });
  return { ...before, document, version, isDraft, updatedAt };
}

/** What a revision says, told to the transaction by who read it. */
export const noteRevision = (ctx: Ctx, id: string, document: PageDocument) =>
  store.noteRevision(ctx, id, () => document);

export { reassignDocuments } from './authors.store.ts';

export { purgeDocuments } from './purge.store.ts';
