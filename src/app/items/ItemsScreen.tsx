import { Suspense, startTransition, use, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { itemStateNames } from '#features/items/item-overview.contract.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp } from '../app-context.ts';
import { useManageTexts } from '../manage/texts.ts';
import { Screen } from '../Screen.tsx';
import { ItemTable } from './ItemTable.tsx';
import { type ItemNames, type ItemsFound, itemsShown, pageIn, readItemNames, readItems } from './items.api.ts';

export const load = readItemNames;

/** Every item that somebody may edit, drafts included; the server finds, and the filters are in the address. */
export function Component() {
  const app = useApp();
  const texts = useManageTexts();
  const { lists, types } = useLoaderData<ItemNames>();
  const [asked, setAsked] = useSearchParams();
  // The address follows what is chosen, which never waits for an answer.
  const [query, setQuery] = useState(asked);
  const [answer, setAnswer] = useState(() => readItems(app, query));
  const look = (next: URLSearchParams) => {
    setQuery(next);
    setAsked(next, { replace: true });
    startTransition(() => setAnswer(readItems(app, next)));
  };
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (name !== 'page') next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    look(next);
  };
  const listLabel = ({ title, pageTitle, waiting }: ItemNames['lists'][number]) =>
    texts('items.list', { title: title === pageTitle ? title : `${pageTitle}: ${title}`, waiting });
  return (
    <Screen title={texts('items.title')}>
      <div className="app-filters">
        <TextField
          label={texts('items.search')}
          type="search"
          value={query.get('search') ?? ''}
          maxLength={150}
          onChange={(value) => filter('search', value)}
        />
        <Select
          label={texts('items.columnList')}
          value={query.get('list') ?? ''}
          onChange={(value) => filter('list', value)}
          options={[
            { value: '', label: texts('pages.state.all') },
            ...lists.map((list) => ({ value: list.guid, label: listLabel(list) })),
          ]}
        />
        <Select
          label={texts('pages.columnState')}
          value={query.get('state') ?? ''}
          onChange={(value) => filter('state', value)}
          options={[
            { value: '', label: texts('pages.state.all') },
            ...itemStateNames.map((value) => ({ value, label: texts(`items.state.${value}`) })),
          ]}
        />
      </div>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Found
          {...{ answer, types, page: pageIn(query) }}
          onPage={(page) => filter('page', String(page))}
          onClear={query.size > 0 ? () => look(new URLSearchParams()) : undefined}
        />
      </Suspense>
    </Screen>
  );
}

interface FoundProps {
  answer: Promise<ItemsFound>;
  types: ItemNames['types'];
  page: number;
  onPage: (page: number) => void;
  /** Undefined: there is no filter. */
  onClear: (() => void) | undefined;
}

function Found({ answer, types, page, onPage, onClear }: FoundProps) {
  const texts = useManageTexts();
  const { items, total, totalIsExact } = use(answer);
  const isLast = page * itemsShown >= total;
  return (
    <>
      <p role="status" className="app-quiet">
        {texts(totalIsExact ? 'items.count' : 'items.countMore', { count: total })}
      </p>
      {items.length > 0 ? (
        <ItemTable {...{ items, types }} />
      ) : (
        <EmptyState title={texts('items.none')} text={texts(onClear ? 'items.noneFound' : 'items.noneYet')}>
          {onClear && <Button onClick={onClear}>{texts('pages.clear')}</Button>}
        </EmptyState>
      )}
      {total > itemsShown && (
        <nav className="app-pager" aria-label={texts('items.pages')}>
          <Button isBusy={page === 1} onClick={() => onPage(page - 1)}>
            {texts('items.previous')}
          </Button>
          <span>{texts('items.page', { page, pages: Math.ceil(total / itemsShown) })}</span>
          <Button isBusy={isLast} onClick={() => onPage(page + 1)}>
            {texts('items.next')}
          </Button>
        </nav>
      )}
    </>
  );
}
