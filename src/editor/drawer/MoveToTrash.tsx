import { useState } from 'react';
import { trashDays } from '#features/trash/trash.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { carryNotice } from '#ui/notices/carried-notice.ts';
import { listsIn, removeAsking } from '../actions/removal.ts';
import { useEditor } from '../editor-context.ts';

interface MoveToTrashProps {
  /** `page` or `item`: which words are used. */
  what: 'page' | 'item';
  work: () => Promise<{ undoToken: string | null }>;
  /** Address of where somebody is then. */
  next: string;
}

/**
 * Puts what is edited in the trash and leaves it; what happens is said before, and the way back on the page after it. It asks
 * where the items of its lists go.
 */
export function MoveToTrash({ what, work, next }: MoveToTrashProps) {
  const editor = useEditor();
  const { texts, session } = editor;
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    const { document } = session.state();
    const lists = listsIn(
      document,
      document.blocks.flatMap(({ guid, place }) => ('area' in place ? [guid] : [])),
    );
    return removeAsking(editor, lists, { what: 'document', remove: removeNow });
  };
  const removeNow = async (): Promise<boolean> => {
    setBusy(true);
    try {
      if (!(await session.flush())) throw new AppError('unavailable', 'not saved');
      const { undoToken } = await work();
      const words = { undo: texts('notices.undo'), close: texts('notices.close'), failed: texts('live.changed') };
      const from = location.pathname + location.search;
      carryNotice(sessionStorage, { text: texts(`trash.${what}Done`), undoToken, from, words }, Date.now());
      location.assign(next);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setBusy(false);
      setFault(texts('live.failed'));
      return false;
    }
  };
  return (
    <details>
      <summary>{texts(`trash.${what}`)}</summary>
      <div className="editor-form">
        <p>{texts(`trash.${what}Text`, { days: trashDays })}</p>
        {fault && (
          <p role="alert" className="editor-form__fault">
            {fault}
          </p>
        )}
        <button type="button" className="bar-button" disabled={isBusy} onClick={() => void remove()}>
          {texts('trash.do')}
        </button>
      </div>
    </details>
  );
}
