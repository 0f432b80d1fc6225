import type { OperationNodeSource } from 'kysely';
import { blockSchemas } from '#blocks/schemas.ts';
import { PageDocument } from '#document/page-document.ts';
import { type ParsedDocument, parseDocument } from '#document/parse-document.ts';
import { type ResolvedDocument, resolveDocument } from '#document/resolve.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { type Audience, everyone } from '../../../identity/roles/roles.contract.ts';
import type { Refusal } from '../../../identity/roles/roles.rules.ts';
import {
  audienceId,
  blockAudiences,
  isOpen,
  openAudiences,
  publicAudiences,
  refusalOfOpenable,
} from '../../../identity/roles/server/access.service.ts';
import type { OwnerKind } from '../documents.contract.ts';
import { keepOpenNodes } from '../open-nodes.ts';
import { placeShared } from '../place-shared.ts';
import { type Pointer, type VisiblePointer, visiblePointer } from '../publication.rules.ts';
import * as store from './documents.store.ts';
import * as working from './working.store.ts';

/** What a reader of one language gets of a document: only blocks that are open to them. */
export interface PublishedDocument {
  owner: string;
  ownerKind: OwnerKind;
  audienceId: number;
  pointer: VisiblePointer;
  resolved: ResolvedDocument;
}

interface NewDocument {
  owner: string;
  ownerKind: OwnerKind;
  document: PageDocument;
  audience?: Audience;
  /** Written in the same statement: what it is the document of. */
  along?: readonly OperationNodeSource[];
}

/** Stores a document as a draft that nobody sees yet. */
export async function createDocument(
  ctx: Ctx,
  { owner, ownerKind, document, audience = everyone, along = [] }: NewDocument,
) {
  const draft = PageDocument.parse(document);
  await inTransaction(ctx, async (ctx) => {
    await store.insertDocument(ctx, { owner, ownerKind, draft, audienceId: await audienceId(ctx, audience) }, along);
    await working.placeBlocks(ctx, owner, { working: draft, published: [], isNew: true });
    announceDocument(ctx, owner, ownerKind);
  });
}

/** Keeps the working document as a revision, which it equals from then on. Nobody sees it by that. */
export async function makeRevision(ctx: Ctx, owner: string, document: PageDocument): Promise<string> {
  const { id: revisionId, insert } = store.newRevision(ctx, owner, document);
  await working.updateWorking(ctx, owner, { draft: null, title: document.title, revisionId }, [insert]);
  return revisionId;
}

/** Keeps what a live change made of a revision as another one. Nobody sees it by that, and the working document stays. */
export const keepLiveRevision = (ctx: Ctx, owner: string, document: PageDocument): Promise<string> =>
  store.insertRevision(ctx, owner, document);

/** Says who may see a document. */
export async function setAudience(ctx: Ctx, owner: string, audience: number) {
  await store.updateAudience(ctx, owner, audience);
  ctx.changed(`document:${owner}`);
}

/** What visitors see of a document in each language in which it was ever published. */
export const readPointers = async (ctx: Ctx, owner: string): Promise<readonly Pointer[]> =>
  (await store.findOwner(ctx, owner))?.pointers ?? [];

/** A revision, no matter who asks. */
export const findRevision = store.findRevision;

/** Menus name pages and leave out what is not visible, so they change with every page. */
export function announceDocument(ctx: Ctx, owner: string, ownerKind: OwnerKind) {
  ctx.changed(`document:${owner}`);
  if (ownerKind === 'page') ctx.changed('menus');
}

interface OwnerState {
  ownerKind: OwnerKind;
  audienceId: number;
  pointers: readonly Pointer[];
}

/** What a reader of a language gets, shared blocks in their places; undefined when there is nothing that they may see. */
export async function readPublished(ctx: Ctx, owner: string, language: string): Promise<PublishedDocument | undefined> {
  const published = await readUnplaced(ctx, owner, language);
  return published && { ...published, resolved: await withShared(ctx, published.resolved, { owner, language }) };
}

/** The same document with the shared blocks that the actor may see in their places. */
export const withShared = (ctx: Ctx, document: ResolvedDocument, at: { owner: string; language: string }) =>
  placeShared(document, { owner: at.owner, read: (target) => readUnplaced(ctx, target, at.language) });

async function readUnplaced(ctx: Ctx, owner: string, language: string): Promise<PublishedDocument | undefined> {
  const found = await readOwnerState(ctx, owner);
  if (!found || !(await isOpen(ctx, found.audienceId))) return undefined;
  const { ownerKind, audienceId, pointers } = found;
  const time = { now: ctx.now(), until: ctx.cacheUntil };
  const pointer = visiblePointer(pointers, { asked: language, fallbacks: fallbacksOf(language, ctx.platform) }, time);
  if (!pointer) return undefined;
  const fallbacks = fallbacksOf(pointer.language, ctx.platform).flatMap(
    (asked) => visiblePointer(pointers, { asked, fallbacks: [] }, time) ?? [],
  );
  const whole = await resolveRevisions(ctx, { pointer, fallbacks });
  const title = { text: pointer.title, language: pointer.titleLanguage };
  const access = { audiences: await openAudiences(ctx), byBlock: await blockAudiences(ctx) };
  const resolved = keepOpenNodes({ ...whole, title }, { ...access, ...time });
  return { owner, ownerKind, audienceId, pointer, resolved };
}

/** The audience and the pointers of a document; undefined where there is none, or it is in the trash. */
export async function readOwnerState(ctx: Ctx, owner: string): Promise<OwnerState | undefined> {
  ctx.dependsOn(`document:${owner}`);
  const state = await ctx.cache.get<{ found?: OwnerState }>(`document:${owner}`, [`document:${owner}`], async () => {
    const found = await store.findOwner(ctx, owner);
    return found ? { found } : {};
  });
  return state.found;
}

/**
 * What keeps the actor from a document that is published in this language, where they can do something about it; undefined
 * where they may see it, where there is nothing, and where they are not to know of it (functional reference 5.3).
 */
export async function viewRefusal(ctx: Ctx, owner: string, language: string): Promise<Refusal | undefined> {
  const found = await readOwnerState(ctx, owner);
  if (!found || !isVisibleIn(ctx, found.pointers, language)) return undefined;
  return refusalOfOpenable(ctx, found.audienceId);
}

/** Whether visitors are shown something of it in this language now. */
export const isVisibleIn = (ctx: Ctx, pointers: readonly Pointer[], language: string): boolean => {
  const fallbacks = fallbacksOf(language, ctx.platform);
  return (
    visiblePointer(pointers, { asked: language, fallbacks }, { now: ctx.now(), until: ctx.cacheUntil }) !== undefined
  );
};

/** Immutable, so it is kept upgraded and parsed; weighs as many as it has blocks. */
const readRevision = (ctx: Ctx, id: string): Promise<ParsedDocument> =>
  ctx.cache.get(
    `revision:${id}`,
    [],
    async () => {
      const document = await store.findRevision(ctx, id);
      if (!document) throw new Error(`revision ${id} is gone`);
      return parseDocument(document, blockSchemas);
    },
    ({ blocks }) => blocks.size + 1,
  );

interface Revisions {
  pointer: VisiblePointer;
  /** Of the languages that it takes missing texts from, nearest first. */
  fallbacks: readonly VisiblePointer[];
}

function resolveRevisions(ctx: Ctx, { pointer, fallbacks }: Revisions): Promise<ResolvedDocument> {
  const sources = fallbacks.map(({ language, revisionId }) => `${language}=${revisionId}`);
  const key = `resolved:${pointer.revisionId}:${pointer.language}:${sources.join()}`;
  return ctx.cache.get(
    key,
    [],
    async () => {
      const fallbackDocuments = new Map<string, ParsedDocument>();
      for (const { language, revisionId } of fallbacks)
        fallbackDocuments.set(language, await readRevision(ctx, revisionId));
      const { language } = pointer;
      const own = await readRevision(ctx, pointer.revisionId);
      return resolveDocument(own, { language, fallbacks: fallbacksOf(language, ctx.platform), fallbackDocuments });
    },
    ({ areas }) => [...areas.values()].flat().length + 1,
  );
}

/** The pointers of every document of a kind, with its audience: for menus and overviews. */
export const publishedStates = store.selectStatesOf;

/** When revisions were made, by their ids. */
export const revisionDates = store.selectRevisionDates;

/** The document that a published block stands in. */
export async function findBlockOwner(
  ctx: Ctx,
  guid: string,
): Promise<{ owner: string; ownerKind: OwnerKind } | undefined> {
  const { found } = await ctx.cache.get<{ found?: { owner: string; ownerKind: OwnerKind } }>(
    `block:${guid}`,
    [`list:${guid}`, 'menus'],
    async () => {
      const found = await store.findBlockOwner(ctx, guid);
      return found ? { found } : {};
    },
  );
  // An item or a footer that came later said nothing of its blocks, so what was not there is asked for again.
  return found ?? store.findBlockOwner(ctx, guid);
}

/** The documents of which some block is for some readers only, no matter who asks. */
export async function ownersWithClosedBlocks(ctx: Ctx): Promise<ReadonlySet<string>> {
  const blocks = [...(await blockAudiences(ctx)).keys()];
  if (blocks.length === 0) return new Set();
  return ctx.cache.get(
    'owners-with-closed-blocks',
    ['access'],
    async () => new Set(await store.selectOwnersOf(ctx, blocks)),
  );
}

/** The part of a document that everyone may read: what descriptions, feeds and search are made of. */
export async function publicPart(ctx: Ctx, resolved: ResolvedDocument): Promise<ResolvedDocument> {
  const access = { audiences: await publicAudiences(ctx), byBlock: await blockAudiences(ctx) };
  return keepOpenNodes(resolved, { ...access, now: ctx.now(), until: ctx.cacheUntil });
}

export { setRevisionName } from './documents.store.ts';
