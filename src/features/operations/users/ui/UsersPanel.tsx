import { Suspense, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Pager } from '#ui/screens/Pager.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { noSelection, type Selection } from './selection.ts';
import { useUserTexts } from './texts.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { columnsIn, filterIn, readUsers, sortIn, type UserNames, type UserPage, usersPerPage } from './users.api.ts';

/** Everybody but those in the trash; what is looked for, its order and its page are in the address. */
export function UsersPanel({ roles, definitions }: UserNames) {
  const app = useApp();
  const texts = useUserTexts();
  const { filters, result, filter, clear, again } = useFound(readUsers);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const look = (name: string, value: string) => {
    if (name !== 'page' && name !== 'sort' && name !== 'columns') setSelection(noSelection);
    filter(name, value);
  };
  return (
    <>
      <UserFilters roles={roles} definitions={definitions} filters={filters} onFilter={look} />
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <UserResults
          result={result}
          selection={selection}
          roles={roles}
          definitions={definitions}
          filters={filters}
          clear={clear}
          onSelect={setSelection}
          onFilter={look}
          onChanged={again}
        />
      </Suspense>
      <p className="app-quiet user-hint">{texts('hint')}</p>
    </>
  );
}

interface UserResultsProps extends UserNames {
  result: Promise<UserPage>;
  selection: Selection;
  filters: URLSearchParams;
  clear: (() => void) | undefined;
  onSelect: (selection: Selection) => void;
  onFilter: (name: string, value: string) => void;
  onChanged: () => void;
}

function UserResults({ result, selection, filters, clear, onSelect, onFilter, onChanged, ...names }: UserResultsProps) {
  const texts = useUserTexts();
  const { users, total, totalIsExact } = use(result);
  const shown = names.definitions.filter(({ key }) => columnsIn(filters).includes(key));
  return (
    <>
      <p role="status" className="app-quiet">
        {texts(totalIsExact ? 'count' : 'countMore', { count: total })}
      </p>
      {users.length > 0 ? (
        <>
          <BulkBar
            users={users}
            total={total}
            totalIsExact={totalIsExact}
            selection={selection}
            onSelect={onSelect}
            onChanged={onChanged}
            roles={names.roles}
            filter={filterIn(filters)}
          />
          <UserTable
            users={users}
            selection={selection}
            onSelect={onSelect}
            shown={shown}
            sort={sortIn(filters)}
            onSort={(sort) => onFilter('sort', sort === 'name' ? '' : sort)}
          />
        </>
      ) : (
        <EmptyState title={texts('none')} text={texts('noneFound')}>
          {clear && <Button onClick={clear}>{texts('clear')}</Button>}
        </EmptyState>
      )}
      <Pager
        label={texts('pages')}
        page={pageIn(filters)}
        total={total}
        shown={usersPerPage}
        onPage={(page) => onFilter('page', String(page))}
      />
    </>
  );
}
