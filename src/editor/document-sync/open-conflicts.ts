import type { EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { Conflict } from '#features/authoring/drafts/drafts.contract.ts';
import { refusedConflict, wantedBy } from './merge-steps.ts';
import { isSameText } from './pending-steps.ts';
import { savingWithoutStep } from './save-results.ts';
import type { SyncStore } from './sync-store.ts';

/** More of a text that somebody is asked about: what they want is that from now on. */
export function replaceConflict(store: SyncStore, conflict: Conflict, [command]: readonly EditorCommand[]): undefined {
  if (!command) return;
  const next = { ...conflict, command, mine: wantedBy(command) };
  const { conflicts } = store.state();
  store.change({
    saving: savingWithoutStep(store),
    conflicts: conflicts.map((one) => (one === conflict ? next : one)),
  });
  store.keep();
}

/** Keeps what somebody typed in something that is gone, until they say what to do with it. */
export function holdRefused(
  store: SyncStore,
  { command, refusal }: { command: EditorCommand; refusal: Refusal },
  newId: () => string,
): void {
  const { conflicts } = store.state();
  const isIt = (one: Conflict) => one.code === refusal.code && isSameText([one.command], [command]);
  const known = conflicts.find(isIt);
  if (known) {
    replaceConflict(store, known, [command]);
    return;
  }
  store.change({ conflicts: [...conflicts, refusedConflict(newId(), command, refusal)] });
  store.keep();
}

/** Nobody has to choose any more. */
export function closeConflict(store: SyncStore, conflict: Conflict): void {
  store.change({ conflicts: store.state().conflicts.filter((one) => one !== conflict) });
  store.keep();
}
