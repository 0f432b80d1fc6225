import { isSameJson } from '#document/canonical.ts';
import { apply, type EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import { contentAt, createBases, textKey } from '#document/merge-texts.ts';
import type { JsonValue, PageDocument } from '#document/page-document.ts';
import { mergeSteps } from './merge-steps.ts';
import { replaceConflict } from './open-conflicts.ts';
import { addStep, isSameText } from './pending-steps.ts';
import { savingWithoutStep } from './save-results.ts';
import type { SessionSettings } from './sync-state.ts';
import type { SyncStore } from './sync-store.ts';

/**
 * All commands or none, here and now. More of a text that clashed is no step: it adds to what is chosen between. `made`: what a
 * text with structure said where it was typed, which may be older than what the document says by now.
 */
export type RunCommands = (commands: readonly EditorCommand[], step?: string, made?: JsonValue) => Refusal | undefined;

interface Parts {
  store: SyncStore;
  schedule: () => void;
}

/** Does what somebody asks at once, and leaves it to be sent. */
export function createRunCommands(
  { schemas, newId }: Pick<SessionSettings, 'schemas' | 'newId'>,
  { store, schedule }: Parts,
): RunCommands {
  return (commands, step = newId(), made) => {
    const { conflicts, pending, document } = store.state();
    const clashed = conflicts.find((one) => one.step === step && isSameText([one.command], commands));
    if (clashed && made === undefined) return replaceConflict(store, clashed, commands);
    if (made !== undefined && (clashed || isOutdated(document, commands, made)))
      return runMerged(commands, { step, made });
    let changed = document;
    for (const command of commands) {
      const applied = apply(changed, command, schemas);
      if (!applied.ok) return applied.refusal;
      changed = applied.document;
    }
    const steps = addStep(pending, { id: step, commands: [...commands] }, store.flight);
    store.change({ document: changed, pending: steps, saving: savingWithStep() });
    store.keep();
    if (store.state().saving !== 'offline') schedule();
    return undefined;
  };

  function runMerged(commands: readonly EditorCommand[], { step, made }: { step: string; made: JsonValue }): undefined {
    const { document, conflicts, pending } = store.state();
    const keys = commands.flatMap((command) => textKey(command) ?? []);
    const written = Object.fromEntries(keys.map((key) => [key, contentAt(document, key) ?? null]));
    const merged = mergeSteps({
      document,
      steps: [{ id: step, commands: [...commands] }],
      open: conflicts,
      others: [],
      schemas,
      bases: createBases(() => made),
      since: { written, needed: [] },
    });
    const steps = merged.steps.reduce((before, one) => addStep(before, one, store.flight), [...pending]);
    const isNews = steps.length !== pending.length || merged.document !== document;
    const saving = isNews ? savingWithStep() : savingWithoutStep(store);
    store.change({ document: merged.document, conflicts: merged.conflicts, pending: steps, saving });
    store.keep();
    if (isNews && store.state().saving !== 'offline') schedule();
  }

  function savingWithStep() {
    return store.state().saving === 'offline' ? 'offline' : 'waiting';
  }
}

/** Whether a text changed since somebody began to type in it: while they composed a character, or between two keys. */
function isOutdated(document: PageDocument, [command]: readonly EditorCommand[], made: JsonValue): boolean {
  const key = command && textKey(command);
  return key ? !isSameJson(contentAt(document, key), made) : false;
}
