import { useState } from 'react';
import { type PageDeletion, trashDays } from '#features/authoring/trash/trash.contract.ts';
import { deletionTexts, hasConsequences } from '#features/authoring/trash/ui/PageDeletionText.tsx';
import { AppError } from '#kernel/errors.ts';
import { listsIn, removeAsking } from '../actions/removal.ts';
import { carryDone } from '../carry-done.ts';
import { useEditor } from '../editor-context.ts';

interface MoveToTrashProps {
  /** `page` or `item`: which words are used. */
  what: 'page' | 'item';
  work: () => Promise<{ undoToken: string | null }>;
  /** What else goes with it, or leads nowhere; asked about first. */
  readDeletion?: () => Promise<PageDeletion>;
  /** Address of where somebody is then. */
  next: string;
}

/**
 * Puts what is edited in the trash and leaves it; what happens is said before, and the way back on the page after it. It asks
 * about what goes with it, and where the items of its lists go.
 */
export function MoveToTrash({ what, work, next, readDeletion }: MoveToTrashProps) {
  const editor = useEditor();
  const { texts, session, ui, resolved, context } = editor;
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setError('');
    try {
      const deletion = await readDeletion?.();
      if (!deletion || !hasConsequences(deletion)) return await remove();
      ui.change({ dialog: { kind: 'deletion', deletion, remove } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setError(texts('live.failed'));
    }
  };
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
      const own = deletionTexts[context.interfaceLanguage];
      carryDone({ text: own('done', { title: resolved().title.text || own('untitled') }), undoToken, texts });
      location.assign(next);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setBusy(false);
      setError(texts('live.failed'));
      return false;
    }
  };
  return (
    <details>
      <summary>{texts(`trash.${what}`)}</summary>
      <div className="editor-form">
        <p>{texts(`trash.${what}Text`, { days: trashDays })}</p>
        {error && (
          <p role="alert" className="editor-form__error">
            {error}
          </p>
        )}
        <button type="button" className="bar-button" disabled={isBusy} onClick={() => void ask()}>
          {texts('trash.do')}
        </button>
      </div>
    </details>
  );
}
