import { useRevalidator } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { AccessibilityReport } from '../accessibility.contract.ts';
import { type AccessibilityReportsData, resolveReport } from './accessibility.api.ts';
import { StatementWarnings } from './StatementWarnings.tsx';
import { useAccessibilityTexts } from './texts.ts';

/** Problems that visitors reported, for who can mend them, and what is to be renewed; nothing where there is nothing. */
export function AccessibilityReports({ reports, total, warnings }: AccessibilityReportsData) {
  const { formatDate } = useApp();
  const texts = useAccessibilityTexts();
  if (total === 0) return <StatementWarnings warnings={warnings} isElsewhere />;
  const title = texts('list.title', { count: total });
  return (
    <section className="app-section">
      <h2>{title}</h2>
      <StatementWarnings warnings={warnings} isElsewhere />
      {total > reports.length && <p className="app-quiet">{texts('list.more', { count: reports.length })}</p>}
      <DataTable
        caption={title}
        rows={reports}
        keyOf={({ guid }) => guid}
        columns={[
          { key: 'problem', label: texts('list.problem'), cell: ({ problem }) => problem },
          { key: 'page', label: texts('list.page'), cell: ({ page }) => page },
          {
            key: 'email',
            label: texts('list.email'),
            cell: ({ email }) =>
              email ? (
                <a href={`mailto:${email}`}>{email}</a>
              ) : (
                <span className="app-quiet">{texts('list.noEmail')}</span>
              ),
          },
          { key: 'when', label: texts('list.when'), cell: ({ reportedOn }) => formatDate(reportedOn, 'day') },
          { key: 'actions', label: texts('list.actions'), isQuiet: true, cell: (one) => <Resolve report={one} /> },
        ]}
      />
    </section>
  );
}

function Resolve({ report: { guid, reference } }: { report: AccessibilityReport }) {
  const app = useApp();
  const texts = useAccessibilityTexts();
  const { revalidate } = useRevalidator();
  const resolve = useAction(() => ({
    type: 'delete',
    entity: 'change',
    run: () => resolveReport(app, guid),
    done: texts('list.resolved', { reference }),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  return (
    <Button
      look="quiet"
      isBusy={resolve.isBusy}
      aria-label={texts('list.resolveOne', { reference })}
      onClick={() => void resolve.start()}
    >
      {texts('list.resolve')}
    </Button>
  );
}
