import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import { isShownState } from '#features/content/documents/publication.rules.ts';
import { editAddress } from '#features/content/menus/menus.rules.ts';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import { WhyButton } from '#features/operations/access/ui/WhyButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
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

/** Pages with their state in words, where they stand and who changed them last. */
export function PageTable({ pages }: { pages: readonly PageSummary[] }) {
  const { formatDate } = useApp();
  const texts = useContentAdminTexts();
  return (
    <DataTable
      caption={texts('pages.title')}
      rows={pages}
      keyOf={({ guid }) => guid}
      columns={[
        { key: 'title', label: texts('pages.columnTitle'), cell: (page) => <PageName page={page} /> },
        { key: 'state', label: texts('pages.columnState'), cell: (page) => <PageStates page={page} /> },
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
          cell: (page) =>
            page.mayEdit && (
              <span className="app-actions">
                <WhyButton object={page.guid} title={page.title || texts('pages.untitled')} />
                <MovePage page={page} />
                <DuplicatePage page={page} />
                <DeletePage page={page} />
              </span>
            ),
        },
      ]}
    />
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

function PageStates({ page }: { page: PageSummary }) {
  const { language, formatDate } = useApp();
  const texts = publishingTexts[language];
  const state = stateOf(page);
  const languages = Object.entries(page.states).filter(([, one]) => isShownState(one));
  return (
    <span className="app-states">
      <span className={`ui-tag ui-tag--${tones[state]}`}>{texts(`state.${state}`)}</span>
      {languages.length > 0 && <small>{languages.map(([code]) => code).join(', ')}</small>}
      {page.scheduled.map(({ id, language: code, action, at }) => (
        <span key={id} className="app-quiet">
          {code}: {texts(`scheduled.${action}`, { at: formatDate(at, 'moment') })}
        </span>
      ))}
    </span>
  );
}
