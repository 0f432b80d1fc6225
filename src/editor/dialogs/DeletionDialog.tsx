import { useState } from 'react';
import type { PageDeletion } from '#features/authoring/trash/trash.contract.ts';
import { canLeadOn, LeadVisitorsOn } from '#features/authoring/trash/ui/LeadVisitorsOn.tsx';
import { deletionTexts, PageDeletionText } from '#features/authoring/trash/ui/PageDeletionText.tsx';
import type { Target } from '#features/content/pages/ui/find-targets.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor } from '../editor-context.ts';

interface DeletionDialogProps {
  deletion: PageDeletion;
  remove: (leadsTo?: string) => unknown;
  onClose: () => void;
}

/** Asks before a page is deleted with which more than the page goes, or leads nowhere. */
export function DeletionDialog({ deletion, remove, onClose }: DeletionDialogProps) {
  const { interfaceLanguage, language, owner } = useEditor().context;
  const [target, setTarget] = useState<Target>();
  const texts = deletionTexts[interfaceLanguage];
  return (
    <Dialog title={texts('title', { title: deletion.title || texts('untitled') })} onClose={onClose}>
      <PageDeletionText deletion={deletion} interfaceLanguage={interfaceLanguage} />
      {canLeadOn(deletion) && <LeadVisitorsOn page={owner} language={language} chosen={target} onChoose={setTarget} />}
      <div className="editor-form__end">
        <button type="button" className="bar-button" data-first="" onClick={onClose}>
          {texts('cancel')}
        </button>
        <button
          type="button"
          className="bar-button bar-button--primary"
          onClick={() => {
            onClose();
            void remove(target?.guid);
          }}
        >
          {texts('do')}
        </button>
      </div>
    </Dialog>
  );
}
