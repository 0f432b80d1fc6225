import type { PageDocument } from '#document/page-document.ts';
import type { InputControllers } from './input-controllers.ts';
import type { Flight } from './pending-steps.ts';
import type { Opened, SessionSettings, SessionState } from './sync-state.ts';
import { begin, withUnsavedInput } from './unsaved-input.ts';

/**
 * What the parts of a session share. `state().document` is `confirmed` with all that was done here since; the steps of `flight`
 * are the first of `state().pending`.
 */
export interface SyncStore {
  /** The document as the server has it, as far as this tab was told. */
  confirmed: PageDocument;
  /** The request that is under way. After one without answer it stays, so that it is sent again with the key that it had. */
  flight: Flight | undefined;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Tells the listeners at once. */
  change(part: Partial<SessionState>): void;
  /** Writes down in this browser what the server does not have yet. */
  keep(): void;
  /** Something is typed that is no step yet: until it is, nobody is told that all is saved. */
  isExpected(): boolean;
}

/** Begins with the document and what this browser kept of it; what other tabs left undecided is this tab's from now on. */
export function createSyncStore(
  opened: Opened,
  { keeper, language }: Pick<SessionSettings, 'keeper' | 'language'>,
  { isExpected }: Pick<InputControllers, 'isExpected'>,
): SyncStore {
  const listeners = new Set<() => void>();
  const orphans = keeper.orphans();
  let state = begin(opened, { keeper, orphans, language });
  const store: SyncStore = {
    confirmed: opened.document,
    flight: undefined,
    state: () => state,
    isExpected,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(part) {
      state = withUnsavedInput({ ...state, ...part }, language);
      for (const listener of listeners) listener();
    },
    keep() {
      const { version: base, pending: steps, conflicts, unsaved } = state;
      const { flight } = store;
      keeper.keep({ base, key: flight?.key ?? null, sent: flight?.steps.length ?? 0, steps, conflicts, unsaved });
    },
  };
  if (state.conflicts.length > 0 || Object.keys(state.unsaved).length > 0) store.keep();
  for (const orphan of orphans) keeper.leaveSteps(orphan);
  return store;
}
