import { useState } from 'react';
import { editAddress } from '#features/content/menus/menus.rules.ts';
import { movePage, type Placing } from '#features/content/pages/edit-pages.contract.ts';
import { MovePageForm } from '#features/content/pages/ui/MovePageForm.tsx';
import { moveTexts } from '#features/content/pages/ui/move-places.ts';
import { AppError } from '#kernel/errors.ts';
import { carryDone } from '../carry-done.ts';
import { useEditor } from '../editor-context.ts';
import { Dialog } from './Dialog.tsx';

/** Moves the page that is edited, and goes on where it stands then. */
export function MovePageDialog({ onClose }: { onClose: () => void }) {
  const { api, context, regions, resolved, texts: own } = useEditor();
  const { owner, language, interfaceLanguage, person } = context;
  const texts = moveTexts[interfaceLanguage];
  const title = resolved().title.text;
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const move = async (to: Placing) => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      if (!(await regions.flush())) throw new AppError('unavailable', 'not saved');
      const body = { ...to, lang: language, key };
      const { path, undoToken } = await api.call(movePage, { params: { id: owner }, body });
      carryDone({ text: texts('done', { title, path }), undoToken, texts: own });
      location.assign(encodeURI(editAddress(path)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setBusy(false);
      setFailed(true);
    }
  };
  return (
    <Dialog title={texts('title', { title })} className="editor-dialog--wide" onClose={onClose}>
      <MovePageForm
        api={api}
        page={owner}
        language={language}
        interfaceLanguage={interfaceLanguage}
        managesMenus={person.managesMenus}
        onMove={move}
      >
        {({ isReady }) => (
          <>
            {hasFailed && (
              <p role="alert" className="editor-form__error">
                {texts('failed')}
              </p>
            )}
            <div className="editor-form__end">
              <button type="button" className="bar-button" onClick={onClose}>
                {texts('cancel')}
              </button>
              <button
                type="submit"
                className="bar-button bar-button--primary"
                aria-disabled={!isReady || isBusy || undefined}
              >
                {texts('do')}
              </button>
            </div>
          </>
        )}
      </MovePageForm>
    </Dialog>
  );
}
