import { AppError } from '#kernel/errors.ts';
import type { InputControllers } from './input-controllers.ts';
import { redo as redoSteps } from './merge-steps.ts';
import type { SendQueue } from './send-queue.ts';
import type { SessionSettings } from './sync-state.ts';
import type { SyncStore } from './sync-store.ts';
import type { TakeIn } from './take-in.ts';

/**
 * What came of taking a step back: `refused` where it does not fit onto what others did, `ownLater` where it does not fit onto what
 * the same person did after it, `failed` where it was not saved.
 */
export type UndoResult = 'done' | 'nothing' | 'refused' | 'ownLater' | 'failed';

interface Parts {
  store: SyncStore;
  inputControllers: InputControllers;
  queue: SendQueue;
  takeIn: TakeIn;
}

/** Undo and redo of steps: by the server, after all that was typed is saved. */
export function createUndo(
  { calls, schemas, newId }: Pick<SessionSettings, 'calls' | 'schemas' | 'newId'>,
  { store, inputControllers, queue, takeIn }: Parts,
) {
  let undoCount = 0;

  const undoOrRedo = async (way: 'undo' | 'redo', step?: string): Promise<UndoResult> => {
    // What is typed on meanwhile is saved too: it was not made after the step that is undone.
    const isSaved =
      (await queue.flush()) &&
      (await inputControllers.commit(true)) &&
      (store.state().pending.length === 0 || (await queue.flush()));
    undoCount += 1;
    if (!isSaved) return way === 'undo' && undoPending(step) ? 'done' : 'failed';
    const { version, conflicts } = store.state();
    let isOwnLater = false;
    try {
      await queue.inTurn(async () => {
        const saved = await calls[way]({ base: store.state().version, key: newId(), ...(step && { step }) });
        isOwnLater = saved.conflicts.some(({ code }) => code === 'own_later');
        // Nobody has to choose between their own texts: the later one stands until they undo it.
        await takeIn(isOwnLater ? { ...saved, conflicts: [] } : saved, []);
      });
    } catch (error) {
      if (error instanceof AppError && error.fields.step === 'not_done') return 'nothing';
      queue.fail(error);
      return 'failed';
    }
    if (isOwnLater) return 'ownLater';
    if (store.state().conflicts.length > conflicts.length) return 'refused';
    return store.state().version === version ? 'nothing' : 'done';
  };

  /** Without the server only what it never got can be undone. */
  const undoPending = (step?: string): boolean => {
    const { pending } = store.state();
    const last = pending.at(-1);
    if (!last || store.flight?.steps.includes(last) || (step && step !== last.id)) return false;
    const left = pending.slice(0, -1);
    store.change({ pending: left, document: redoSteps(store.confirmed, left, schemas) });
    store.keep();
    return true;
  };

  return {
    /** Takes back the person's last step, or this one of theirs. */
    undo: (step?: string) => undoOrRedo('undo', step),
    redo: () => undoOrRedo('redo'),
    /** How often something was undone or done again: what is typed after it is a step of its own. */
    undoCount: () => undoCount,
  };
}
