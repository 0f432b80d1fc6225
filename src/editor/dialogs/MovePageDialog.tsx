import { useState } from 'react';
import { editAddress } from '#features/content/menus/menus.rules.ts';
import { movePage, type Placing } from '#features/content/pages/edit-pages.contract.ts';
import { MovePageForm } from '#features/content/pages/ui/MovePageForm.tsx';
import { moveTexts } from '#features/content/pages/ui/move-places.ts';
import { AppError } from '#kernel/errors.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { leaveFor, useAction } from '#ui/use-action.ts';
import { carryDone } from '../carry-done.ts';
import { useEditor } from '../editor-context.ts';

/** Moves the page that is edited, and goes on where it stands then. */
export function MovePageDialog({ onClose }: { onClose: () => void }) {
  const { api, context, regions, resolved, texts: own } = useEditor();
  const { owner, language, interfaceLanguage, person } = context;
  const texts = moveTexts[interfaceLanguage];
  const title = resolved().title.text;
  const [key] = useState(() => crypto.randomUUID());
  const move = useAction(async (to: Placing) => {
    if (!(await regions.flush())) throw new AppError('unavailable', 'not saved');
    const body = { ...to, lang: language, key };
    const { path, undoToken } = await api.call(movePage, { params: { id: owner }, body });
    carryDone({ text: texts('done', { title, path }), undoToken, texts: own });
    await leaveFor(encodeURI(editAddress(path)));
  });
  return (
    <Dialog title={texts('title', { title })} onClose={onClose}>
      <MovePageForm
        api={api}
        page={owner}
        language={language}
        interfaceLanguage={interfaceLanguage}
        managesMenus={person.managesMenus}
        onMove={(to) => void (move.isBusy || move.start(to))}
      >
        {({ isReady }) => (
          <>
            {move.error !== null && (
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
                aria-disabled={!isReady || move.isBusy || undefined}
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
