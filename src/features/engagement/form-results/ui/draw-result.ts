import type { ChartData, ChartKind } from '#ui/charts/chart-data.ts';
import { histogramOf } from '#ui/charts/histogram.ts';
import type { QuestionResult } from '../form-results.contract.ts';
import { chartsFor, type ResultChart } from '../result-charts.ts';

/** More different numbers than this are told by the steps of a scale. */
const mostNumbers = 12;

/** A result as the chart that is chosen for it, or the one that fits where that does not. */
export function drawResultAs(
  chart: ResultChart,
  result: QuestionResult,
  { language, name }: { language: string; name: string },
): DrawnResult | undefined {
  const own = drawResult(result, language, name);
  const fits = chart !== 'auto' && chart !== 'table' && chartsFor(result).includes(chart);
  if (!fits) return own;
  const { table, values } = result;
  if (chart === 'stacked')
    return table
      ? {
          kind: 'stacked',
          data: {
            categories: table.rows.map(({ label }) => label),
            series: table.columns.map(({ label }, at) => ({
              name: label,
              values: table.counts.map((row) => row[at] ?? null),
            })),
          },
        }
      : undefined;
  // A part that is not told leaves no whole.
  if (chart === 'pie' && values.some(({ count }) => count === null)) return own;
  return { kind: chart, data: plainData(result, name) };
}

const plainData = ({ values }: QuestionResult, name: string): ChartData => ({
  categories: values.map(({ label }) => label),
  series: [{ name, values: values.map(({ count }) => count) }],
});

interface DrawnResult {
  kind: ChartKind;
  data: ChartData;
}

/** Whether what it tells of each option is an average and no count. */
export const isAverage = ({ as }: QuestionResult): boolean => as === 'ranks' || as === 'amounts';

/** The chart that fits how a question is answered; undefined for a table and for words. `name` is of what it counts. */
export function drawResult(result: QuestionResult, language: string, name: string): DrawnResult | undefined {
  const { as, kind, values } = result;
  const plain = plainData(result, name);
  switch (as) {
    case 'texts':
    case 'table':
      return undefined;
    case 'months':
      return { kind: values.length > 2 ? 'line' : 'column', data: plain };
    case 'numbers': {
      if (values.length <= mostNumbers || kind === 'rating') return { kind: 'column', data: plain };
      const all = values.flatMap(({ value, count }) => Array<number>(count ?? 0).fill(Number(value)));
      return { kind: 'histogram', data: histogramOf(all, { language, name }) };
    }
    default:
      return { kind: 'bar', data: plain };
  }
}
