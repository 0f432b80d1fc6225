import type { PageDeletion } from '#features/authoring/trash/trash.contract.ts';
import { deletionTexts, hasConsequences } from '#features/authoring/trash/ui/PageDeletionText.tsx';
import { AppError } from '#kernel/errors.ts';
import { useAction } from '#ui/use-action.ts';
import { listsIn, removeAsking } from '../actions/removal.ts';
import { carryDone } from '../carry-done.ts';
import { useEditor } from '../editor-context.ts';

interface MoveToTrashProps {
  /** `page` or `item`: which words are used. */
  what: 'page' | 'item';
  /** `leadsTo`: the page that visitors come to instead. */
  work: (leadsTo?: string) => Promise<{ undoToken: string | null }>;
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
  const ask = useAction(async () => {
    const deletion = await readDeletion?.();
    if (deletion && hasConsequences(deletion)) ui.change({ dialog: { kind: 'deletion', deletion, remove } });
    else await remove();
  });
  const remove = (leadsTo?: string) => {
    const { document } = session.state();
    const lists = listsIn(
      document,
      document.blocks.flatMap(({ guid, place }) => ('area' in place ? [guid] : [])),
    );
    return removeAsking(editor, lists, { what: 'document', remove: () => removal.start(leadsTo) });
  };
  const removal = useAction(async (leadsTo?: string) => {
    if (!(await session.flush())) throw new AppError('unavailable', 'not saved');
    const { undoToken } = await work(leadsTo);
    const own = deletionTexts[context.interfaceLanguage];
    carryDone({ text: own('done', { title: resolved().title.text || own('untitled') }), undoToken, texts });
    location.assign(next);
  });
  const error = ask.error ?? removal.error;
  return (
    <details>
      <summary>{texts(`trash.${what}`)}</summary>
      <div className="editor-form">
        <p>{texts(`trash.${what}Text`, { days: context.trashDays })}</p>
        {error !== null && (
          <p role="alert" className="editor-form__error">
            {texts('live.failed')}
          </p>
        )}
        <button
          type="button"
          className="bar-button"
          disabled={removal.isBusy || removal.isDone}
          onClick={() => void ask.start()}
        >
          {texts('trash.do')}
        </button>
      </div>
    </details>
  );
}
