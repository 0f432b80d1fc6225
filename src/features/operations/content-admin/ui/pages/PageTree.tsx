import type { MenuEntry } from '#features/content/menus/edit-menus.contract.ts';
import { entryName, menuName } from '#features/content/menus/menu-places.ts';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { SelectRow } from '#ui/screens/SelectionBar.tsx';
import type { RowSelection } from '#ui/screens/use-selection.ts';
import { useContentAdminTexts } from '../texts.ts';
import { PageActions, PageName, PageStates } from './PageTable.tsx';
import type { PagesData } from './pages.api.ts';

interface PageTreeProps extends Pick<PagesData, 'menus'> {
  /** That match the filters; what leads to them is shown too. */
  pages: readonly PageSummary[];
  selection: RowSelection;
}

/** Pages as they stand in the menus, then those that stand in none (functional reference 6.1). */
export function PageTree({ menus, pages, selection }: PageTreeProps) {
  const { language } = useApp();
  const texts = useContentAdminTexts();
  const byGuid = new Map(pages.map((page) => [page.guid, page]));
  const placed = new Set(menus.flatMap(({ items }) => items.flatMap(({ pageGuid }) => pageGuid ?? [])));
  const loose = pages.filter(({ guid }) => !placed.has(guid));
  return (
    <>
      {menus.map(({ guid, name, items }) => {
        const shown = shownIn(items, byGuid);
        if (shown.size === 0) return null;
        return (
          <section key={guid} className="app-section">
            <h2>{menuName(name, language)}</h2>
            <Branch parent={null} items={items} shown={shown} pages={byGuid} selection={selection} />
          </section>
        );
      })}
      {loose.length > 0 && (
        <section className="app-section">
          <h2>{texts('pages.unplaced')}</h2>
          <ul className="page-tree">
            {loose.map((page) => (
              <li key={page.guid}>
                <PageRow page={page} selection={selection} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Entries of pages that match, and those above them. */
function shownIn(items: readonly MenuEntry[], pages: ReadonlyMap<string, PageSummary>): ReadonlySet<string> {
  const above = new Map(items.map(({ guid, parentGuid }) => [guid, parentGuid]));
  const shown = new Set<string>();
  for (const { guid, kind, pageGuid } of items)
    if (kind === 'page' && pageGuid !== null && pages.has(pageGuid))
      for (let at: string | null | undefined = guid; at && !shown.has(at); at = above.get(at)) shown.add(at);
  return shown;
}

interface BranchProps {
  parent: string | null;
  items: readonly MenuEntry[];
  shown: ReadonlySet<string>;
  pages: ReadonlyMap<string, PageSummary>;
  selection: RowSelection;
}

function Branch({ parent, items, shown, pages, selection }: BranchProps) {
  const { language } = useApp();
  const own = items.filter(({ guid, parentGuid }) => parentGuid === parent && shown.has(guid));
  if (own.length === 0) return null;
  return (
    <ul className="page-tree">
      {own.map((entry) => {
        const page = pages.get(entry.pageGuid ?? '');
        const row = page ? (
          <PageRow page={page} selection={selection} />
        ) : (
          <p className="page-tree__row app-quiet">{entryName(entry, language)}</p>
        );
        const below = <Branch parent={entry.guid} items={items} shown={shown} pages={pages} selection={selection} />;
        return (
          <li key={entry.guid}>
            {row}
            {below}
          </li>
        );
      })}
    </ul>
  );
}

function PageRow({ page, selection }: { page: PageSummary; selection: RowSelection }) {
  const texts = useContentAdminTexts();
  const title = page.title || texts('pages.untitled');
  return (
    <div className="page-tree__row">
      {page.mayEdit ? (
        <SelectRow selection={selection} guid={page.guid} label={texts('pages.select', { title })}>
          <PageName page={page} />
        </SelectRow>
      ) : (
        <PageName page={page} />
      )}
      <PageStates page={page} />
      <PageActions page={page} />
    </div>
  );
}
