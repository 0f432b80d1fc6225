import { useRevalidator } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { LinkReport } from '../link-reports.contract.ts';
import { type LinkReportsData, resolveReport } from './link-reports.api.ts';
import { useLinkReportTexts } from './texts.ts';

/** Links that visitors reported, for who can mend them; nothing where there are none. */
export function LinkReports({ reports, total }: LinkReportsData) {
  const { formatDate } = useApp();
  const texts = useLinkReportTexts();
  if (total === 0) return null;
  const title = texts('list.title', { count: total });
  return (
    <section className="app-section">
      <h2>{title}</h2>
      {total > reports.length && <p className="app-quiet">{texts('list.more', { count: reports.length })}</p>}
      <DataTable
        caption={title}
        rows={reports}
        keyOf={({ guid }) => guid}
        columns={[
          { key: 'path', label: texts('list.path'), cell: ({ path }) => <a href={path}>{path}</a> },
          {
            key: 'foundOn',
            label: texts('list.foundOn'),
            cell: ({ foundOn }) => foundOn || <span className="app-quiet">{texts('list.unknown')}</span>,
          },
          {
            key: 'times',
            label: texts('list.times'),
            cell: ({ times, lastOn }) => texts('list.timesOf', { count: times, day: formatDate(lastOn, 'day') }),
          },
          { key: 'actions', label: texts('list.actions'), isQuiet: true, cell: (one) => <Resolve report={one} /> },
        ]}
      />
    </section>
  );
}

function Resolve({ report: { guid, path } }: { report: LinkReport }) {
  const app = useApp();
  const texts = useLinkReportTexts();
  const { revalidate } = useRevalidator();
  const resolve = useAction(() => ({
    type: 'delete',
    entity: 'change',
    run: () => resolveReport(app, guid),
    done: texts('list.resolved', { path }),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  return (
    <Button
      look="quiet"
      isBusy={resolve.isBusy}
      aria-label={texts('list.resolveOne', { path })}
      onClick={() => void resolve.start()}
    >
      {texts('list.resolve')}
    </Button>
  );
}
