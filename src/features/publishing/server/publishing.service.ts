import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { lookAtPublished } from '../../checks/server/findings.service.ts';
import { demandMended, keepReason } from '../../checks/server/gate.service.ts';
import type { OwnerKind } from '../../documents/documents.contract.ts';
import type { Pointer } from '../../documents/publication.rules.ts';
import {
  findRevision,
  makeRevision,
  movePointers,
  pointerTo,
  readPointers,
  withdrawn,
} from '../../documents/server/documents.service.ts';
import { demandEdit } from '../../documents/server/edit-rights.service.ts';
import { lockIfThere, lockWorking, readWorking } from '../../documents/server/working.service.ts';
import { projectAgain } from '../../items/server/items.service.ts';
import { settleLists } from '../../items/server/leaving-lists.service.ts';
import { offerUndo } from '../../undo/server/undo.service.ts';
import { closePlanned } from './plans.service.ts';
import { publicationOf } from './publication.service.ts';
import * as store from './publishing.store.ts';

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
}

/**
 * Shows the working document to visitors of these languages, or does so at a later moment. Throws `checks_failed` where it
 * has findings that ask for a reason, and none is given.
 */
export async function publish(ctx: Ctx, { owner, version, languages, at, moments, reason }: Publishing) {
  const kind = await demandEdit(ctx, owner);
  demandLanguages(ctx, languages, moments);
  const working = await lockWorking(ctx, owner);
  if (version !== working.version)
    throw new AppError('conflict', 'somebody changed it since', { version: String(working.version) });
  const { document } = working;
  const excused = await demandMended(ctx, { owner, document, languages, reason });
  const revisionId =
    !working.isDraft && working.revisionId ? working.revisionId : await makeRevision(ctx, owner, document);
  if (at === null) await closePlanned(ctx, { owner, kind, document });
  if (excused) await keepReason(ctx, { owner, kind, languages, revisionId, ...excused });
  const pointers = languages.map((language) => pointerTo(document, { language, revisionId, from: null, until: null }));
  return change(ctx, { owner, kind, pointers, at, moments });
}

interface Unpublishing extends Omit<Publishing, 'version' | 'reason'> {
  /** What happens to what is scheduled from then on. */
  scheduled: 'cancel' | 'keep';
}

/** Takes a document offline in these languages, or does so at a later moment. */
export async function withdraw(ctx: Ctx, { owner, languages, at, moments, scheduled }: Unpublishing) {
  const kind = await demandEdit(ctx, owner);
  demandLanguages(ctx, languages, moments);
  await lockWorking(ctx, owner);
  await demandShown(ctx, { owner, languages, at, moments });
  const cancelled = scheduled === 'keep' ? [] : await cancelFrom(ctx, owner, { languages, at, moments });
  return change(ctx, { owner, kind, pointers: languages.map(withdrawn), at, moments, cancelled });
}

/** Gives up what is scheduled in these languages from the moment on at which each goes offline. */
async function cancelFrom(ctx: Ctx, owner: string, { languages, ...when }: When & Pick<Publishing, 'languages'>) {
  const cancelled = (await store.selectPlans(ctx, owner)).filter(({ language, dueAt }) => {
    const moment = momentOf(language, when);
    return languages.includes(language) && (moment === null || dueAt >= new Date(moment));
  });
  await store.deletePlans(
    ctx,
    cancelled.map(({ id }) => id),
  );
  return cancelled;
}

/** Only what was ever published goes offline, or what will have been by then. */
async function demandShown(ctx: Ctx, { owner, languages, ...when }: When & Pick<Publishing, 'owner' | 'languages'>) {
  const known = (await readPointers(ctx, owner)).map(({ language }) => language);
  const plans = (await store.selectPlans(ctx, owner)).filter(({ revisionId }) => revisionId !== null);
  const never = languages.find((language) => {
    const moment = momentOf(language, when);
    const isPlanned = plans.some((plan) => plan.language === language && moment && plan.dueAt < new Date(moment));
    return !known.includes(language) && !isPlanned;
  });
  if (never) throw new AppError('validation_failed', `never published in ${never}`, { languages: 'never_published' });
}

const momentOf = (language: string, { at, moments }: When): string | null =>
  (Object.hasOwn(moments, language) ? moments[language] : at) ?? null;

function demandLanguages(ctx: Ctx, languages: readonly string[], moments: When['moments']) {
  const strange = languages.find((language) => !ctx.platform.languages.includes(language));
  if (strange) throw new AppError('validation_failed', `no language ${strange}`, { languages: 'unknown' });
  const besides = Object.keys(moments).find((language) => !languages.includes(language));
  if (besides)
    throw new AppError('validation_failed', `${besides} is not chosen`, { [`moments.${besides}`]: 'unknown' });
}

interface Change {
  owner: string;
  kind: OwnerKind;
  pointers: readonly Pointer[];
}

interface WholeChange extends Change, When {
  /** What was scheduled and is given up. */
  cancelled?: readonly store.Plan[];
}

/** Some now, some later: one change, with one way back. */
async function change(ctx: Ctx, { owner, kind, pointers, at, moments, cancelled = [] }: WholeChange) {
  const plans = await later(ctx, owner, {
    planned: pointers.flatMap((pointer) => {
      const moment = momentOf(pointer.language, { at, moments });
      return moment === null ? [] : [{ pointer, moment }];
    }),
    fieldOf: (language) => (Object.hasOwn(moments, language) ? `moments.${language}` : 'at'),
  });
  const first = pointers.filter(({ language }) => momentOf(language, { at, moments }) === null);
  const undoToken = await (first.length > 0
    ? now(ctx, { owner, kind, pointers: first, plans, cancelled })
    : offerUndo(ctx, 'plans', { owner, plans, cancelled }));
  return { publication: await publicationOf(ctx, await readWorking(ctx, owner)), undoToken };
}

interface ChangeNow extends Change {
  plans: string[];
  cancelled: readonly store.Plan[];
}

async function now(ctx: Ctx, { owner, kind, pointers, ...rest }: ChangeNow): Promise<string | null> {
  const all = await readPointers(ctx, owner);
  const before = all.filter(({ language }) => pointers.some((pointer) => pointer.language === language));
  await move(ctx, { owner, kind, pointers });
  const after = pointers.map(toKept);
  return offerUndo(ctx, 'publication', { owner, kind, before: before.map(toKept), after, ...rest });
}

interface Planning {
  planned: readonly { pointer: Pointer; moment: string }[];
  /** Of the call, where its moment was given. */
  fieldOf: (language: string) => string;
}

async function later(ctx: Ctx, owner: string, { planned, fieldOf }: Planning): Promise<string[]> {
  const plans: string[] = [];
  for (const { pointer, moment } of planned) {
    const { language, revisionId } = pointer;
    const dueAt = new Date(moment);
    if (dueAt <= ctx.now())
      throw new AppError('validation_failed', 'that moment has passed', { [fieldOf(language)]: 'past' });
    plans.push(await store.insertPlan(ctx, { owner, language, revisionId, dueAt, accountId: ctx.actor.accountId }));
  }
  return plans;
}

interface Moving extends Change {
  gone?: string[];
  /** Who scheduled it; undefined: the actor does it now. */
  schedule?: { by: string | null };
}

/** Moves pointers, and what is made from them beside the page itself. */
async function move(ctx: Ctx, { owner, kind, pointers, gone = [], schedule }: Moving) {
  await movePointers(ctx, { owner, ownerKind: kind, pointers, gone, schedule });
  recordMove(ctx, { owner, kind, pointers, gone });
  await lookAtPublished(ctx, owner);
  await settleLists(ctx);
  if (kind !== 'item') return;
  await projectAgain(ctx, owner, { isPublished: pointers.some(({ revisionId }) => revisionId !== null) });
}

function recordMove(ctx: Ctx, { owner, kind, pointers, gone }: Change & { gone: string[] }) {
  const object = { kind, id: owner };
  const published = pointers.filter(({ revisionId }) => revisionId !== null).map(({ language }) => language);
  const withdrawn = [...pointers.map(({ language }) => language), ...gone].filter((one) => !published.includes(one));
  if (published.length > 0) ctx.records({ action: 'document.published', object, new: { languages: published } });
  if (withdrawn.length > 0) ctx.records({ action: 'document.withdrawn', object, new: { languages: withdrawn } });
}

type Kept = Pick<Pointer, 'language' | 'revisionId' | 'title'>;
const toKept = ({ language, revisionId, title }: Pointer): Kept => ({ language, revisionId, title });
const isSameKept = (one: Kept, other: Kept | undefined) => other !== undefined && one.revisionId === other.revisionId;

interface PublicationUndo {
  owner: string;
  kind: OwnerKind;
  before: Kept[];
  after: Kept[];
  /** What was planned with it, for other languages. */
  plans?: string[];
  /** What was given up with it. */
  cancelled?: KeptPlan[];
}

/** Points the languages back to what they showed. Throws `conflict` where something else was published since. */
export async function undoPublication(ctx: Ctx, payload: unknown) {
  const { owner, kind, before, after, plans = [], cancelled = [] } = payload as PublicationUndo;
  await demandEdit(ctx, owner);
  await lockIfThere(ctx, owner);
  const current = await readPointers(ctx, owner);
  const isSame = after.every((one) =>
    isSameKept(
      one,
      current.find(({ language }) => language === one.language),
    ),
  );
  if (!isSame) throw new AppError('conflict', 'something else was published since');
  const gone = after.filter(({ language }) => !before.some((one) => one.language === language));
  await move(ctx, {
    ...{ owner, kind, gone: gone.map(({ language }) => language) },
    pointers: before.map((pointer) => ({ ...pointer, from: null, until: null })),
  });
  if (plans.length > 0) await store.deletePlans(ctx, plans);
  for (const plan of cancelled) await planAgain(ctx, plan);
}

export async function undoPlans(ctx: Ctx, payload: unknown) {
  const {
    owner,
    plans,
    cancelled = [],
  } = payload as Pick<PublicationUndo, 'owner' | 'cancelled'> & { plans: string[] };
  await demandEdit(ctx, owner);
  await lockIfThere(ctx, owner);
  await store.deletePlans(ctx, plans);
  for (const plan of cancelled) await planAgain(ctx, plan);
}

/** Gives up what was planned. */
export async function cancelPlan(ctx: Ctx, { owner, plan }: { owner: string; plan: string }) {
  await demandEdit(ctx, owner);
  const found = (await store.selectPlans(ctx, owner)).find(({ id }) => id === plan);
  if (!found) throw notFound('plan', plan);
  await store.deletePlans(ctx, [plan]);
  const undoToken = await offerUndo(ctx, 'given-up-plan', found);
  return { publication: await publicationOf(ctx, await readWorking(ctx, owner)), undoToken };
}

/** A plan as an undo token keeps it. */
type KeptPlan = Omit<store.Plan, 'dueAt' | 'accountId'> & { dueAt: string; accountId?: string | null };

export async function undoGivenUpPlan(ctx: Ctx, payload: unknown) {
  const plan = payload as KeptPlan;
  await demandEdit(ctx, plan.owner);
  await lockWorking(ctx, plan.owner);
  await planAgain(ctx, plan);
}

/** Plans it again, as it was. Throws `conflict` when its moment has passed, or what it would show is gone. */
async function planAgain(ctx: Ctx, { accountId = ctx.actor.accountId, ...plan }: KeptPlan) {
  const dueAt = new Date(plan.dueAt);
  const isThere = plan.revisionId === null || (await store.findRevisionOf(ctx, plan.owner, plan.revisionId));
  if (dueAt <= ctx.now() || !isThere) throw new AppError('conflict', 'it is too late for this plan');
  await store.insertPlan(ctx, { ...plan, dueAt, accountId });
}

/**
 * Carries out what was planned for by now; called again and again by the process. A plan that fails is told and stays, and
 * keeps back what was planned after it for the same document, not that of others. Gives how many were carried out.
 */
export async function carryOutPlans(ctx: Ctx, tell: (error: unknown) => void): Promise<number> {
  const failed = new Set<string>();
  let done = 0;
  for (const plan of await store.selectDuePlans(ctx)) {
    if (failed.has(plan.owner)) continue;
    try {
      if (await inTransaction(ctx, (ctx) => carryOut(ctx, plan))) done += 1;
    } catch (error) {
      failed.add(plan.owner);
      tell(error);
    }
  }
  return done;
}

/** The document is locked first, as by everybody who changes it. False when the plan was carried out or given up meanwhile. */
async function carryOut(ctx: Ctx, { id, owner }: store.Plan): Promise<boolean> {
  const working = await lockIfThere(ctx, owner);
  const plan = await store.takePlan(ctx, id);
  if (!plan || !working) return false;
  const { language, revisionId, accountId: by } = plan;
  const document = revisionId ? await findRevision(ctx, revisionId) : undefined;
  const pointer =
    document && revisionId
      ? pointerTo(document, { language, revisionId, from: null, until: null })
      : withdrawn(language);
  await move(ctx, { owner, kind: working.ownerKind, pointers: [pointer], schedule: { by } });
  return true;
}
