import { Chart } from '#ui/charts/Chart.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { Told } from '../statistics.contract.ts';
import { StatisticsTable } from './StatisticsTable.tsx';
import { drawn, useTold } from './told.ts';

interface Counted {
  /** Unique among those of one table. */
  value: string;
  label: string;
  /** In the chart, where there is less room. */
  short?: string;
  count: Told;
}

interface CountTableProps {
  id: string;
  title: string;
  text?: string;
  /** What is counted, and of what. */
  categoryName: string;
  countName: string;
  rows: readonly Counted[];
  kind?: 'bar' | 'column';
}

/** One count for each of a few things, as bars with their table. */
export function CountTable({ id, title, text, categoryName, countName, rows, kind = 'bar' }: CountTableProps) {
  const { language } = useApp();
  const told = useTold();
  const isDrawn = rows.some(({ count }) => drawn(count) !== null);
  return (
    <StatisticsTable
      title={title}
      {...(text !== undefined && { text })}
      rows={rows}
      keyOf={({ value }) => value}
      columns={[
        { key: 'value', label: categoryName, value: ({ label }) => label },
        { key: 'count', label: countName, value: ({ count }) => count },
      ]}
      chart={
        // What is told of nobody cannot be drawn.
        isDrawn && (
          <Chart
            id={`chart-${id}`}
            kind={kind}
            data={{
              categories: rows.map(({ label, short = label }) => short),
              series: [
                {
                  name: countName,
                  values: rows.map(({ count }) => drawn(count)),
                  words: rows.map(({ count }) => told(count)),
                },
              ],
            }}
            language={language}
            name={title}
            categoryName={categoryName}
          />
        )
      }
    />
  );
}
