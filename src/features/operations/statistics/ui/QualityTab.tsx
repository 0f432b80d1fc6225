import { use, useState } from 'react';
import { Link } from 'react-router';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { CountTable } from './CountTable.tsx';
import { SpeedSection } from './SpeedSection.tsx';
import { type Quality, readQuality } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** What there is to fix now, and how fast pages are. */
export function QualityTab() {
  const app = useApp();
  const [result] = useState(() => readQuality(app));
  return (
    <>
      <Waiting>
        <Result result={result} />
      </Waiting>
      <SpeedSection />
    </>
  );
}

function Result({ result }: { result: Promise<Quality> }) {
  const { issues, linkReports, reviewsDue } = use(result);
  const texts = useStatisticsTexts();
  const user = useUser();
  return (
    <>
      <CountTable
        id="issues"
        title={texts('quality.issues')}
        text={texts('quality.issuesText')}
        categoryName={texts('column.severity')}
        countName={texts('column.count')}
        rows={issues.map(({ severity, count }) => ({ value: severity, label: texts(`severity.${severity}`), count }))}
      />
      {user?.isAdmin && (
        <p>
          <Link to="/settings/issues">{texts('quality.toIssues')}</Link>
        </p>
      )}
      <section className="app-section">
        <h3>{texts('quality.links')}</h3>
        <p>{texts('quality.linksText', { count: linkReports })}</p>
        {user?.isContentManager && (
          <p>
            <Link to="/edit">{texts('quality.toLinks')}</Link>
          </p>
        )}
      </section>
      <section className="app-section">
        <h3>{texts('quality.reviews')}</h3>
        <p>{texts('quality.reviewsText', { count: reviewsDue })}</p>
        {user?.isContentManager && reviewsDue > 0 && (
          <p>
            <Link to="/admin/pages?review=due">{texts('quality.toReviews')}</Link>
          </p>
        )}
      </section>
    </>
  );
}
