import { undoChange } from '#features/base/undo/undo.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { useEditor } from '../editor-context.ts';

interface LiveChange<T> {
  work: () => Promise<T>;
  /** What is said when it is done. */
  done: string;
  /** After it was undone. */
  undone: () => unknown;
}

/** Runs a change that acts at once: says that it was done, with the way back, or that it failed. Undefined when it failed. */
export function useLiveChange() {
  const { api, texts, notify } = useEditor();
  const failWith = (onConflict: string) => (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { editRoles: reason } = error.fields;
    const isFreeRole = reason === 'joining' || reason === 'rules';
    const byCode = { conflict: onConflict, step_up_required: 'live.notConfirmed', validation_failed: 'live.refused' }[
      error.code as string
    ];
    notify(texts(isFreeRole ? `permissions.error.${reason}` : (byCode ?? 'live.failed')), { isBad: true });
  };
  return async <T extends { undoToken: string | null }>(change: LiveChange<T>): Promise<T | undefined> => {
    try {
      const result = await change.work();
      const { undoToken: token } = result;
      const undo = () =>
        api.call(undoChange, { params: { token: token ?? '' } }).then(change.undone, failWith('live.changed'));
      notify(change.done, token === null ? {} : { undo });
      return result;
    } catch (error) {
      failWith('live.conflict')(error);
      return undefined;
    }
  };
}
