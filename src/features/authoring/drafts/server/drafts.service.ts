import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import type { Applied, Command, EditorCommand, Trace } from '#document/commands/apply.ts';
import { adminOptionIn, isAdminOption } from '#document/common-options.ts';
import { joinTraces, type MergeRefusal, mergeOnto } from '#document/merge.ts';
import { type Bases, createBases } from '#document/merge-texts.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import * as answers from '#infra/idempotency-keys.store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { OwnerKind } from '../../../content/documents/documents.contract.ts';
import {
  keepWorking,
  lockWorking,
  noteRevision,
  readWorking,
  type WorkingDocument,
  type WorkingState,
} from '../../../content/documents/server/working.service.ts';
import { requireEdit, requireEditOf, toPageRights } from '../../../content/edit-rights/server/edit-rights.service.ts';
import { reassignItems } from '../../../content/items/server/removed-lists.service.ts';
import { publicationTag, publicationTagOf } from '../../publication-state/server/publication-state.service.ts';
import type { Change, Conflict, Draft, SaveBody, Saved, Step } from '../drafts.contract.ts';
import { canJoin, joinTyping, lockedAgainst } from '../drafts.rules.ts';
import { valueAtVersion } from '../earlier-texts.ts';

import { requireEnabled } from './enabled-commands.service.ts';
import * as log from './log.store.ts';
import { keepRows, requireNewGuids } from './new-blocks.service.ts';
import { type OpenDraft, openDraft } from './open-draft.store.ts';
import { requireWriter } from './writers.service.ts';

/** The working document, for those who may edit it. */
export async function readDraft(ctx: Ctx, owner: string): Promise<Draft> {
  const ownerKind = await requireEdit(ctx, owner);
  const working = await readWorking(ctx, owner);
  const { version, document } = working;
  // What was written since this document was read is news: it comes with the next look.
  return { owner, ownerKind, document, ...(await catchUp(ctx, working, version)), version, changes: [] };
}

/** More than this many versions back, reading the draft again is less than catching up. */
const farBack = 2_000;

/** What an editor needs to know to go on from `base`. The version is that of the last change, which may be newer than `working`. */
export async function catchUp(ctx: Ctx, working: WorkingState, base: number): Promise<Omit<Saved, 'conflicts'>> {
  const { owner, version, isDraft, updatedAt } = working;
  const isNear = base <= version && version - base <= farBack;
  const changes = isNear ? (await log.selectAfter(ctx, owner, base)).map(toChange) : null;
  return {
    version: Math.max(version, changes?.at(-1)?.seq ?? version),
    isDraft,
    savedOn: updatedAt.toISOString(),
    publicationTag: await publicationTag(ctx, working),
    changes,
    undo: await log.findTakeback(ctx, owner, { state: 'done' }),
    redo: await log.findTakeback(ctx, owner, { state: 'undone' }),
  };
}

/** What was written to a document after a version, and counted on. */
export const writtenSince = async (ctx: Ctx, owner: string, base: number): Promise<Trace> =>
  joinTraces(await log.selectAfter(ctx, owner, base));

const toChange = ({ seq, step, kind, accountId, name, at, commands }: Omit<log.LogRow, 'state'>): Change => ({
  seq,
  step,
  kind,
  commands,
  by: { accountId, name },
  at: at.toISOString(),
});

/**
 * Does steps to the draft, each command merged with what was written after the base (architecture §4). Sent again with the
 * same key it has no second effect. Throws `conflict` for a base that is ahead of the document.
 */
export async function saveSteps(
  ctx: Ctx,
  { owner, kind, body }: { owner: string; kind: OwnerKind; body: SaveBody },
): Promise<Saved> {
  // Sent again it may come from another base: the answer is made for that one.
  const once = { key: body.key, asked: { owner, steps: body.steps } };
  const { working, open, answered } = await openForSteps(ctx, owner, { kind, once, base: body.base });
  if (answered) return answered;
  const { since } = open;
  const trace = joinTraces(since);
  const conflicts: Conflict[] = [];
  const closed: string[] = [];
  let { document, version } = working;
  const written: Trace[] = [];
  const rows = createNewRows(open.last);
  const bases = createBases((key) => valueAtVersion(since, { key, version: body.base }));
  for (const step of body.steps) {
    requireAdminOptions(ctx, step.commands);
    requireWriter(ctx, step.commands, document);
    await requireEnabled(ctx, step.commands, document);
    await requireNewGuids(ctx, owner, step.commands);
    const merged = mergeOnto(document, step.commands, { since: trace, schemas: blockSchemas, bases });
    conflicts.push(...merged.refused.map((refusal) => toConflict(step.id, refusal, since)));
    if (merged.accepted.length === 0) continue;
    document = merged.document;
    version += 1;
    const own = joinTraces(merged.accepted.map(({ trace }) => trace));
    written.push(own);
    const commands = merged.accepted.map(({ command }) => command);
    const undo = merged.accepted.map(({ undo }) => undo).reverse();
    rows.add({ ...rowOf(ctx, step.id, version), kind: 'do', commands, undo, ...own });
    closed.push(...(await keepRows(ctx, { owner, document, commands })));
  }
  const result = { conflicts, ...(closed.length > 0 && { closed }) };
  await answers.keepAnswer(ctx, once, result);
  if (written.length === 0) return { ...(await catchUp(ctx, working, body.base)), ...result };
  await log.writeRows(ctx, owner, rows.all, rows.oldSeq);
  const { kept, hasPlaced } = await keep(ctx, { working, after: { document, version }, written });
  const known = hasPlaced
    ? await catchUp(ctx, kept, body.base)
    : caughtUpAfter(ctx, { kept, open, rows, base: body.base });
  return { ...known, ...result };
}

/** The rows that steps add. Typing that goes on is one row, as long as nothing came after it. */
function createNewRows(last: log.LogRow | undefined) {
  const all: log.NewRow[] = [];
  const rows = {
    all,
    /** Of the row that stood before and is replaced by the first of these. */
    oldSeq: undefined as number | undefined,
    add(row: log.NewRow) {
      const before = all.at(-1) ?? last;
      if (!before || before.seq !== row.seq - 1 || !canJoin(before, row)) return void all.push(row);
      if (all.length === 0) rows.oldSeq = before.seq;
      all.splice(-1, 1, joinTyping(before, row));
    },
  };
  return rows;
}

interface AfterSteps {
  kept: WorkingDocument;
  open: OpenDraft;
  rows: { all: readonly log.NewRow[]; oldSeq: number | undefined };
  base: number;
}

/** What `catchUp` would read after steps of the actor were written: at least one. */
function caughtUpAfter(ctx: Ctx, { kept, open, rows, base }: AfterSteps): Omit<Saved, 'conflicts'> {
  const { version, isDraft, updatedAt } = kept;
  const { row, since, schedules, actorName: name } = open;
  const earlier = since.filter(({ seq }) => seq !== rows.oldSeq);
  const last = rows.all.at(-1);
  return {
    version,
    isDraft,
    savedOn: updatedAt.toISOString(),
    publicationTag: publicationTagOf(ctx, { pointers: row.pointers, schedules, publishedOn: row.published_on }),
    changes:
      version - base <= farBack ? [...earlier, ...rows.all.map((one) => ({ ...one, name }))].map(toChange) : null,
    // It was done last, and nothing that was undone before can be done again.
    undo: last && ctx.actor.accountId ? { step: last.step, names: last.commands.map(({ name }) => name) } : null,
    redo: null,
  };
}

/** Whether a block is locked, and which classes it or its page has, is for admins to say. Throws `not_allowed` with the option. */
export function requireAdminOptions(ctx: Ctx, commands: readonly EditorCommand[]) {
  const option = ctx.actor.isAdmin ? undefined : commands.map(adminOptionSetBy).find(Boolean);
  if (option) throw new AppError('not_allowed', `only admins set ${option}`, { steps: option });
}

function adminOptionSetBy(command: EditorCommand): string | undefined {
  if (command.name === 'insert') return command.input.blocks.map(({ options }) => adminOptionIn(options)).find(Boolean);
  if (command.name !== 'changeOptions' && command.name !== 'changePage') return undefined;
  return [...Object.keys(command.input.options ?? {}), ...(command.input.reset ?? [])].find(isAdminOption);
}

const rowOf = (ctx: Ctx, step: Step['id'], seq: number) => ({
  seq,
  step,
  accountId: ctx.actor.accountId,
  at: ctx.now(),
  earlier: [],
});

function toConflict(step: string, refused: MergeRefusal, since: readonly log.LogRow[]): Conflict {
  const { at, command, reason, key, base, theirs, mine, refusal } = refused;
  const row = since.findLast(({ written }) => key !== '' && Object.keys(written).some((one) => isAbout(one, key)));
  return {
    step,
    at,
    command,
    reason: refusal?.code === 'locked' ? 'locked' : reason,
    key,
    theirs,
    mine,
    by: row ? { accountId: row.accountId, name: row.name } : null,
    on: row?.at.toISOString() ?? null,
    ...(base !== undefined && { base }),
    ...(refusal && { code: refusal.code }),
  };
}

/** The key itself, or for a block that is gone or replaced anything in it. */
const isAbout = (written: string, key: string) =>
  written === key || (key.endsWith('/exists') && written.startsWith(key.slice(0, -'exists'.length)));

interface Opening {
  /** Undefined: of any kind. */
  kind?: OwnerKind;
  once: answers.Once;
  base: number;
}

/** Locks the document for a change of the actor, after the key of the change. `answered`: the same change was made before. */
export async function openForChange(ctx: Ctx, owner: string, { kind, once, base }: Opening) {
  const found = await requireEdit(ctx, owner);
  if (kind && found !== kind) throw notFound(kind, owner);
  const before = await answers.reserveKey(ctx, once);
  const working = await lockWorking(ctx, owner);
  if (base > working.version) throw new AppError('conflict', 'the base is ahead of the document', { base: 'ahead' });
  // None was kept where nothing was done.
  const kept = before?.answer as Pick<Saved, 'conflicts' | 'closed'> | null | undefined;
  const answered = before && { ...(await catchUp(ctx, working, base)), conflicts: [], ...kept };
  return { working, answered };
}

/** The same for steps that are sent, with all that saving them asks, in one statement. */
async function openForSteps(ctx: Ctx, owner: string, { kind, once, base }: Opening) {
  const open = await openDraft(ctx, owner, { base, key: once.key });
  const found = await requireEditOf(ctx, owner, open && toEdited(open));
  if (!open || (kind && found !== kind)) throw notFound(kind ?? 'document', owner);
  const { row, document, revision } = open;
  if (row.before) answers.requireSame(once, row.before.body_hash);
  if (row.trashed_at !== null) throw notFound('document', owner);
  if (base > row.version) throw new AppError('conflict', 'the base is ahead of the document', { base: 'ahead' });
  if (row.revision_id && revision) noteRevision(ctx, row.revision_id, revision);
  const working: WorkingDocument = {
    owner,
    ownerKind: found,
    document,
    version: row.version,
    revisionId: row.revision_id,
    isDraft: row.draft !== null,
    updatedAt: row.updated_at,
    isTrashed: false,
  };
  // None was kept where nothing was done.
  const kept = row.before?.answer as Pick<Saved, 'conflicts' | 'closed'> | null | undefined;
  const answered = row.before && { ...(await catchUp(ctx, working, base)), conflicts: [], ...kept };
  return { working, open, answered };
}

const toEdited = ({ row: { owner_kind, edit_permission, edit_role_ids } }: OpenDraft) => ({
  kind: owner_kind as OwnerKind,
  page: toPageRights({ edit_permission, edit_role_ids }),
});

interface Finishing {
  working: WorkingDocument;
  after: { document: PageDocument; version: number };
  written: readonly Trace[];
  conflicts: Conflict[];
  closed?: readonly string[];
  once: answers.Once;
  base: number;
}

async function finish(
  ctx: Ctx,
  { working, after, written, closed = [], once, base, ...found }: Finishing,
): Promise<Saved> {
  const { kept } = written.length > 0 ? await keep(ctx, { working, after, written }) : { kept: working };
  const result = { conflicts: found.conflicts, ...(closed.length > 0 && { closed: [...closed] }) };
  await answers.saveResponse(ctx, once, result);
  return { ...(await catchUp(ctx, kept, base)), ...result };
}

/** Stores what was written of the document; items follow where blocks came or went. */
async function keep(ctx: Ctx, { working, after, written }: Pick<Finishing, 'working' | 'after' | 'written'>) {
  const hasPlaced = written.some(({ written }) => Object.keys(written).some((name) => name.endsWith('/exists')));
  const kept = await keepWorking(ctx, working, { ...after, hasPlaced });
  if (hasPlaced) await reassignItems(ctx);
  return { kept, hasPlaced };
}

export interface DoneCommand {
  command: Command;
  /** On what the one before it left. */
  applied: Applied;
}

interface Doing {
  working: WorkingDocument;
  step: string;
  /** At least one. */
  done: readonly DoneCommand[];
  once: answers.Once;
  base: number;
}

/** Logs what the server itself did to the document that it has locked, as one step of the actor. */
export async function doStep(ctx: Ctx, { working, step, done, once, base }: Doing): Promise<Saved> {
  const { owner } = working;
  const version = working.version + 1;
  const document = done.at(-1)?.applied.document ?? working.document;
  const commands = done.map(({ command }) => command);
  const undo = done.map(({ applied }) => applied.undo).reverse();
  const trace = joinTraces(done.map(({ applied }) => applied.trace));
  await log.insertRow(ctx, owner, { ...rowOf(ctx, step, version), kind: 'do', commands, undo, ...trace });
  await log.dropUndone(ctx, owner);
  const closed = await keepRows(ctx, { owner, document, commands });
  return finish(ctx, { working, after: { document, version }, written: [trace], conflicts: [], closed, once, base });
}

interface Takeback {
  owner: string;
  key: string;
  base: number;
  /** This step of the actor, also when they did others since; left out, the last. */
  step?: string | undefined;
}

/**
 * Takes back a step of the actor. Where somebody else wrote the same since, or the actor did in a later step, it changes nothing
 * and says what both wrote. Throws `conflict` for a named step that is not there, or not done.
 */
export async function undoStep(ctx: Ctx, asked: Takeback): Promise<Saved> {
  const step = async () => {
    const found = await log.findTakeback(ctx, asked.owner, { state: 'done', step: asked.step });
    if (!found && asked.step) throw new AppError('conflict', 'this step is not done', { step: 'not_done' });
    const rows = found && (await log.selectStep(ctx, asked.owner, { step: found.step, kinds: ['do', 'redo'] }));
    const redone = rows?.findLast(({ kind }) => kind === 'redo');
    return rows && (redone ? [redone] : rows.toReversed());
  };
  return undoOrRedo(ctx, { ...asked, kind: 'undo', rowsToUndo: step });
}

/** Does the actor's last undone step again. */
export async function redoStep(ctx: Ctx, asked: Takeback): Promise<Saved> {
  const step = async () => {
    const found = await log.findTakeback(ctx, asked.owner, { state: 'undone' });
    const rows = found && (await log.selectStep(ctx, asked.owner, { step: found.step, kinds: ['undo'] }));
    return rows?.slice(-1);
  };
  return undoOrRedo(ctx, { ...asked, kind: 'redo', rowsToUndo: step });
}

interface UndoRequest extends Takeback {
  kind: 'undo' | 'redo';
  rowsToUndo: () => Promise<log.LogRow[] | null | undefined>;
}

async function undoOrRedo(ctx: Ctx, asking: UndoRequest): Promise<Saved> {
  const { owner, key, base, kind, rowsToUndo } = asking;
  const once = { key, asked: { owner, kind, ...(asking.step && { step: asking.step }) } };
  const { working, answered } = await openForChange(ctx, owner, { once, base });
  if (answered) return answered;
  const next = async () => mergeBack(ctx, working, (await rowsToUndo()) ?? []);
  let found = await next();
  // What changes nothing by now, such as what was typed and taken out again, is no step: it goes on to the one before it.
  while (found && !asking.step && found.conflicts.length === 0 && isSameJson(found.merged.document, working.document)) {
    await log.setState(ctx, owner, { step: found.step, state: 'dropped' });
    found = await next();
  }
  if (!found) return finish(ctx, { working, after: working, written: [], conflicts: [], once, base });
  const { step, merged, conflicts } = found;
  if (conflicts.length > 0) {
    // The last step can never be undone now: the next undo goes on to the one before it.
    if (!asking.step) await log.setState(ctx, owner, { step, state: 'dropped' });
    return finish(ctx, { working, after: working, written: [], conflicts, once, base });
  }
  const own = joinTraces(merged.accepted.map(({ trace }) => trace));
  const undo = merged.accepted.map(({ undo }) => undo).reverse();
  const version = working.version + 1;
  const done = { commands: merged.accepted.map(({ command }) => command), undo, ...own };
  await log.insertRow(ctx, owner, { ...rowOf(ctx, step, version), kind, ...done });
  await log.setState(ctx, owner, { step, state: kind === 'undo' ? 'undone' : 'done' });
  const after = { document: merged.document, version };
  return finish(ctx, { working, after, written: [own], conflicts: [], once, base });
}

/** What comes of undoing the rows of one step; undefined where there are none. */
async function mergeBack(ctx: Ctx, { owner, document }: WorkingDocument, rows: readonly log.LogRow[]) {
  const [first] = rows;
  if (!first) return undefined;
  const { step } = first;
  const from = Math.min(...rows.map(({ seq }) => seq));
  const since = await log.selectAfter(ctx, owner, from);
  const isOwn = ({ accountId }: { accountId: string | null }) => accountId === ctx.actor.accountId;
  const others = builtSince(since, step);
  const commands: Command[] = rows.flatMap(({ undo }) => undo);
  const rowOfCommand = rows.flatMap((row) => row.undo.map(() => row));
  // Each undoes what its own row wrote.
  const bases: Bases = { of: (key, at) => rowOfCommand[at]?.written[key], pass: () => undefined };
  const locked = ctx.actor.isAdmin ? [] : lockedAgainst(commands, { document, since: joinTraces(since).written });
  const merged = mergeOnto(document, commands, { since: joinTraces(others), schemas: blockSchemas, bases });
  const conflicts = [
    ...locked.map((refusal) => toConflict(step, refusal, since)),
    ...(locked.length > 0 ? [] : merged.refused.map((refusal) => toConflict(step, refusal, others))),
  ].map((conflict) => (conflict.by && isOwn(conflict.by) ? { ...conflict, code: 'own_later' } : conflict));
  return { step, merged, conflicts };
}

/** What others and the actor themselves did after a step and what is still so: a step that was done and undone since is not. */
function builtSince(since: readonly log.LogRow[], step: string): log.LogRow[] {
  const isDone = new Map(since.map((row) => [row.step, row.kind !== 'undo']));
  const wasDone = new Map(since.toReversed().map((row) => [row.step, row.kind === 'undo']));
  return since.filter((row) => row.step !== step && isDone.get(row.step) !== wasDone.get(row.step));
}

export { deleteLogs, reassignLog } from './log.store.ts';
export { deletePresenceOf, deletePresenceOn } from './presence.store.ts';
