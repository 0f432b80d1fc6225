import { Link } from 'react-router';
import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { useContentAdminTexts } from '../texts.ts';
import { PageName, PageTable } from './PageTable.tsx';
import type { OwnIssues } from './pages.api.ts';

const mostRecent = 5;

interface WorkAroundProps {
  /** That the person may edit. */
  pages: readonly PageSummary[];
  issues: OwnIssues;
}

/** What goes on around the drafts: what happens by itself, what there is to fix, what others did. What there is nothing of is left out. */
export function WorkAround({ pages, issues }: WorkAroundProps) {
  const texts = useContentAdminTexts();
  const scheduled = pages
    .filter((page) => page.scheduled.length > 0)
    .toSorted((one, other) => firstMoment(one).localeCompare(firstMoment(other)));
  return (
    <>
      {scheduled.length > 0 && (
        <section className="app-section">
          <h2>{texts('edit.scheduled', { count: scheduled.length })}</h2>
          <PageTable pages={scheduled} />
        </section>
      )}
      {issues.total > 0 && <OpenIssues issues={issues} />}
      <RecentWork pages={pages} />
    </>
  );
}

const firstMoment = ({ scheduled }: PageSummary) => scheduled[0]?.at ?? '';

function OpenIssues({ issues: { pages, total } }: Pick<WorkAroundProps, 'issues'>) {
  const texts = useContentAdminTexts();
  const isAdmin = useUser()?.isAdmin === true;
  return (
    <section className="app-section">
      <h2>{texts('edit.issues', { count: total })}</h2>
      <ul className="app-list">
        {pages.map(({ owner, title, editPath, counts }) => (
          <li key={owner}>
            {editPath === null ? title : <a href={editPath}>{title || texts('pages.untitled')}</a>}{' '}
            <span className="app-quiet">{texts('edit.issueCounts', counts)}</span>
          </li>
        ))}
      </ul>
      {isAdmin && (
        <p>
          <Link to="/settings/issues">{texts('edit.allIssues')}</Link>
        </p>
      )}
    </section>
  );
}

/** The last changes that were not the person's own. */
function RecentWork({ pages }: Pick<WorkAroundProps, 'pages'>) {
  const { formatDate } = useApp();
  const texts = useContentAdminTexts();
  const user = useUser();
  const own = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const recent = pages
    .filter(({ changedBy }) => changedBy !== null && changedBy !== own)
    .toSorted((one, other) => other.changedOn.localeCompare(one.changedOn))
    .slice(0, mostRecent);
  if (recent.length === 0) return null;
  return (
    <section className="app-section">
      <h2>{texts('edit.recent')}</h2>
      <ul className="app-list">
        {recent.map((page) => (
          <li key={page.guid}>
            <PageName page={page} />{' '}
            <span className="app-quiet">
              {formatDate(page.changedOn, 'moment')} {texts('pages.by', { name: page.changedBy ?? '' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
