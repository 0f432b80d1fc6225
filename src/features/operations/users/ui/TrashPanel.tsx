import { Suspense, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Pager } from '#ui/screens/Pager.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { useAction } from '#ui/use-action.ts';
import type { UserSummary } from '../users.contract.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { useUserTexts } from './texts.ts';
import { UserFailure } from './UserFailure.tsx';
import { changeOne, readTrash, type UserPage, usersPerPage } from './users.api.ts';

/** Who was deleted: back again, or erased before their thirty days are over. */
export function TrashPanel() {
  const app = useApp();
  const { filters, result, filter, again } = useFound(readTrash);
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
      <Trash result={result} again={again} page={pageIn(filters)} onPage={(page) => filter('page', String(page))} />
    </Suspense>
  );
}

interface TrashProps {
  result: Promise<UserPage>;
  page: number;
  onPage: (page: number) => void;
  again: () => void;
}

function Trash({ result, page, onPage, again }: TrashProps) {
  const app = useApp();
  const texts = useUserTexts();
  const { users, total } = use(result);
  const [erased, setErased] = useState<UserSummary>();
  const restore = useAction((guid: string) => ({
    type: 'restore',
    entity: 'user',
    run: () => changeOne(app, guid, { kind: 'activate' }),
    onDone: again,
    onUndone: again,
  }));
  if (users.length === 0) return <EmptyState title={texts('trash.none')} text={texts('trash.noneText')} />;
  return (
    <>
      <UserFailure error={restore.error} />
      <DataTable
        caption={texts('tab.trash')}
        rows={users}
        keyOf={({ guid }) => guid}
        columns={[
          { key: 'name', label: texts('column.name'), cell: ({ name, email }) => name || email },
          { key: 'email', label: texts('column.email'), cell: ({ email }) => email },
          {
            key: 'erased',
            label: texts('trash.erasedOn'),
            cell: ({ erasedOn }) => (erasedOn ? app.formatDate(erasedOn, 'day') : ''),
          },
          {
            key: 'actions',
            label: texts('column.actions'),
            isQuiet: true,
            cell: (user) =>
              user.isManaged && (
                <span className="user-bulk__actions">
                  <Button
                    aria-label={texts('trash.restoreOne', { name: user.name || user.email })}
                    isBusy={restore.isBusy}
                    onClick={() => void restore.start(user.guid)}
                  >
                    {texts('trash.restore')}
                  </Button>
                  <Button
                    aria-label={texts('erase.one', { name: user.name || user.email })}
                    onClick={() => setErased(user)}
                  >
                    {texts('erase.short')}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      <Pager label={texts('pages')} page={page} total={total} shown={usersPerPage} onPage={onPage} />
      {erased && (
        <EraseDialog
          user={erased}
          onClose={() => setErased(undefined)}
          onErased={() => {
            setErased(undefined);
            again();
          }}
        />
      )}
    </>
  );
}
