import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import { AccessibilityReports } from '#features/operations/accessibility/ui/AccessibilityReports.tsx';
import { readAccessibilityReports } from '#features/operations/accessibility/ui/accessibility.api.ts';
import { ContentReports } from '#features/operations/content-reports/ui/ContentReports.tsx';
import { readContentReports } from '#features/operations/content-reports/ui/content-reports.api.ts';
import { LinkReports } from '#features/operations/link-reports/ui/LinkReports.tsx';
import { readLinkReports } from '#features/operations/link-reports/ui/link-reports.api.ts';
import type { PageReview } from '#features/operations/page-reviews/page-reviews.contract.ts';
import { ReviewsDue } from '#features/operations/page-reviews/ui/ReviewsDue.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { App } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useFilters } from '#ui/screens/use-filters.ts';
import { TextField } from '#ui/TextField.tsx';
import { ItemTable } from '../items/ItemTable.tsx';
import { readItemNames, readItems } from '../items/items.api.ts';
import { NewItem } from '../items/NewItem.tsx';
import { useContentAdminTexts } from '../texts.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageName, PageTable } from './PageTable.tsx';
import { matchesSearch } from './page-filter.ts';
import { readOwnIssues, readPages } from './pages.api.ts';
import { TrashList } from './TrashList.tsx';
import { WorkAround } from './WorkAround.tsx';

const draftsPerPage = 5;

export async function load(app: App) {
  const [pages, issues, reported, problems, reports, names, drafts] = await Promise.all([
    readPages(app),
    readOwnIssues(app),
    readContentReports(app),
    readAccessibilityReports(app),
    readLinkReports(app),
    readItemNames(app),
    readItems(app, new URLSearchParams({ state: 'draft' })),
  ]);
  return { ...pages, issues, reported, problems, reports, ...names, drafts };
}

type EditData = Awaited<ReturnType<typeof load>>;

/** The editor's start: what is not published yet, the pages that somebody may edit, the trash (functional reference 5.3). */
export function Component() {
  const texts = useContentAdminTexts();
  const { pages, issues, reported, problems, reports, trash, reviews, ...others } = useLoaderData<EditData>();
  const { templates, menus, lists, types, drafts: items } = others;
  const { filters, filter } = useFilters();
  const [isMaking, setMaking] = useState(false);
  const search = filters.get('search') ?? '';
  const own = pages.filter(({ mayEdit }) => mayEdit);
  const drafts = own.filter(({ isDraft }) => isDraft);
  const found = own.filter((page) => matchesSearch(page, search));
  const add = (
    <div className="action-group">
      <NewItem lists={lists} from="/edit" />
      <Button look="primary" onClick={() => setMaking(true)}>
        {texts('pages.new')}
      </Button>
    </div>
  );
  return (
    <Screen title={texts('edit.title')} action={add}>
      {isMaking && <NewPageDialog templates={templates} menus={menus} onClose={() => setMaking(false)} />}
      <section className="app-section">
        <h2>{texts('edit.drafts', { count: drafts.length })}</h2>
        {drafts.length > 0 ? <PageTable pages={drafts} /> : <p className="app-quiet">{texts('edit.noDrafts')}</p>}
      </section>
      <section className="app-section">
        <h2>{texts('edit.items', { count: items.total })}</h2>
        {items.total > 0 ? (
          <ItemTable items={items.items.slice(0, draftsPerPage)} types={types} />
        ) : (
          <p className="app-quiet">{texts('edit.noItems')}</p>
        )}
        <p>
          <Link to={items.total > draftsPerPage ? '/edit/items?state=draft' : '/edit/items'}>
            {texts('edit.allItems')}
          </Link>
        </p>
      </section>
      <ReviewsDue pages={dueAmong(own, reviews.reviews)} />
      <WorkAround pages={own} issues={issues} />
      <ContentReports {...reported} />
      <AccessibilityReports {...problems} />
      <LinkReports {...reports} />
      <section className="app-section">
        <h2>{texts('edit.pages')}</h2>
        <div className="app-filters">
          <TextField
            label={texts('pages.search')}
            type="search"
            value={search}
            onChange={(value) => filter('search', value)}
          />
          <p role="status">{texts('pages.count', { count: found.length })}</p>
        </div>
        {found.length > 0 ? (
          <PageTable pages={found} />
        ) : (
          <EmptyState title={texts('pages.none')} text={texts(search ? 'pages.noneFound' : 'pages.noneYet')} />
        )}
      </section>
      <TrashList {...trash} />
    </Screen>
  );
}

/** Pages of theirs that are to be looked through. */
const dueAmong = (pages: readonly PageSummary[], reviews: readonly PageReview[]) =>
  reviews
    .filter(({ isDue, isOwn }) => isDue && isOwn)
    .flatMap((review) => {
      const page = pages.find(({ guid }) => guid === review.page);
      return page ? [{ review, title: page.title, name: <PageName page={page} /> }] : [];
    });
