import { Suspense, use } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Pager } from '#ui/screens/Pager.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { useAction } from '#ui/use-action.ts';
import type { ReportYear } from '../../content-reports.contract.ts';
import { reportReasons } from '../../content-reports.rules.ts';
import {
  downloadLog,
  downloadYears,
  type LogPage,
  readLog,
  readYears,
  reportsPerPage,
  stateIn,
  states,
  type YearsData,
} from '../content-reports.api.ts';
import { ReportTable } from '../ReportTable.tsx';
import { useContentReportTexts } from '../texts.ts';

export const load = readYears;

/** Every report with its decision, and the figures of each year; both come out as a file. */
export function Component() {
  const app = useApp();
  const texts = useContentReportTexts();
  const { filters, result, filter, again } = useFound(readLog);
  const { revalidate } = useRevalidator();
  const changed = () => {
    again();
    void revalidate();
  };
  const download = useAction(() => ({
    type: 'export',
    entity: 'log',
    run: async () => saveFile('reports.csv', 'text/csv', (await downloadLog(app, filters)).csv),
  }));
  return (
    <Screen title={texts('screen.title')}>
      <p className="app-intro app-quiet">{texts('screen.intro')}</p>
      <div className="app-filters">
        <Select
          label={texts('screen.state')}
          value={stateIn(filters)}
          options={states.map((value) => ({ value, label: texts(`state.${value}`) }))}
          onChange={(value) => filter('state', value === 'open' ? '' : value)}
        />
        <Select
          label={texts('list.reason')}
          value={filters.get('reason') ?? ''}
          options={[
            { value: '', label: texts('screen.allReasons') },
            ...reportReasons.map((value) => ({ value, label: texts(`reason.${value}`) })),
          ]}
          onChange={(value) => filter('reason', value)}
        />
        <Button isBusy={download.isBusy} onClick={() => void download.start()}>
          {texts('screen.export')}
        </Button>
      </div>
      <FailureText error={download.error} />
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Found
          result={result}
          state={stateIn(filters)}
          page={pageIn(filters)}
          onPage={(page) => filter('page', String(page))}
          onChanged={changed}
        />
      </Suspense>
      <Years />
    </Screen>
  );
}

interface FoundProps {
  result: Promise<LogPage>;
  state: (typeof states)[number];
  page: number;
  onPage: (page: number) => void;
  onChanged: () => void;
}

function Found({ result, state, page, onPage, onChanged }: FoundProps) {
  const texts = useContentReportTexts();
  const { reports, total } = use(result);
  return (
    <section className="app-section">
      <p role="status" className="app-quiet">
        {texts('screen.count', { count: total })}
      </p>
      {reports.length > 0 ? (
        <ReportTable caption={texts(`state.${state}`)} reports={reports} onChanged={onChanged} />
      ) : (
        <EmptyState title={texts(`none.${state}`)} text={texts('none.text')} />
      )}
      <Pager label={texts('screen.pages')} page={page} total={total} shown={reportsPerPage} onPage={onPage} />
    </section>
  );
}

function Years() {
  const app = useApp();
  const texts = useContentReportTexts();
  const { years } = useLoaderData<YearsData>();
  const download = useAction(() => ({
    type: 'export',
    entity: 'log',
    run: async () => saveFile('report-years.csv', 'text/csv', (await downloadYears(app)).csv),
  }));
  if (years.length === 0) return null;
  const count = (key: 'received' | 'decided' | 'offline' | 'left') => ({
    key,
    label: texts(`years.${key}`),
    cell: (year: ReportYear) => year[key],
  });
  return (
    <section className="app-section">
      <h2>{texts('years.title')}</h2>
      <DataTable
        caption={texts('years.title')}
        rows={years}
        keyOf={({ year }) => String(year)}
        columns={[
          { key: 'year', label: texts('years.year'), cell: ({ year }) => year },
          count('received'),
          count('decided'),
          count('offline'),
          count('left'),
          {
            key: 'days',
            label: texts('years.days'),
            cell: ({ medianDays }) => (medianDays === null ? '–' : medianDays.toLocaleString(app.language)),
          },
        ]}
      />
      <p className="report-years__end">
        <Button isBusy={download.isBusy} onClick={() => void download.start()}>
          {texts('years.export')}
        </Button>
      </p>
      <FailureText error={download.error} />
    </section>
  );
}
