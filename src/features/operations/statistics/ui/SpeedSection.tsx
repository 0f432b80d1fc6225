import { use } from 'react';
import { useApp } from '#ui/screens/app-context.ts';
import { useFound } from '#ui/screens/use-found.ts';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { readSpeed, type Speed } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** What browsers of visitors measured of pages in a period. */
export function SpeedSection() {
  const { result, ...filtering } = useFound(readSpeed);
  return (
    <>
      <StatisticsFilters {...filtering} />
      <Waiting>
        <Result result={result} />
      </Waiting>
    </>
  );
}

type Figure = Speed['devices'][number]['figures'][number];

function Result({ result }: { result: Promise<Speed> }) {
  const { devices, slowest } = use(result);
  const texts = useStatisticsTexts();
  const { language } = useApp();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const inWords = ({ metric, p75, good, poor }: Figure) => {
    const value =
      metric === 'cls' ? number.format(p75) : metric === 'lcp' ? `${number.format(p75 / 1000)} s` : `${p75} ms`;
    return `${value} (${texts(p75 <= good ? 'rating.good' : p75 < poor ? 'rating.fair' : 'rating.poor')})`;
  };
  const of = (figures: readonly Figure[], metric: Figure['metric']) => {
    const found = figures.find((one) => one.metric === metric);
    return found ? inWords(found) : '–';
  };
  return (
    <>
      <StatisticsTable
        title={texts('quality.speed')}
        text={texts('quality.speedText')}
        empty={texts('quality.speedEmpty')}
        rows={devices.flatMap(({ device, figures }) => figures.map((figure) => ({ device, ...figure })))}
        keyOf={({ device, metric }) => `${device} ${metric}`}
        columns={[
          { key: 'device', label: texts('column.device'), value: ({ device }) => texts(`device.${device}`) },
          { key: 'metric', label: texts('column.metric'), value: ({ metric }) => texts(`metric.${metric}`) },
          { key: 'p75', label: texts('column.p75'), value: inWords },
          { key: 'share', label: texts('column.good'), value: ({ share }) => percent.format(share) },
          { key: 'measured', label: texts('column.measured'), value: ({ measured }) => measured },
        ]}
      />
      {slowest.length > 0 && (
        <StatisticsTable
          title={texts('quality.slowest')}
          rows={slowest}
          keyOf={({ guid }) => guid}
          columns={[
            {
              key: 'title',
              label: texts('column.page'),
              value: ({ title }) => title,
              cell: ({ title, path }) => (path === null ? title : <a href={path}>{title}</a>),
            },
            ...(['lcp', 'inp', 'cls'] as const).map((metric) => ({
              key: metric,
              label: texts(`metric.${metric}`),
              value: ({ figures }: Speed['slowest'][number]) => of(figures, metric),
            })),
          ]}
        />
      )}
    </>
  );
}
