import { contentAt, createBases } from '#document/merge-texts.ts';
import type { Step } from '#features/authoring/drafts/drafts.contract.ts';
import type { InputControllers } from './input-controllers.ts';
import { mergeSteps, redo, traceOf } from './merge-steps.ts';
import { isJustOwn, type News } from './save-results.ts';
import type { SessionSettings } from './sync-state.ts';
import type { SyncStore } from './sync-store.ts';

/** Takes in what the server has now; `done`: steps of this tab that it just did. */
export type TakeIn = (saved: News, done: readonly Step[]) => Promise<void>;

interface Parts {
  store: SyncStore;
  inputControllers: InputControllers;
}

/**
 * Steps that wait were made without having seen what others did: those that fit onto it stay, the others are conflicts
 * (architecture §4), as the server itself would say of them.
 */
export function createTakeIn(
  { calls, schemas }: Pick<SessionSettings, 'calls' | 'schemas'>,
  { store, inputControllers }: Parts,
): TakeIn {
  return async (saved, done) => {
    const isOwn = isJustOwn(saved.changes, done) && !saved.conflicts?.length;
    // What is being typed was made without having seen what others did, too.
    if (!isOwn) void inputControllers.commit(false);
    store.flight = undefined;
    const { pending, conflicts } = store.state();
    const waiting = pending.filter((step) => !done.includes(step));
    store.change({ pending: waiting, conflicts: [...conflicts, ...(saved.conflicts ?? [])] });
    const { savedOn, isDraft, publicationTag, undo, redo: redoable, version, changes } = saved;
    const facts = { savedOn, isDraft, publicationTag, undo, redo: redoable };
    if (isOwn) {
      store.confirmed = waiting.length === 0 ? store.state().document : redo(store.confirmed, done, schemas);
      store.change({ ...facts, version, saving: savingOf(waiting) });
      return store.keep();
    }
    // Too far back to be merged here: what waits goes to the server with the base it has, before the draft is read again.
    if (changes === null && waiting.length > 0) return store.change({ ...facts, saving: 'waiting' });
    const merged = await mergeNews(saved, { waiting, done });
    if (!merged) return store.change({ ...facts, saving: 'waiting' });
    store.change({
      ...facts,
      version: merged.version,
      document: merged.document,
      pending: merged.steps,
      conflicts: merged.conflicts,
      saving: savingOf(merged.steps),
    });
    store.keep();
  };

  function savingOf(steps: readonly Step[]): 'waiting' | 'saved' {
    return steps.length > 0 || store.isExpected() ? 'waiting' : 'saved';
  }

  /** Nothing when something was done here while the draft was read. */
  async function mergeNews({ changes, version }: News, steps: { waiting: readonly Step[]; done: readonly Step[] }) {
    if (changes === null) {
      const draft = await calls.read();
      // What was done meanwhile goes to the server with the base it has.
      const { pending, conflicts } = store.state();
      if (pending.length > 0) return undefined;
      store.confirmed = draft.document;
      return { document: draft.document, version: draft.version, steps: [], conflicts };
    }
    const others = changes.filter(({ step }) => !steps.done.some(({ id }) => id === step));
    const since = traceOf(store.confirmed, { changes, others, schemas });
    const base = redo(store.confirmed, steps.done, schemas);
    const bases = createBases((key) => contentAt(base, key));
    store.confirmed = redo(store.confirmed, changes, schemas);
    const made = { steps: steps.waiting, bases, open: store.state().conflicts };
    return { ...mergeSteps({ document: store.confirmed, ...made, since, others, schemas }), version };
  }
}
