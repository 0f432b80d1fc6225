import { Suspense, use } from 'react';
import { useLoaderData } from 'react-router';
import { itemStateNames } from '#features/content/items/item-overview.contract.ts';
import { Button } from '#ui/Button.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Pager } from '#ui/screens/Pager.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { TextField } from '#ui/TextField.tsx';
import { useContentAdminTexts } from '../texts.ts';
import { ItemTable, itemStateWord } from './ItemTable.tsx';
import { type ItemNames, type ItemPage, itemsPerPage, listName, readItemNames, readItems } from './items.api.ts';
import { NewItem } from './NewItem.tsx';

export const load = readItemNames;

/** Every item that somebody may edit, drafts included; the server finds, and the filters are in the address. */
export function Component() {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { lists, types } = useLoaderData<ItemNames>();
  const { filters: query, result, filter, clear } = useFound(readItems);
  const listLabel = (list: ItemNames['lists'][number]) =>
    texts('items.list', { title: listName(list), waiting: list.waiting });
  return (
    <Screen
      title={texts('items.title')}
      action={<NewItem lists={lists} chosen={query.get('list')} from="/edit/items" />}
    >
      <div className="app-filters">
        <TextField
          label={texts('items.search')}
          type="search"
          value={query.get('search') ?? ''}
          maxLength={150}
          onChange={(value) => filter('search', value)}
        />
        <ComboBox
          label={texts('items.columnList')}
          value={query.get('list') ?? ''}
          onChange={(value) => filter('list', value)}
          none={texts('pages.state.all')}
          options={lists.map((list) => ({ value: list.guid, label: listLabel(list) }))}
        />
        <Select
          label={texts('pages.columnState')}
          value={query.get('state') ?? ''}
          onChange={(value) => filter('state', value)}
          options={[
            { value: '', label: texts('pages.state.all') },
            ...itemStateNames.map((value) => ({ value, label: itemStateWord(value, app.language) })),
          ]}
        />
      </div>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <ItemResults
          result={result}
          types={types}
          page={pageIn(query)}
          onPage={(page) => filter('page', String(page))}
          onClear={clear}
        />
      </Suspense>
    </Screen>
  );
}

interface ItemResultsProps {
  result: Promise<ItemPage>;
  types: ItemNames['types'];
  page: number;
  onPage: (page: number) => void;
  /** Undefined: there is no filter. */
  onClear: (() => void) | undefined;
}

function ItemResults({ result, types, page, onPage, onClear }: ItemResultsProps) {
  const texts = useContentAdminTexts();
  const { items, total, totalIsExact } = use(result);
  return (
    <>
      <p role="status" className="app-quiet">
        {texts(totalIsExact ? 'items.count' : 'items.countMore', { count: total })}
      </p>
      {items.length > 0 ? (
        <ItemTable items={items} types={types} />
      ) : (
        <EmptyState title={texts('items.none')} text={texts(onClear ? 'items.noneFound' : 'items.noneYet')}>
          {onClear && <Button onClick={onClear}>{texts('pages.clear')}</Button>}
        </EmptyState>
      )}
      <Pager label={texts('items.pages')} page={page} total={total} shown={itemsPerPage} onPage={onPage} />
    </>
  );
}
