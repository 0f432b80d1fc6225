import { useRevalidator } from 'react-router';
import { type Trashed, trashDays } from '#features/authoring/trash/trash.contract.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { putBack } from './pages.api.ts';

/** What was deleted, folded away until somebody looks. */
export function TrashList({ trashed }: { trashed: readonly Trashed[] }) {
  const { formatDate } = useApp();
  const texts = useContentAdminTexts();
  return (
    <details className="app-section app-fold">
      <summary>
        <h2>{texts('trash.title', { count: trashed.length })}</h2>
      </summary>
      <p className="app-quiet">{texts('trash.text', { days: trashDays })}</p>
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
              cell: (one) => <PutBack trashed={one} />,
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
