import type { PageDeletion } from '#features/authoring/trash/trash.contract.ts';
import { deletionTexts, PageDeletionText } from '#features/authoring/trash/ui/PageDeletionText.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor } from '../editor-context.ts';

interface DeletionDialogProps {
  deletion: PageDeletion;
  remove: () => unknown;
  onClose: () => void;
}

/** Asks before a page is deleted with which more than the page goes, or leads nowhere. */
export function DeletionDialog({ deletion, remove, onClose }: DeletionDialogProps) {
  const { interfaceLanguage } = useEditor().context;
  const texts = deletionTexts[interfaceLanguage];
  return (
    <Dialog title={texts('title', { title: deletion.title || texts('untitled') })} onClose={onClose}>
      <PageDeletionText deletion={deletion} interfaceLanguage={interfaceLanguage} />
      <div className="editor-form__end">
        <button type="button" className="bar-button" data-first="" onClick={onClose}>
          {texts('cancel')}
        </button>
        <button
          type="button"
          className="bar-button bar-button--primary"
          onClick={() => {
            onClose();
            void remove();
          }}
        >
          {texts('do')}
        </button>
      </div>
    </Dialog>
  );
}
