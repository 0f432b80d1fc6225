import { apply, type Command, type EditorCommand, type Trace } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { Schemas } from '#document/fingerprint.ts';
import { joinTraces, type MergeRefusal, mergeOnto } from '#document/merge.ts';
import { type Bases, textKey } from '#document/merge-texts.ts';
import type { JsonValue, PageDocument } from '#document/page-document.ts';
import { isRichText } from '#document/rich-text.ts';
import { mergeRichText, textOf } from '#document/rich-text-merge/merge-rich-text.ts';
import type { Change, Conflict, Step } from '#features/authoring/drafts/drafts.contract.ts';

interface News {
  changes: readonly Change[];
  /** Those of them that somebody else made. */
  others: readonly Change[];
  schemas: Schemas;
}

/** What others wrote, in one trace; the commands of all are done on the way, since each stands on those before it. */
export function traceOf(from: PageDocument, { changes, others, schemas }: News): Trace {
  const traces: Trace[] = [];
  let document = from;
  for (const one of changes) {
    for (const command of one.commands) {
      const applied = apply(document, command, schemas);
      if (!applied.ok) continue;
      document = applied.document;
      if (others.includes(one)) traces.push(applied.trace);
    }
  }
  return joinTraces(traces);
}

/** What somebody did: a step, or what came of undoing one. */
export interface Done {
  commands: readonly Command[];
}

/** Does all commands that can be done. */
export const redo = (from: PageDocument, steps: readonly Done[], schemas: Schemas): PageDocument =>
  steps
    .flatMap(({ commands }) => commands)
    .reduce((document, command) => {
      const applied = apply(document, command, schemas);
      return applied.ok ? applied.document : document;
    }, from);

interface Merging {
  /** Holds what others did. */
  document: PageDocument;
  /** Made before anybody here had seen that. */
  steps: readonly Step[];
  /** What they were made on. */
  bases: Bases;
  /** Choices that are open. */
  open: readonly Conflict[];
  since: Trace;
  others: readonly Change[];
  schemas: Schemas;
}

/** Steps that wait, put onto what others did meanwhile; what does not fit is a conflict, with who and when. */
export function mergeSteps({ document, steps, bases, open, since, others, schemas }: Merging) {
  const conflicts = [...open];
  const kept: Step[] = [];
  let current = document;
  for (const { id, commands } of steps) {
    const rest = commands.filter((command) => !addToChoice(conflicts, { step: id, command, bases }));
    const merged = mergeOnto(current, rest, { since, schemas, bases });
    current = merged.document;
    conflicts.push(...merged.refused.map((refused) => toConflict(id, refused, others)));
    const accepted = merged.accepted.map(({ command }) => command as EditorCommand);
    if (accepted.length > 0) kept.push({ id, commands: accepted });
  }
  return { document: current, steps: kept, conflicts };
}

interface Typed {
  step: string;
  command: EditorCommand;
  bases: Bases;
}

/** More of a text that they are asked about is part of that choice, and asks nothing new. False when nobody is asked about it. */
export function addToChoice(conflicts: Conflict[], { step, command, bases }: Typed): boolean {
  const key = textKey(command);
  if (command.name !== 'changeContent' || !key) return false;
  const { value } = command.input;
  const at = conflicts.findIndex((one) => one.step === step && one.key === key);
  const [known, made] = [conflicts[at], bases.of(key, 0)];
  if (!known || !isRichText(known.mine) || !isRichText(made) || !isRichText(value)) return false;
  // A text is JSON by its schema; only the optional members keep the compiler from seeing it.
  const mine = textOf(mergeRichText(made, known.mine, value), () => 'mine') as unknown as JsonValue;
  bases.pass(command);
  conflicts[at] = { ...known, mine, command: { ...command, input: { ...command.input, value: mine } } };
  return true;
}

function toConflict(step: string, refused: MergeRefusal, others: readonly Change[]): Conflict {
  const { at, command, reason, key, base, theirs, mine, refusal } = refused;
  const guid = key.slice(0, Math.max(0, key.indexOf('/')));
  const writer = others.findLast(({ commands }) => guid !== '' && JSON.stringify(commands).includes(guid));
  return {
    step,
    at,
    command,
    reason,
    key,
    theirs,
    mine,
    by: writer?.by ?? null,
    on: writer?.at ?? null,
    ...(base !== undefined && { base }),
    ...(refusal && { code: refusal.code }),
  };
}

/** A text that was typed in something that is gone, as a choice that is open. */
export function refusedConflict(step: string, command: EditorCommand, { code, guid = '' }: Refusal): Conflict {
  const about = { key: `${guid}/exists`, theirs: null, mine: wantedBy(command), by: null, on: null, code };
  return { step, at: 0, command, reason: 'removed_need', ...about };
}

/** What a command wants to write, where it is one value. */
export const wantedBy = ({ input }: EditorCommand) => ('value' in input ? (input.value ?? null) : null);
