import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PageDeletion } from '#features/authoring/trash/trash.contract.ts';
import { canLeadOn, LeadVisitorsOn } from '#features/authoring/trash/ui/LeadVisitorsOn.tsx';
import { deletionTexts, hasConsequences, PageDeletionText } from '#features/authoring/trash/ui/PageDeletionText.tsx';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import type { Target } from '#features/content/pages/ui/find-targets.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { readDeletion, removePage } from './pages.api.ts';

/** To the trash, from which it can be put back; asked first where more than the page goes, or leads nowhere. */
export function DeletePage({ page: { guid, title } }: { page: PageSummary }) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const own = deletionTexts[app.language];
  const name = title || own('untitled');
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<PageDeletion>();
  const close = () => setAsked(undefined);
  const [target, setTarget] = useState<Target>();
  const remove = useAction((leadsTo?: string) => ({
    type: 'delete',
    entity: 'page',
    run: () => removePage(app, guid, leadsTo),
    done: own('done', { title: name }),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  const look = useAction(() => ({
    type: 'delete',
    entity: 'page',
    run: () => readDeletion(app, guid),
    done: () => null,
    onDone: async (deletion: PageDeletion) => {
      setTarget(undefined);
      if (hasConsequences(deletion)) setAsked(deletion);
      else await remove.start();
    },
  }));
  const isBusy = look.isBusy || remove.isBusy;
  return (
    <>
      <IconButton
        icon="remove"
        label={texts('pages.delete', { title })}
        aria-disabled={isBusy || undefined}
        onClick={() => void (isBusy || look.start())}
      />
      {asked && (
        <Dialog title={own('title', { title: name })} onClose={close}>
          <PageDeletionText deletion={asked} interfaceLanguage={app.language} />
          {canLeadOn(asked) && (
            <LeadVisitorsOn page={guid} language={app.platform.defaultLanguage} chosen={target} onChoose={setTarget} />
          )}
          <div className="ui-form__end">
            <Button onClick={close}>{own('cancel')}</Button>
            <Button
              look="primary"
              onClick={() => {
                close();
                void remove.start(target?.guid);
              }}
            >
              {own('do')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
