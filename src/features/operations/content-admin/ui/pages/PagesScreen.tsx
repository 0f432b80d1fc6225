import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useFilters } from '#ui/screens/use-filters.ts';
import { TextField } from '#ui/TextField.tsx';
import { useContentAdminTexts } from '../texts.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageTable } from './PageTable.tsx';
import { isIn, matchesSearch, type PageState, pageStates } from './page-filter.ts';
import { type PagesData, readPages } from './pages.api.ts';
import { TrashList } from './TrashList.tsx';

export const load = readPages;

/** Every page of the platform; the filters are in the address. */
export function Component() {
  const texts = useContentAdminTexts();
  const states = publishingTexts[useApp().language];
  const { pages, trashed, templates, menus } = useLoaderData<PagesData>();
  const { filters, filter, go } = useFilters();
  const [isMaking, setMaking] = useState(false);
  const search = filters.get('search') ?? '';
  const state = pageStates.find((known) => known === filters.get('state'));
  const found = pages.filter((page) => matchesSearch(page, search) && (!state || isIn(page, state)));
  const add = (
    <Button look="primary" onClick={() => setMaking(true)}>
      {texts('pages.new')}
    </Button>
  );
  return (
    <Screen title={texts('pages.title')} action={add}>
      {isMaking && <NewPageDialog templates={templates} menus={menus} onClose={() => setMaking(false)} />}
      <div className="app-filters">
        <TextField
          label={texts('pages.search')}
          type="search"
          value={search}
          onChange={(value) => filter('search', value)}
        />
        <Select
          label={texts('pages.columnState')}
          value={state ?? ''}
          onChange={(value) => filter('state', value)}
          options={[
            { value: '', label: texts('pages.state.all') },
            ...pageStates.map((value: PageState) => ({
              value,
              label: value === 'unplaced' ? texts('pages.state.unplaced') : states(`state.${value}`),
            })),
          ]}
        />
        <p role="status">{texts('pages.count', { count: found.length })}</p>
      </div>
      {found.length > 0 ? (
        <PageTable pages={found} />
      ) : (
        <EmptyState title={texts('pages.none')} text={texts('pages.noneFound')}>
          <Button onClick={() => go(new URLSearchParams())}>{texts('pages.clear')}</Button>
        </EmptyState>
      )}
      <TrashList trashed={trashed} />
    </Screen>
  );
}
