import { use } from 'react';
import { Chart } from '#ui/charts/Chart.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useFound } from '#ui/screens/use-found.ts';
import { Figures } from './Figures.tsx';
import { MonthlyMail } from './monthly/MonthlyMail.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { useShortDay } from './short-day.ts';
import { type Overview, readOverview } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

const names = ['views', 'visits', 'visitors', 'members', 'searches', 'downloads', 'missing'] as const;

/** How much the website is visited, beside an earlier period. */
export function OverviewTab() {
  const { result, ...filtering } = useFound(readOverview);
  return (
    <>
      <StatisticsFilters {...filtering} isOfPages />
      <Waiting>
        <Result result={result} />
      </Waiting>
      <MonthlyMail />
    </>
  );
}

function Result({ result }: { result: Promise<Overview> }) {
  const { figures, before, days, since, languageSince, isOn, beforeFrom, beforeUntil } = use(result);
  const { language, formatDate } = useApp();
  const texts = useStatisticsTexts();
  const dayOf = (day: string) => formatDate(`${day}T12:00:00Z`, 'day');
  const short = useShortDay(days.map(({ day }) => day));
  const isPart = figures.visitors === null;
  const shown = names.flatMap((name) => {
    const value = figures[name];
    if (value === null) return [];
    const label = isPart && name === 'visits' ? texts('figure.begun') : texts(`figure.${name}`);
    return [{ name, label, value, before: before[name] ?? undefined }];
  });
  const series = (['views', 'visits', ...(isPart ? [] : (['visitors'] as const))] as const).map((name) => ({
    name: texts(`figure.${name}`),
    values: days.map((one) => one[name]),
  }));
  const name = texts('overview.days');
  return (
    <>
      {!isOn && <p>{texts('off')}</p>}
      <p className="app-quiet" role="status">
        {since === null ? texts('none') : texts('since', { day: dayOf(since) })}{' '}
        {languageSince !== null && `${texts('since.language', { day: dayOf(languageSince) })} `}
        {texts('compared', { from: dayOf(beforeFrom), until: dayOf(beforeUntil) })}
      </p>
      <section className="app-section">
        <h3 className="visually-hidden">{texts('overview.figures')}</h3>
        <Figures figures={shown} />
        <p className="app-quiet">{texts('overview.text')}</p>
      </section>
      <StatisticsTable
        title={name}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { key: 'day', label: texts('column.day'), value: ({ day }) => day, cell: ({ day }) => dayOf(day) },
          { key: 'views', label: texts('figure.views'), value: ({ views }) => views },
          { key: 'visits', label: texts(isPart ? 'figure.begun' : 'figure.visits'), value: ({ visits }) => visits },
          ...(isPart
            ? []
            : [
                {
                  key: 'visitors',
                  label: texts('figure.visitors'),
                  value: ({ visitors }: Overview['days'][number]) => visitors ?? 0,
                },
              ]),
        ]}
        chart={
          <Chart
            id="chart-days"
            kind={days.length > 2 ? 'line' : 'column'}
            data={{ categories: days.map(({ day }) => short(day)), series }}
            language={language}
            name={name}
            categoryName={texts('column.day')}
          />
        }
      />
    </>
  );
}
