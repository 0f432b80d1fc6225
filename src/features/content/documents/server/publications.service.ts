import { PageDocument } from '#document/page-document.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { everyone } from '../../../identity/roles/roles.contract.ts';
import { audienceId } from '../../../identity/roles/server/access.service.ts';
import type { OwnerKind } from '../documents.contract.ts';
import type { Pointer } from '../publication.rules.ts';
import { announceDocument, makeRevision } from './documents.service.ts';
import { selectPublished } from './documents.store.ts';
import * as store from './publications.store.ts';
import { closeWhatLeft, readShown } from './removed-blocks.service.ts';
import * as working from './working.store.ts';

interface PublishedDocument {
  owner: string;
  ownerKind: OwnerKind;
  document: PageDocument;
  languages: readonly string[];
  from?: Date | null;
  until?: Date | null;
  /** It was made in this transaction, so that nobody else has it. */
  isNew?: boolean;
}

/**
 * Makes a revision of a document and shows it in these languages: for what is published as it is made. Asks nobody's rights,
 * and no checks.
 */
export async function publishDocument(
  ctx: Ctx,
  { owner, ownerKind, document, languages, from = null, until = null, isNew = false }: PublishedDocument,
) {
  const parsed = PageDocument.parse(document);
  return inTransaction(ctx, async (ctx) => {
    const revisionId = await makeRevision(ctx, owner, parsed);
    const pointers = languages.map((language) => pointerTo(parsed, { language, revisionId, from, until }));
    await changePublication(ctx, { owner, ownerKind, pointers, ...(isNew && { newDocument: parsed }) });
    return revisionId;
  });
}

/** Takes a document offline in one language, on purpose: there it is 404 from now on. */
export const unpublishDocument = (
  ctx: Ctx,
  { owner, ownerKind, language }: { owner: string; ownerKind: OwnerKind; language: string },
) => changePublication(ctx, { owner, ownerKind, pointers: [unpublished(language)] });

/**
 * Stores new templates at once, published in every language for everyone. They came with the product, as its texts did: nobody
 * published them, and the audit log does not say so.
 */
export async function createShipped(ctx: Ctx, shipped: readonly store.Shipped[]) {
  const ownerKind = 'template';
  await store.insertPublished(ctx, shipped, { ownerKind, audienceId: await audienceId(ctx, everyone) });
  for (const { owner } of shipped) announceDocument(ctx, owner, ownerKind);
}

/** A pointer to a revision, with the title that it has in that very language: those of others may be published in none. */
export const pointerTo = (document: PageDocument, pointer: Omit<Pointer, 'title'>): Pointer => ({
  ...pointer,
  title: document.title[pointer.language] ?? '',
});

/** The pointer of a language in which a document was taken offline. */
export const unpublished = (language: string): Pointer => ({
  language,
  revisionId: null,
  title: '',
  from: null,
  until: null,
});

interface PublicationChange {
  owner: string;
  ownerKind: OwnerKind;
  pointers: readonly Pointer[];
  /** Languages that were never published after all. */
  gone?: readonly string[];
  /** Who scheduled it; undefined: it is done now, by the actor. */
  schedule?: { by: string | null } | undefined;
  /** The same publication shows something else, since a change acts at once. */
  isLive?: boolean;
  /** It was made in this transaction, so that nobody else has it and nobody saw anything of it. */
  newDocument?: PageDocument;
  /** Who publishes it again asks that its followers hear of it. */
  tellsFollowers?: boolean;
}

/**
 * The one door to publishing (decision 0041): pointers, history, the audit entry, cache tags, and what features make of it,
 * in one transaction. Who comes here has asked for rights.
 */
export async function changePublication(ctx: Ctx, change: PublicationChange) {
  const { owner, ownerKind, pointers, gone = [], schedule, isLive = false } = change;
  await inTransaction(ctx, async (ctx) => {
    const { newDocument } = change;
    const document = newDocument ?? (await working.findWorking(ctx, owner, 'lock'))?.document;
    const before = newDocument ? new Map<string, string>() : await readShown(ctx, owner);
    await store.upsertPointers(ctx, owner, pointers);
    if (gone.length > 0) await store.deletePointers(ctx, owner, gone);
    if (!isLive) await store.insertEvents(ctx, owner, eventsOf(ctx, change));
    const hasPlaced = document !== undefined && (await placeAgain(ctx, owner, document));
    await closeWhatLeft(ctx, before, pointers);
    const shown = pointers.filter(({ revisionId }) => revisionId !== null).map(({ language }) => language);
    const hidden = pointers.filter(({ revisionId }) => revisionId === null).map(({ language }) => language);
    const { tellsFollowers } = change;
    record(ctx, { owner, ownerKind, shown, hidden: [...hidden, ...gone], schedule, isLive, tellsFollowers });
    announceDocument(ctx, owner, ownerKind);
    await ctx.publicationChanged(ctx, { owner, kind: ownerKind, hasPlaced });
  });
}

/** One event for each revision that is shown now, and one for the languages that show none. */
function eventsOf(ctx: Ctx, { pointers, gone = [], schedule, tellsFollowers = false }: PublicationChange) {
  const languages = Map.groupBy(
    [...pointers, ...gone.map((language) => ({ language, revisionId: null }))],
    ({ revisionId }) => revisionId,
  );
  return [...languages].map(([revisionId, own]) => ({
    at: ctx.now(),
    revisionId,
    languages: own.map(({ language }) => language),
    by: schedule ? schedule.by : ctx.actor.accountId,
    isScheduled: schedule !== undefined,
    tellsFollowers,
  }));
}

/** Which blocks are published is another set. True: some stand where they did not, or no longer where they did. */
const placeAgain = async (ctx: Ctx, owner: string, document: PageDocument): Promise<boolean> =>
  working.placeBlocks(ctx, owner, { working: document, published: await selectPublished(ctx, owner) });

type Recorded = 'owner' | 'ownerKind' | 'schedule' | 'isLive' | 'tellsFollowers';

interface Recording extends Pick<PublicationChange, Recorded> {
  /** Languages. */
  shown: readonly string[];
  hidden: readonly string[];
}

/** One entry for what is shown and one for what is not any more; nobody sees languages that the platform had before. */
function record(ctx: Ctx, { owner, ownerKind, shown, hidden, schedule, isLive, tellsFollowers }: Recording) {
  const entries = [
    { action: 'document.published', all: shown },
    { action: 'document.withdrawn', all: hidden },
  ] as const;
  for (const { action, all } of entries) {
    const languages = all.filter((language) => ctx.platform.languages.includes(language));
    if (languages.length === 0) continue;
    ctx.records({
      action,
      object: { kind: ownerKind, id: owner },
      new: {
        languages,
        ...(schedule && { isScheduled: true }),
        ...(isLive && { isLive }),
        ...(tellsFollowers && action === 'document.published' && { tellsFollowers }),
      },
      ...(schedule?.by && { actorId: schedule.by }),
    });
  }
}

export { type Shipped, withdrawNotification } from './publications.store.ts';
