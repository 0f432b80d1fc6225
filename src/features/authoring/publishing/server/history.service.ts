import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import { apply, type Command } from '#document/commands/apply.ts';
import { blockDifference, differenceTo } from '#document/commands/difference.ts';
import { mergeOnto } from '#document/merge.ts';
import type { Bases } from '#document/merge-texts.ts';
import type { PageDocument } from '#document/page-document.ts';
import { keepTimes } from '#document/places/closing-times.ts';
import { setRevisionName } from '#features/content/documents/server/documents.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { everyLanguage } from '#kernel/languages/every-language.ts';
import { readPointers } from '../../../content/documents/server/documents.service.ts';
import { selectScheduled, toScheduled } from '../../../content/documents/server/scheduled.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import type { Saved } from '../../drafts/drafts.contract.ts';
import { catchUp, doStep, openForChange, writtenSince } from '../../drafts/server/drafts.service.ts';
import type { PublicationEvent, Revision } from '../publishing.contract.ts';
import { withoutLocked } from '../publishing.rules.ts';
import * as store from './publishing.store.ts';

/** What is scheduled, revisions and publications, newest first, and what was done since the last revision. */
export async function readHistory(ctx: Ctx, owner: string) {
  await requireEdit(ctx, owner);
  const pointers = await readPointers(ctx, owner);
  const stored = await store.selectRevisions(ctx, owner);
  const events = await store.selectEvents(ctx, owner);
  const revisions: Revision[] = stored.map(({ at, ...revision }) => ({
    ...revision,
    at: at.toISOString(),
    languages: languagesOf(ctx, events, revision.id),
    shownIn: pointers.filter(({ revisionId }) => revisionId === revision.id).map(({ language }) => language),
  }));
  const done = await store.selectDone(ctx, owner, stored[0]?.at ?? new Date(0));
  const scheduled = (await selectScheduled(ctx, owner)).map((schedule) => ({
    ...toScheduled(schedule),
    language: schedule.language,
    revision: schedule.revisionId,
  }));
  return { scheduled, revisions, publications: events.map(toPublication), sittings: toSittings(done) };
}

/** Those in which a revision was published at any time, in the order of the platform. */
function languagesOf({ platform }: Ctx, events: readonly store.StoredEvent[], revision: string): string[] {
  const own = new Set(events.filter(({ revisionId }) => revisionId === revision).flatMap(({ languages }) => languages));
  return everyLanguage(platform).filter((language) => own.has(language));
}

const toPublication = ({ revisionId, at, ...event }: store.StoredEvent): PublicationEvent => ({
  ...event,
  at: at.toISOString(),
  revision: revisionId,
  action: revisionId ? 'publish' : 'unpublish',
});

const pause = 10 * 60_000;

interface Sitting {
  from: string;
  to: string;
  by: string | null;
  steps: number;
}

function toSittings(done: readonly { at: Date; by: string | null }[]): Sitting[] {
  const sittings: Sitting[] = [];
  for (const { at, by } of done) {
    const last = sittings.at(-1);
    const goesOn = last && last.by === by && at.getTime() - new Date(last.to).getTime() < pause;
    if (goesOn) Object.assign(last, { to: at.toISOString(), steps: last.steps + 1 });
    else sittings.push({ from: at.toISOString(), to: at.toISOString(), by, steps: 1 });
  }
  return sittings.reverse();
}

export async function readRevision(ctx: Ctx, owner: string, id: string) {
  await requireEdit(ctx, owner);
  const found = await store.findRevisionOf(ctx, owner, id);
  if (!found) throw notFound('revision', id);
  return { id, at: found.at.toISOString(), document: found.document as PageDocument };
}

export async function nameRevision(ctx: Ctx, owner: string, named: { id: string; name: string }) {
  await requireEdit(ctx, owner);
  if (!(await setRevisionName(ctx, owner, named))) throw notFound('revision', named.id);
  return { name: named.name };
}

interface Restoring {
  owner: string;
  revision: string;
  /** Only this block. */
  guid: string | null;
  base: number;
  key: string;
}

/**
 * Brings the working document, or one block, back to a revision: a step of the log, which can be undone. Like audiences, the
 * dates of a block are not reopened by it. Throws `conflict` with the field `base` where it would take away what was written
 * after the base: who asks has not seen that.
 */
export async function restoreRevision(ctx: Ctx, { owner, revision, guid, base, key }: Restoring): Promise<Saved> {
  const once = { key, asked: { owner, revision, guid } };
  const { working, answered } = await openForChange(ctx, owner, { once, base });
  if (answered) return answered;
  const document = await keptClosed(ctx, owner, { revision, working: working.document });
  const all = guid
    ? blockDifference(working.document, document, { guid, schemas: blockSchemas })
    : differenceTo(working.document, document, blockSchemas);
  const writes = ctx.actor.isAdmin ? all : withoutLocked(all, working.document);
  if (writes.length === 0) return { ...(await catchUp(ctx, working, base)), conflicts: [] };
  const command: Command = { name: 'restore', input: { writes } };
  const applied = apply(working.document, command, blockSchemas);
  if (!applied.ok) throw new AppError('unprocessable', 'cannot be restored', { revision: applied.refusal.code });
  const since = await writtenSince(ctx, owner, base);
  const { refused } = mergeOnto(working.document, [command], { since, schemas: blockSchemas, bases: noBases });
  if (refused.length > 0) throw new AppError('conflict', 'was changed after the base', { base: 'behind' });
  return doStep(ctx, { working, step: randomUUID(), done: [{ command, applied }], once, base });
}

/** Texts are not merged: a text that is half a revision and half what somebody wrote since is neither. */
const noBases: Bases = { of: () => undefined, pass: () => undefined };

interface Reopening {
  revision: string;
  working: PageDocument;
}

/** A revision in which blocks show no longer than they do now; those that went since, than they did last. */
async function keptClosed(ctx: Ctx, owner: string, { revision, working }: Reopening): Promise<PageDocument> {
  const { document } = await readRevision(ctx, owner, revision);
  const gone = new Set(document.blocks.map(({ guid }) => guid)).difference(guidsOf(working));
  const closing = [working];
  for (const { id } of gone.size > 0 ? await store.selectRevisions(ctx, owner) : []) {
    const later = id === revision ? undefined : await store.findRevisionOf(ctx, owner, id);
    if (!later || gone.size === 0) break;
    closing.push(later.document as PageDocument);
    for (const guid of guidsOf(later.document as PageDocument)) gone.delete(guid);
  }
  return keepTimes(document, closing);
}

const guidsOf = ({ blocks }: PageDocument) => new Set(blocks.map(({ guid }) => guid));

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface Preview {
  owner: string;
  language: string;
  days: number;
  /** ISO; null: when it is looked at. */
  at: string | null;
}

/** A link that shows the working document to anyone who has it. The token is told once and kept as a hash. */
export async function makePreview(ctx: Ctx, { owner, language, days, at }: Preview) {
  await requireEdit(ctx, owner);
  // Another moment shows what others have scheduled too.
  if (at && !ctx.actor.isContentManager && !ctx.actor.isAdmin)
    throw new AppError('not_allowed', 'another moment is for who manages content', { at: 'not_allowed' });
  if (!ctx.platform.languages.includes(language))
    throw new AppError('validation_failed', `no language ${language}`, { language: 'unknown' });
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + days * 86_400_000);
  const shownAt = at === null ? null : new Date(at);
  await store.insertPreview(ctx, { tokenHash: hashOf(token), owner, language, shownAt, expiresAt });
  return { path: `/preview/${token}`, expiresOn: expiresAt.toISOString() };
}

/** What a preview link shows; undefined when it is unknown, revoked or too old. */
export const findPreview = (ctx: Ctx, token: string) => store.findPreview(ctx, hashOf(token));

export async function revokePreviews(ctx: Ctx, owner: string) {
  await requireEdit(ctx, owner);
  return { revoked: await store.deletePreviews(ctx, owner) };
}

export { deletePreviewsOf, reassignPreviews } from './publishing.store.ts';
