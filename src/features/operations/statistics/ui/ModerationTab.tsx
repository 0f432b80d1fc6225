import { use } from 'react';
import { useApp } from '#ui/screens/app-context.ts';
import { useFound } from '#ui/screens/use-found.ts';
import { CountTable } from './CountTable.tsx';
import { Figures } from './Figures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useShortDay } from './short-day.ts';
import { type Moderation, readModeration } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** How long what others add and report waits, and what is decided. */
export function ModerationTab() {
  const { result, ...filtering } = useFound(readModeration);
  return (
    <>
      <StatisticsFilters {...filtering} />
      <Waiting>
        <Result result={result} />
      </Waiting>
    </>
  );
}

function Result({ result }: { result: Promise<Moderation> }) {
  const { items, waitedOn, reports } = use(result);
  const { formatDate } = useApp();
  const texts = useStatisticsTexts();
  const short = useShortDay(waitedOn.map(({ day }) => day));
  const inWords = useDuration();
  const moment = (instant: string) => formatDate(instant, 'moment');
  const ofQueue = (
    of: 'moderation' | 'reports',
    { open, came, median, ninetieth }: Moderation['items' | 'reports'],
  ) => [
    { name: 'open', label: texts(`${of}.open`), value: open },
    { name: 'came', label: texts(`${of}.came`), value: came },
    { name: 'median', label: texts('moderation.median'), value: inWords(median) },
    { name: 'ninetieth', label: texts('moderation.ninetieth'), value: inWords(ninetieth) },
  ];
  return (
    <>
      <section className="app-section">
        <h3>{texts('moderation.items')}</h3>
        <Figures figures={ofQueue('moderation', items)} />
        {items.oldestOn && <p>{texts('moderation.oldest', { moment: moment(items.oldestOn) })}</p>}
        <p className="app-quiet">{texts('moderation.text')}</p>
      </section>
      <CountTable
        id="waited"
        kind="column"
        title={texts('moderation.waitedOn')}
        text={texts('mail.sentOnText')}
        categoryName={texts('column.from')}
        countName={texts('column.items')}
        rows={waitedOn.map(({ day, count }) => ({
          value: day,
          label: formatDate(`${day}T12:00:00Z`, 'day'),
          short: short(day),
          count,
        }))}
      />
      <CountTable
        id="decisions"
        title={texts('moderation.decisions')}
        categoryName={texts('column.decision')}
        countName={texts('column.items')}
        rows={counted(
          (['published', 'deleted'] as const).map((value) => ({
            value,
            label: texts(`moderation.${value}`),
            count: items[value],
          })),
        )}
      />
      <section className="app-section">
        <h3>{texts('reports.title')}</h3>
        <Figures figures={ofQueue('reports', reports)} />
        {reports.oldestOn && <p>{texts('reports.oldest', { moment: moment(reports.oldestOn) })}</p>}
      </section>
      <CountTable
        id="reports"
        title={texts('reports.decisions')}
        categoryName={texts('column.decision')}
        countName={texts('column.reports')}
        rows={counted(
          (['left', 'offline', 'undone'] as const).map((value) => ({
            value,
            label: texts(`reports.${value}`),
            count: reports[value],
          })),
        )}
      />
    </>
  );
}

/** None where nothing was counted: bars of nothing say nothing. */
const counted = <Row extends { count: number }>(rows: readonly Row[]) =>
  rows.some(({ count }) => count > 0) ? rows : [];

/** Hours as people say them: from two days on in days. */
function useDuration(): (hours: number | null) => string {
  const { language } = useApp();
  const texts = useStatisticsTexts();
  return (hours) => {
    if (hours === null) return texts('duration.none');
    if (hours < 0.5) return texts('duration.minutes');
    const said = (count: number) => count.toLocaleString(language, { maximumFractionDigits: count < 10 ? 1 : 0 });
    return hours < 48
      ? texts('duration.hours', { hours: said(hours) })
      : texts('duration.days', { days: said(hours / 24) });
  };
}
