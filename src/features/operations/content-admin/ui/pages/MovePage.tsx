import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PageSummary, Placing } from '#features/content/pages/edit-pages.contract.ts';
import { type MovedPage, MovePageForm } from '#features/content/pages/ui/MovePageForm.tsx';
import { moveTexts } from '#features/content/pages/ui/move-places.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { movePageTo } from './pages.api.ts';

/** To another place in the tree of pages, with all below it. */
export function MovePage({ page: { guid, title } }: { page: PageSummary }) {
  const app = useApp();
  const { language } = app;
  const texts = moveTexts[language];
  const untitled = useContentAdminTexts()('pages.untitled');
  const name = title || untitled;
  const managesMenus = useUser()?.grants.includes('manage-menus') === true;
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const move = useAction((to: Placing) => ({
    type: 'move',
    entity: 'page',
    run: ({ key }) => movePageTo(app, guid, { ...to, key }),
    done: ({ path }: MovedPage) => texts('done', { title: name, path }),
    onDone: async () => {
      close();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  return (
    <>
      <IconButton icon="moveTo" label={texts('openFor', { title: name })} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={texts('title', { title: name })} onClose={close}>
          <MovePageForm
            api={app.api}
            page={guid}
            language={language}
            interfaceLanguage={language}
            managesMenus={managesMenus}
            onMove={(to) => !move.isBusy && move.start(to)}
          >
            {({ isReady }) => (
              <>
                <FailureText error={move.error} />
                <FormButtons submit={texts('do')} isBusy={!isReady || move.isBusy} onCancel={close} />
              </>
            )}
          </MovePageForm>
        </Dialog>
      )}
    </>
  );
}
