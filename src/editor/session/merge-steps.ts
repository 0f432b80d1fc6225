import { apply, type Command, type EditorCommand, type Trace } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { Schemas } from '#document/fingerprint.ts';
import { joinTraces, type MergeRefusal, mergeOnto } from '#document/merge.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { Change, Conflict, Step } from '#features/drafts/drafts.contract.ts';

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
  since: Trace;
  others: readonly Change[];
  schemas: Schemas;
}

/** Steps that wait, put onto what others did meanwhile; what does not fit is a conflict, with who and when. */
export function mergeSteps({ document, steps, since, others, schemas }: Merging) {
  const conflicts: Conflict[] = [];
  const kept: Step[] = [];
  let current = document;
  for (const { id, commands } of steps) {
    const merged = mergeOnto(current, commands, { since, schemas });
    current = merged.document;
    conflicts.push(...merged.refused.map((refused) => toConflict(id, refused, others)));
    const accepted = merged.accepted.map(({ command }) => command as EditorCommand);
    if (accepted.length > 0) kept.push({ id, commands: accepted });
  }
  return { document: current, steps: kept, conflicts };
}

function toConflict(step: string, refused: MergeRefusal, others: readonly Change[]): Conflict {
  const { at, command, reason, key, theirs, mine, refusal } = refused;
  const guid = key.slice(0, Math.max(0, key.indexOf('/')));
  const writer = others.findLast(({ commands }) => guid !== '' && JSON.stringify(commands).includes(guid));
  return {
    ...{ step, at, command, reason, key, theirs, mine },
    by: writer?.by ?? null,
    on: writer?.at ?? null,
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
