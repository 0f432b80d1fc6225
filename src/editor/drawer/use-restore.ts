import { restoreRevision } from '#features/authoring/publishing/publishing.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { useEditor } from '../editor-context.ts';

interface Restoring {
  revision: string;
  /** Only this block. */
  guid?: string;
  /** What is said when it is done. */
  done: string;
}

/** Brings the working document, or one block of it, back to a revision; says that it was done, with the way back, or why not. */
export function useRestore() {
  const { texts, api, context, session, notify, actions } = useEditor();
  return async ({ revision, guid, done }: Restoring) => {
    if (!(await session.flush())) return notify(texts('bar.notSaved'), { isRefusal: true });
    const { version } = session.state();
    try {
      const isSaved = await session.take(({ base, key }) =>
        api.call(restoreRevision, { params: { id: context.owner }, body: { base, key, revision, guid: guid ?? null } }),
      );
      if (!isSaved) return notify(texts('bar.notSaved'), { isRefusal: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.fields.base === 'behind') {
        await session.lookAround(guid ?? null);
        return notify(texts('history.changedSince'), { isRefusal: true });
      }
      return notify(texts('history.notRestored'), { isBad: true });
    }
    if (session.state().version === version) return notify(texts('history.same'), { isRefusal: true });
    notify(done, { undo: actions.wayBack() });
  };
}
