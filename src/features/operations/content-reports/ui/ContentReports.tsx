import { useRevalidator } from 'react-router';
import type { ContentReportsData } from './content-reports.api.ts';
import { ReportTable } from './ReportTable.tsx';
import { useContentReportTexts } from './texts.ts';

/** Content that visitors reported, for who decides on it; nothing where there is none. */
export function ContentReports({ reports, total }: ContentReportsData) {
  const texts = useContentReportTexts();
  const { revalidate } = useRevalidator();
  if (total === 0) return null;
  const title = texts('list.title', { count: total });
  return (
    <section className="app-section">
      <h2>{title}</h2>
      {total > reports.length && <p className="app-quiet">{texts('list.more', { count: reports.length })}</p>}
      <ReportTable caption={title} reports={reports} onChanged={() => void revalidate()} />
    </section>
  );
}
