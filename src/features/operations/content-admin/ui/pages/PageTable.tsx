import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import { isShownState } from '#features/content/documents/publication.rules.ts';
import { editAddress } from '#features/content/menus/menus.rules.ts';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import { WhyButton } from '#features/operations/access/ui/WhyButton.tsx';
import type { PageReview } from '#features/operations/page-reviews/page-reviews.contract.ts';
import { ReviewCell } from '#features/operations/page-reviews/ui/ReviewsDue.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { SelectRow } from '#ui/screens/SelectionBar.tsx';
import type { RowSelection } from '#ui/screens/use-selection.ts';
import { useContentAdminTexts } from '../texts.ts';
import { DeletePage } from './DeletePage.tsx';
import { DuplicatePage } from './DuplicatePage.tsx';
import { MovePage } from './MovePage.tsx';
import { stateOf } from './page-filter.ts';

const tones = {
  published: 'positive',
  changed: 'warning',
  scheduled: 'info',
  none: 'info',
  unpublished: 'quiet',
} as const;

interface PageTableProps {
  pages: readonly PageSummary[];
  /** Who looks after them and when; left out, there is no such column. */
  reviews?: ReadonlyMap<string, PageReview>;
  /** Rows can be chosen. */
  selection?: RowSelection;
}

/** Pages with their state in words, where they stand and who changed them last. */
export function PageTable({ pages, reviews, selection }: PageTableProps) {
  const { formatDate } = useApp();
  const texts = useContentAdminTexts();
  return (
    <DataTable
      caption={texts('pages.title')}
      rows={pages}
      keyOf={({ guid }) => guid}
      columns={[
        {
          key: 'title',
          label: texts('pages.columnTitle'),
          cell: (page) => <ChosenName page={page} selection={selection} />,
        },
        { key: 'state', label: texts('pages.columnState'), cell: (page) => <PageStates page={page} /> },
        ...(reviews
          ? [
              {
                key: 'owner',
                label: texts('pages.columnOwner'),
                cell: ({ guid }: PageSummary) => <ReviewCell review={reviews.get(guid)} />,
              },
            ]
          : []),
        {
          key: 'changed',
          label: texts('pages.columnChanged'),
          cell: ({ changedOn, changedBy }) => (
            <span className="app-quiet">
              {formatDate(changedOn, 'moment')}
              {changedBy && ` ${texts('pages.by', { name: changedBy })}`}
            </span>
          ),
        },
        {
          key: 'actions',
          label: texts('pages.columnActions'),
          isQuiet: true,
          cell: (page) => <PageActions page={page} />,
        },
      ]}
    />
  );
}

function ChosenName({ page, selection }: { page: PageSummary; selection: RowSelection | undefined }) {
  const texts = useContentAdminTexts();
  if (!selection || !page.mayEdit) return <PageName page={page} />;
  const label = texts('pages.select', { title: page.title || texts('pages.untitled') });
  return (
    <SelectRow selection={selection} guid={page.guid} label={label}>
      <PageName page={page} />
    </SelectRow>
  );
}

/** What somebody who may edit a page does with it. */
export function PageActions({ page }: { page: PageSummary }) {
  const texts = useContentAdminTexts();
  if (!page.mayEdit) return null;
  return (
    <span className="app-actions">
      <WhyButton object={page.guid} title={page.title || texts('pages.untitled')} />
      <MovePage page={page} />
      <DuplicatePage page={page} />
      <DeletePage page={page} />
    </span>
  );
}

/** Home is edited at its other address, as /edit is a screen of its own; what stands in no menu, by its guid. */
const placeToEdit = ({ guid, path }: PageSummary) => encodeURI(editAddress(path ?? `/edit/${guid}`));

/** Its title, which leads to its editor, and its address. */
export function PageName({ page }: { page: PageSummary }) {
  const { title, path, mayEdit } = page;
  const texts = useContentAdminTexts();
  const name = title || texts('pages.untitled');
  const href = mayEdit ? placeToEdit(page) : path;
  return (
    <span className="app-page-name">
      {href === null ? <strong>{name}</strong> : <a href={href}>{name}</a>}
      <small>{path ?? texts('pages.unplaced')}</small>
    </span>
  );
}

/** In a word, and by language where they are not the same. */
export function PageStates({ page }: { page: PageSummary }) {
  const { language, formatDate } = useApp();
  const texts = publishingTexts[language];
  const state = stateOf(page);
  const languages = Object.entries(page.states).filter(([, one]) => isShownState(one) || one === 'unpublished');
  const isSame = languages.every(([, one]) => one === state);
  return (
    <span className="app-states">
      <span className={`ui-tag ui-tag--${tones[state]}`}>{texts(`state.${state}`)}</span>
      {isSame && languages.length > 0 && <small>{languages.map(([code]) => code).join(', ')}</small>}
      {!isSame &&
        languages.map(([code, one]) => (
          <span key={code} className="app-quiet">
            {code}: {texts(`state.${one}`)}
          </span>
        ))}
      {page.scheduled.map(({ id, language: code, action, at }) => (
        <span key={id} className="app-quiet">
          {code}: {texts(`scheduled.${action}`, { at: formatDate(at, 'moment') })}
        </span>
      ))}
    </span>
  );
}
