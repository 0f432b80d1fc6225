import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Trashed } from '#features/authoring/trash/trash.contract.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { purge, putBack } from './pages.api.ts';

/** What was deleted, folded away until somebody looks. */
export function TrashList({ trashed, days }: { trashed: readonly Trashed[]; days: number }) {
  const { formatDate } = useApp();
  const texts = useContentAdminTexts();
  const isAdmin = useUser()?.isAdmin === true;
  return (
    <details className="app-section app-fold">
      <summary>
        <h2>{texts('trash.title', { count: trashed.length })}</h2>
      </summary>
      <p className="app-quiet">{texts('trash.text', { days })}</p>
      {trashed.length > 0 && (
        <DataTable
          caption={texts('trash.caption')}
          rows={trashed}
          keyOf={({ guid }) => guid}
          columns={[
            {
              key: 'title',
              label: texts('pages.columnTitle'),
              cell: ({ title, path }) => (
                <span className="app-page-name">
                  <strong>{title || texts('pages.untitled')}</strong>
                  <small>{path}</small>
                </span>
              ),
            },
            {
              key: 'deleted',
              label: texts('trash.columnDeleted'),
              cell: ({ trashedOn, by }) => (
                <span className="app-quiet">
                  {formatDate(trashedOn, 'moment')} {by && texts('pages.by', { name: by })}
                </span>
              ),
            },
            {
              key: 'restore',
              label: texts('pages.columnActions'),
              isQuiet: true,
              cell: (one) => (
                <span className="app-bulk">
                  <PutBack trashed={one} />
                  {isAdmin && <Purge trashed={one} />}
                </span>
              ),
            },
          ]}
        />
      )}
    </details>
  );
}

function PutBack({ trashed }: { trashed: Trashed }) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { revalidate } = useRevalidator();
  const restore = useAction(() => ({
    type: 'restore',
    entity: 'page',
    run: () => putBack(app, trashed),
    onDone: revalidate,
  }));
  return (
    <Button isBusy={restore.isBusy} onClick={() => void restore.start()}>
      {texts('trash.restore')}
      <span className="visually-hidden"> {trashed.title}</span>
    </Button>
  );
}

/** For good: asked first, since there is no way back. */
function Purge({ trashed: { guid, title } }: { trashed: Trashed }) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const name = title || texts('pages.untitled');
  const remove = useAction(() => ({
    type: 'delete',
    entity: 'page',
    run: () => purge(app, guid),
    done: texts('trash.purged', { title: name }),
    onDone: revalidate,
  }));
  return (
    <>
      <Button look="quiet" aria-label={texts('trash.purgeOne', { title: name })} onClick={() => setAsking(true)}>
        {texts('trash.purge')}
      </Button>
      {isAsking && (
        <Dialog title={texts('trash.purgeTitle', { title: name })} onClose={() => setAsking(false)}>
          <p>{texts('trash.purgeText')}</p>
          <div className="ui-form__end">
            <Button onClick={() => setAsking(false)}>{texts('cancel')}</Button>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                void remove.start();
              }}
            >
              {texts('trash.purge')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
