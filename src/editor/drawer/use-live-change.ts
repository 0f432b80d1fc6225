import { takeBack } from '#features/undo/undo.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { useEditor } from '../editor-context.ts';

interface LiveChange<T> {
  work: () => Promise<T>;
  /** What is said when it is done. */
  done: string;
  /** After it was taken back. */
  undone: () => unknown;
}

/** Runs a change that acts at once: says that it was done, with the way back, or that it failed. Undefined when it failed. */
export function useLiveChange() {
  const { api, texts, notify } = useEditor();
  const failWith = (onConflict: string) => (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { editRoles: fault } = error.fields;
    const isFreeRole = fault === 'joining' || fault === 'rules';
    const byCode = { conflict: onConflict, step_up_required: 'live.notConfirmed' }[error.code as string];
    notify(texts(isFreeRole ? `permissions.fault.${fault}` : (byCode ?? 'live.failed')), { isBad: true });
  };
  return async <T extends { undoToken: string | null }>(change: LiveChange<T>): Promise<T | undefined> => {
    try {
      const answer = await change.work();
      const { undoToken: token } = answer;
      const undo = () =>
        api.call(takeBack, { params: { token: token ?? '' } }).then(change.undone, failWith('live.changed'));
      notify(change.done, token === null ? {} : { undo });
      return answer;
    } catch (error) {
      failWith('live.conflict')(error);
      return undefined;
    }
  };
}
