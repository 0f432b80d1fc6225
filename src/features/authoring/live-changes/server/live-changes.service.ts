import { randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import { apply, type Command, type EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { OwnerKind } from '../../../content/documents/documents.contract.ts';
import { findRevision, keepLiveRevision, readPointers } from '../../../content/documents/server/documents.service.ts';
import { changePublication, pointerTo } from '../../../content/documents/server/publications.service.ts';
import { lockWorking, rebaseWorking, type WorkingDocument } from '../../../content/documents/server/working.service.ts';
import { touchItem } from '../../../content/items/server/items.service.ts';
import { lookAtPublished } from '../../checks/server/issues.service.ts';
import { type DoneCommand, doStep } from '../../drafts/server/drafts.service.ts';
import { requireNewGuids } from '../../drafts/server/new-blocks.service.ts';
import { moveScheduled, scheduledRevisions } from '../../publishing/server/scheduled-publications.service.ts';

/** How to take a live change back. */
export interface LiveUndo {
  owner: string;
  kind: OwnerKind;
  /** Each revision that was pointed to, and the one that came in its place. */
  revisions: [before: string, after: string][];
  /** Take it back in the working document, in this order; none where that did not change. One, or null: as they were kept before. */
  undo: readonly Command[] | Command | null;
}

/** What is done to each of its revisions; nothing where that says so already. */
export type LiveCommands = (document: PageDocument) => readonly EditorCommand[];

/**
 * Does commands at once: to the working document, as one step of its log, and to every revision that a pointer or a schedule
 * names, which gives other revisions. Nothing else of the draft goes along (architecture §5). Throws `unprocessable` where
 * a command cannot be done; a revision without the block of a command is left as it is by that one.
 */
export async function changeLive(ctx: Ctx, owner: string, commandsFor: LiveCommands): Promise<LiveUndo> {
  const working = await lockWorking(ctx, owner);
  const kind = working.ownerKind;
  const revisions: LiveUndo['revisions'] = [];
  for (const id of await namedRevisions(ctx, owner)) {
    const document = await findRevision(ctx, id);
    if (!document) continue;
    const done = applyWhereItCan(document, commandsFor(document));
    const after = done.at(-1)?.applied.document;
    if (after) revisions.push([id, await keepLiveRevision(ctx, owner, after)]);
  }
  const commands = commandsFor(working.document);
  await requireNewGuids(ctx, owner, commands);
  const undo = await changeWorking(ctx, working, { commands, moved: new Map(revisions) });
  await pointTo(ctx, { owner, kind, moved: new Map(revisions) });
  return { owner, kind, revisions, undo };
}

/** Points back to what was there. Throws `conflict` where something was published, or the same was written, since. */
export async function undoLive(ctx: Ctx, { owner, kind, revisions, undo }: LiveUndo) {
  const working = await lockWorking(ctx, owner);
  const named = await namedRevisions(ctx, owner);
  if (revisions.some(([, after]) => !named.has(after)))
    throw new AppError('conflict', 'something else was published since');
  const moved = new Map(revisions.map(([before, after]) => [after, before]));
  await changeWorking(ctx, working, { commands: [undo ?? []].flat(), moved });
  await pointTo(ctx, { owner, kind, moved });
}

async function namedRevisions(ctx: Ctx, owner: string): Promise<Set<string>> {
  const pointers = await readPointers(ctx, owner);
  const shown = pointers.flatMap(({ revisionId }) => (revisionId ? [revisionId] : []));
  return new Set([...shown, ...(await scheduledRevisions(ctx, owner))]);
}

/** Each on what the one before it left. */
function applyWhereItCan(document: PageDocument, commands: readonly Command[]): DoneCommand[] {
  const done: DoneCommand[] = [];
  for (const command of commands) {
    const applied = apply(done.at(-1)?.applied.document ?? document, command, blockSchemas);
    if (applied.ok) done.push({ command, applied });
    else if (applied.refusal.code !== 'unknown_block') throw refused(applied.refusal);
  }
  return done;
}

const refused = ({ code, field = 'options' }: Refusal) =>
  new AppError('unprocessable', `cannot be done: ${code}`, { [field]: code });

interface Working {
  /** None: only what it began from is another revision. */
  commands: readonly Command[];
  moved: ReadonlyMap<string, string>;
}

/** Gives the commands that undo it; none where the working document has no such block. */
async function changeWorking(ctx: Ctx, working: WorkingDocument, { commands, moved }: Working): Promise<Command[]> {
  const done = applyWhereItCan(working.document, commands);
  const base = working.revisionId ? (moved.get(working.revisionId) ?? working.revisionId) : null;
  if (base && base !== working.revisionId) await rebaseWorking(ctx, working.owner, base, working.document);
  if (done.length === 0) return [];
  const rebased = { ...working, revisionId: base };
  const once = { key: randomUUID(), asked: [...commands] };
  await doStep(ctx, { working: rebased, step: randomUUID(), done, once, base: working.version });
  return done.map(({ applied }) => applied.undo).reverse();
}

interface Pointing {
  owner: string;
  kind: OwnerKind;
  moved: ReadonlyMap<string, string>;
}

/** Pointers and schedules name the other revisions, with the dates they had; lists read an item again. */
async function pointTo(ctx: Ctx, { owner, kind, moved }: Pointing) {
  if (moved.size === 0) return;
  const pointers = [];
  for (const pointer of await readPointers(ctx, owner)) {
    const revisionId = pointer.revisionId && moved.get(pointer.revisionId);
    const document = revisionId ? await findRevision(ctx, revisionId) : undefined;
    if (document && revisionId) pointers.push(pointerTo(document, { ...pointer, revisionId }));
  }
  await moveScheduled(ctx, owner, moved);
  if (kind === 'item') await touchItem(ctx, owner, { isPublished: false });
  await changePublication(ctx, { owner, ownerKind: kind, pointers, isLive: true });
  await lookAtPublished(ctx, owner);
}

/** Visitors see the same revisions, and otherwise what is said beside them: the date of an item, its image, its tags. */
export async function showAnew(ctx: Ctx, owner: string, ownerKind: OwnerKind) {
  const pointers = (await readPointers(ctx, owner)).filter(({ revisionId }) => revisionId !== null);
  await changePublication(ctx, { owner, ownerKind, pointers, isLive: true });
  await lookAtPublished(ctx, owner);
}
