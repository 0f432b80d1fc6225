import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { useFilters } from '#ui/screens/use-filters.ts';
import { useSelection } from '#ui/screens/use-selection.ts';
import { useContentAdminTexts } from '../texts.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageBulk } from './PageBulk.tsx';
import { PageFilters } from './PageFilters.tsx';
import { PageTable } from './PageTable.tsx';
import { PageTree } from './PageTree.tsx';
import { filterPages } from './page-filter.ts';
import { type PagesData, readPages } from './pages.api.ts';
import { TrashList } from './TrashList.tsx';

export const load = readPages;

/** Every page of the platform; the filters are in the address. */
export function Component() {
  const texts = useContentAdminTexts();
  const { pages, trash, templates, menus, reviews } = useLoaderData<PagesData>();
  const { filters, filter, go } = useFilters();
  const [isMaking, setMaking] = useState(false);
  const byPage = new Map(reviews.reviews.map((review) => [review.page, review]));
  const found = filterPages(pages, filters, byPage);
  const due = pages.filter(({ guid }) => byPage.get(guid)?.isDue).length;
  const selection = useSelection(found.filter(({ mayEdit }) => mayEdit).map(({ guid }) => guid));
  const view = filters.get('view') === 'tree' ? 'tree' : 'table';
  const add = (
    <Button look="primary" onClick={() => setMaking(true)}>
      {texts('pages.new')}
    </Button>
  );
  return (
    <Screen title={texts('pages.title')} action={add}>
      {isMaking && <NewPageDialog templates={templates} menus={menus} onClose={() => setMaking(false)} />}
      <nav className="page-views" aria-label={texts('pages.views')}>
        {(['table', 'tree'] as const).map((name) => (
          <Link key={name} to={addressOf(filters, name)} aria-current={name === view ? 'page' : undefined}>
            {texts(`pages.view.${name}`)}
          </Link>
        ))}
      </nav>
      <PageFilters filters={filters} people={reviews.people} count={found.length} due={due} onFilter={filter} />
      {found.length > 0 && <PageBulk pages={found} selection={selection} reviews={reviews} />}
      {found.length === 0 && (
        <EmptyState title={texts('pages.none')} text={texts('pages.noneFound')}>
          <Button onClick={() => go(new URLSearchParams())}>{texts('pages.clear')}</Button>
        </EmptyState>
      )}
      {found.length > 0 && view === 'table' && <PageTable pages={found} reviews={byPage} selection={selection} />}
      {found.length > 0 && view === 'tree' && <PageTree pages={found} menus={menus} selection={selection} />}
      <TrashList {...trash} />
    </Screen>
  );
}

/** The same pages in the other view. */
function addressOf(filters: URLSearchParams, view: 'table' | 'tree'): string {
  const next = new URLSearchParams(filters);
  if (view === 'tree') next.set('view', view);
  else next.delete('view');
  return next.size > 0 ? `/admin/pages?${next}` : '/admin/pages';
}
