import { z } from 'zod';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { holdLanguages } from '../../../base/platforms/server/platform-languages.service.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import type { OwnerKind } from '../../../content/documents/documents.contract.ts';
import type { Pointer } from '../../../content/documents/publication.rules.ts';
import { findRevision, makeRevision, readPointers } from '../../../content/documents/server/documents.service.ts';
import {
  changePublication,
  pointerTo,
  unpublished,
  withdrawNotification,
} from '../../../content/documents/server/publications.service.ts';
import {
  deleteScheduled,
  dueDocuments,
  insertScheduled,
  type ScheduledPublication,
  selectDue,
  selectScheduled,
  takeScheduled,
} from '../../../content/documents/server/scheduled.service.ts';
import { lockIfThere, lockWorking, readWorking } from '../../../content/documents/server/working.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import { touchItem } from '../../../content/items/server/items.service.ts';
import { explainWithdrawal } from '../../../content/items/server/withdrawn.service.ts';
import { keepReason, requireFixed } from '../../checks/server/gate.service.ts';
import { lookAtPublished } from '../../checks/server/issues.service.ts';
import { publicationOf } from '../../publication-state/server/publication-state.service.ts';
import * as store from './publishing.store.ts';
import { closeScheduled } from './scheduled-publications.service.ts';

interface When {
  /** ISO; null: now. */
  at: string | null;
  /** Languages that go at a moment of their own. */
  moments: Readonly<Record<string, string | null>>;
}

interface Publishing extends When {
  owner: string;
  version: number;
  languages: readonly string[];
  reason?: string | undefined;
  tellsFollowers: boolean;
}

/**
 * Shows the working document to visitors of these languages, or does so at a later moment. Throws `checks_failed` where it
 * has issues that ask for a reason, and none is given.
 */
export async function publish(
  ctx: Ctx,
  { owner, version, languages, at, moments, reason, tellsFollowers }: Publishing,
) {
  const kind = await requireEdit(ctx, owner);
  requireLanguages(ctx, languages, moments);
  if (tellsFollowers) await requireTelling(ctx, owner, kind);
  const working = await lockWorking(ctx, owner);
  // Lists read an item in every language: held now, what is read from here on stays true for that.
  if (kind === 'item') await holdLanguages(ctx);
  if (version !== working.version)
    throw new AppError('conflict', 'somebody changed it since', { version: String(working.version) });
  const { document } = working;
  const excused = await requireFixed(ctx, { owner, kind, document, languages, reason });
  const revisionId =
    !working.isDraft && working.revisionId ? working.revisionId : await makeRevision(ctx, owner, document);
  if (at === null) await closeScheduled(ctx, { owner, kind, document });
  if (excused) await keepReason(ctx, { owner, kind, languages, revisionId, ...excused });
  const pointers = languages.map((language) => pointerTo(document, { language, revisionId, from: null, until: null }));
  return change(ctx, { owner, kind, pointers, at, moments, tellsFollowers });
}

/** Throws `validation_failed` where nobody can follow it, and where its followers heard of it in the last 24 hours. */
async function requireTelling(ctx: Ctx, owner: string, kind: OwnerKind) {
  const refuse = (why: string) =>
    new AppError('validation_failed', `followers are not told of ${owner}`, { 'body.tellsFollowers': why });
  if ((kind !== 'page' && kind !== 'item') || !(await readSettings(ctx)).followEnabled) throw refuse('not_followed');
  if (await store.toldSince(ctx, owner, new Date(ctx.now().getTime() - day))) throw refuse('too_soon');
}

const day = 86_400_000;

interface Unpublishing extends Omit<Publishing, 'version' | 'reason' | 'tellsFollowers'> {
  /** What happens to what is scheduled from then on. */
  scheduled: 'cancel' | 'keep';
  /** Why an item is withdrawn, by language. */
  withdrawalReason: Readonly<Record<string, string>>;
}

/** Takes a document offline in these languages, or does so at a later moment. */
export async function unpublish(
  ctx: Ctx,
  { owner, languages, at, moments, scheduled, withdrawalReason }: Unpublishing,
) {
  const kind = await requireEdit(ctx, owner);
  requireLanguages(ctx, languages, moments);
  requireKnown(ctx, Object.keys(withdrawalReason), 'body.withdrawalReason');
  await lockWorking(ctx, owner);
  await requireVisible(ctx, { owner, languages, at, moments });
  const cancelled = scheduled === 'keep' ? [] : await cancelFrom(ctx, owner, { languages, at, moments });
  const changed = await change(ctx, { owner, kind, pointers: languages.map(unpublished), at, moments, cancelled });
  if (Object.keys(withdrawalReason).length > 0) await explainWithdrawal(ctx, owner, withdrawalReason);
  return changed;
}

/** Gives up what is scheduled in these languages from the moment on at which each goes offline. */
async function cancelFrom(ctx: Ctx, owner: string, { languages, ...when }: When & Pick<Publishing, 'languages'>) {
  const cancelled = (await selectScheduled(ctx, owner)).filter(({ language, dueAt }) => {
    const moment = momentOf(language, when);
    return languages.includes(language) && (moment === null || dueAt >= new Date(moment));
  });
  await deleteScheduled(
    ctx,
    cancelled.map(({ id }) => id),
  );
  return cancelled;
}

/** Only what was ever published goes offline, or what will have been by then. */
async function requireVisible(ctx: Ctx, { owner, languages, ...when }: When & Pick<Publishing, 'owner' | 'languages'>) {
  const known = (await readPointers(ctx, owner)).map(({ language }) => language);
  const schedules = (await selectScheduled(ctx, owner)).filter(({ revisionId }) => revisionId !== null);
  const never = languages.find((language) => {
    const moment = momentOf(language, when);
    const isScheduled = schedules.some(
      (schedule) => schedule.language === language && moment && schedule.dueAt < new Date(moment),
    );
    return !known.includes(language) && !isScheduled;
  });
  if (never) throw new AppError('validation_failed', `never published in ${never}`, { languages: 'never_published' });
}

const momentOf = (language: string, { at, moments }: When): string | null =>
  (Object.hasOwn(moments, language) ? moments[language] : at) ?? null;

function requireLanguages(ctx: Ctx, languages: readonly string[], moments: When['moments']) {
  requireKnown(ctx, languages, 'languages');
  const besides = Object.keys(moments).find((language) => !languages.includes(language));
  if (besides)
    throw new AppError('validation_failed', `${besides} is not chosen`, { [`moments.${besides}`]: 'unknown' });
}

function requireKnown(ctx: Ctx, languages: readonly string[], field: string) {
  const strange = languages.find((language) => !ctx.platform.languages.includes(language));
  if (strange) throw new AppError('validation_failed', `no language ${strange}`, { [field]: 'unknown' });
}

interface Change {
  owner: string;
  kind: OwnerKind;
  pointers: readonly Pointer[];
}

interface WholeChange extends Change, When {
  /** What was scheduled and is given up. */
  cancelled?: readonly ScheduledPublication[];
  tellsFollowers?: boolean;
}

/** Some now, some later: one change, with one way back. */
async function change(
  ctx: Ctx,
  { owner, kind, pointers, cancelled = [], tellsFollowers = false, ...when }: WholeChange,
) {
  const { at, moments } = when;
  const schedules = await later(ctx, owner, {
    tellsFollowers,
    scheduled: pointers.flatMap((pointer) => {
      const moment = momentOf(pointer.language, { at, moments });
      return moment === null ? [] : [{ pointer, moment }];
    }),
    fieldOf: (language) => (Object.hasOwn(moments, language) ? `moments.${language}` : 'at'),
  });
  const first = pointers.filter(({ language }) => momentOf(language, { at, moments }) === null);
  const undoToken = await (first.length > 0
    ? now(ctx, { owner, kind, pointers: first, schedules, cancelled, tellsFollowers })
    : offerUndo(ctx, 'schedules', { owner, schedules, cancelled }, [{ object: owner }]));
  return { publication: await publicationOf(ctx, await readWorking(ctx, owner)), undoToken };
}

interface ChangeNow extends Change {
  schedules: string[];
  cancelled: readonly ScheduledPublication[];
  tellsFollowers: boolean;
}

async function now(ctx: Ctx, { owner, kind, pointers, tellsFollowers, ...rest }: ChangeNow): Promise<string | null> {
  const all = await readPointers(ctx, owner);
  const before = all.filter(({ language }) => pointers.some((pointer) => pointer.language === language));
  await move(ctx, { owner, kind, pointers, tellsFollowers });
  const after = pointers.map(toKept);
  const payload = { owner, kind, before: before.map(toKept), after, ...rest };
  return offerUndo(ctx, 'publication', payload, [{ object: owner }]);
}

interface Planning {
  tellsFollowers: boolean;
  scheduled: readonly { pointer: Pointer; moment: string }[];
  /** Of the call, where its moment was given. */
  fieldOf: (language: string) => string;
}

async function later(ctx: Ctx, owner: string, { scheduled, fieldOf, tellsFollowers }: Planning): Promise<string[]> {
  const schedules: string[] = [];
  for (const { pointer, moment } of scheduled) {
    const { language, revisionId } = pointer;
    const dueAt = new Date(moment);
    if (dueAt <= ctx.now())
      throw new AppError('validation_failed', 'that moment has passed', { [fieldOf(language)]: 'past' });
    const { accountId } = ctx.actor;
    schedules.push(await insertScheduled(ctx, { owner, language, revisionId, dueAt, accountId, tellsFollowers }));
  }
  return schedules;
}

interface Moving extends Change {
  gone?: string[];
  /** Who scheduled it; undefined: the actor does it now. */
  schedule?: { by: string | null };
  tellsFollowers?: boolean;
}

/** Who publishes sees at once what there is to fix, and does not wait for a job. */
async function move(ctx: Ctx, { kind, ...change }: Moving) {
  const isPublished = change.pointers.some(({ revisionId }) => revisionId !== null);
  if (kind === 'item') await touchItem(ctx, change.owner, { isPublished });
  await changePublication(ctx, { ownerKind: kind, ...change });
  await lookAtPublished(ctx, change.owner);
}

type PointerBefore = Pick<Pointer, 'language' | 'revisionId' | 'title'>;
const toKept = ({ language, revisionId, title }: Pointer): PointerBefore => ({ language, revisionId, title });
const isSameKept = (one: PointerBefore, other: PointerBefore | undefined) =>
  other !== undefined && one.revisionId === other.revisionId;

interface PublicationUndo {
  owner: string;
  kind: OwnerKind;
  before: PointerBefore[];
  after: PointerBefore[];
  /** What was scheduled with it, for other languages. */
  schedules?: string[];
  /** What was given up with it. */
  cancelled?: ScheduledBefore[];
}

/**
 * Takes a document offline in every language, with all that is scheduled of it: for who decides about it without editing it, whose
 * right the caller has asked. Gives what `putBackOnline` needs; undefined where visitors saw nothing of it, and never will.
 */
export async function takeOffline(ctx: Ctx, owner: string): Promise<PublicationUndo | undefined> {
  const working = await lockIfThere(ctx, owner);
  const before = (await readPointers(ctx, owner)).filter(({ revisionId }) => revisionId !== null);
  const cancelled = await selectScheduled(ctx, owner);
  if (!working || before.length + cancelled.length === 0) return undefined;
  const kind = working.ownerKind;
  const pointers = before.map(({ language }) => unpublished(language));
  if (cancelled.length > 0)
    await deleteScheduled(
      ctx,
      cancelled.map(({ id }) => id),
    );
  if (pointers.length > 0) await move(ctx, { owner, kind, pointers });
  const kept = cancelled.map((schedule) => ({ ...schedule, dueAt: schedule.dueAt.toISOString() }));
  return { owner, kind, before: before.map(toKept), after: pointers.map(toKept), cancelled: kept };
}

/** Points the languages back to what they showed. Throws `conflict` where something else was published since. */
export async function undoPublication(ctx: Ctx, payload: unknown) {
  await requireEdit(ctx, (payload as PublicationUndo).owner);
  await putBackOnline(ctx, payload);
}

/** The same for who decides about it without editing it, whose right the caller has asked. */
export async function putBackOnline(ctx: Ctx, payload: unknown) {
  const { owner, kind, before, after, schedules = [], cancelled = [] } = payload as PublicationUndo;
  await lockIfThere(ctx, owner);
  const current = await readPointers(ctx, owner);
  const isSame = after.every((one) =>
    isSameKept(
      one,
      current.find(({ language }) => language === one.language),
    ),
  );
  if (!isSame) throw new AppError('conflict', 'something else was published since');
  await withdrawNotification(ctx, owner);
  const gone = after.filter(({ language }) => !before.some((one) => one.language === language));
  if (before.length + after.length > 0)
    await move(ctx, {
      owner,
      kind,
      gone: gone.map(({ language }) => language),
      pointers: before.map((pointer) => ({ ...pointer, from: null, until: null })),
    });
  if (schedules.length > 0) await deleteScheduled(ctx, schedules);
  for (const schedule of cancelled) await scheduleAgain(ctx, schedule);
}

export async function undoScheduled(ctx: Ctx, payload: unknown) {
  const {
    owner,
    schedules,
    cancelled = [],
  } = payload as Pick<PublicationUndo, 'owner' | 'cancelled'> & { schedules: string[] };
  await requireEdit(ctx, owner);
  await lockIfThere(ctx, owner);
  await deleteScheduled(ctx, schedules);
  for (const schedule of cancelled) await scheduleAgain(ctx, schedule);
}

/** Gives up what was scheduled. */
export async function cancelScheduled(ctx: Ctx, { owner, schedule }: { owner: string; schedule: string }) {
  await requireEdit(ctx, owner);
  const found = (await selectScheduled(ctx, owner)).find(({ id }) => id === schedule);
  if (!found) throw notFound('schedule', schedule);
  await deleteScheduled(ctx, [schedule]);
  const undoToken = await offerUndo(ctx, 'given-up-schedule', found, [{ object: owner }]);
  return { publication: await publicationOf(ctx, await readWorking(ctx, owner)), undoToken };
}

/** A schedule as an undo token keeps it. */
type ScheduledBefore = Omit<ScheduledPublication, 'dueAt' | 'accountId' | 'tellsFollowers'> & {
  dueAt: string;
  accountId?: string | null;
  tellsFollowers?: boolean;
};

export async function undoCancelled(ctx: Ctx, payload: unknown) {
  const schedule = payload as ScheduledBefore;
  await requireEdit(ctx, schedule.owner);
  await lockWorking(ctx, schedule.owner);
  await scheduleAgain(ctx, schedule);
}

/** ScheduledPublications it again, as it was. Throws `conflict` when its moment has passed, or what it would show is gone. */
async function scheduleAgain(ctx: Ctx, before: ScheduledBefore) {
  const { accountId = ctx.actor.accountId, tellsFollowers = false, ...schedule } = before;
  const dueAt = new Date(schedule.dueAt);
  const isThere =
    schedule.revisionId === null || (await store.findRevisionOf(ctx, schedule.owner, schedule.revisionId));
  if (dueAt <= ctx.now() || !isThere) throw new AppError('conflict', 'it is too late for this schedule');
  await insertScheduled(ctx, { ...schedule, dueAt, accountId, tellsFollowers });
}

/**
 * Publishes what was scheduled for a document by now, the oldest first, each in a transaction of its own. One that fails stays,
 * and keeps back what was scheduled after it.
 */
async function publishScheduled(ctx: Ctx, owner: string) {
  for (const schedule of await selectDue(ctx, owner)) await inTransaction(ctx, (ctx) => carryOut(ctx, schedule));
}

export const publishesScheduled = handleJob(
  defineJob({ name: 'publish-scheduled', payload: z.object({ owner: z.uuid() }), priority: -1 }),
  {
    run: (ctx, { owner }) => publishScheduled(ctx, owner),
    abandon: async (ctx, { owner }) => {
      const due = await selectDue(ctx, owner);
      await inTransaction(ctx, (ctx) =>
        deleteScheduled(
          ctx,
          due.map(({ id }) => id),
        ),
      );
    },
    due: dueDocuments,
  },
);

/** The document is locked first, as by everybody who changes it. Nothing when the schedule was published or given up meanwhile. */
async function carryOut(ctx: Ctx, { id, owner }: ScheduledPublication) {
  const working = await lockIfThere(ctx, owner);
  const schedule = await takeScheduled(ctx, id);
  if (!schedule || !working) return;
  const { language, revisionId, tellsFollowers, accountId: by } = schedule;
  const document = revisionId ? await findRevision(ctx, revisionId) : undefined;
  const pointer =
    document && revisionId
      ? pointerTo(document, { language, revisionId, from: null, until: null })
      : unpublished(language);
  await move(ctx, { owner, kind: working.ownerKind, pointers: [pointer], schedule: { by }, tellsFollowers });
}
