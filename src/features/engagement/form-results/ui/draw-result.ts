import type { ChartData, ChartKind } from '#ui/charts/chart-data.ts';
import { histogramOf } from '#ui/charts/histogram.ts';
import type { QuestionResult } from '../form-results.contract.ts';

/** More different numbers than this are told by the steps of a scale. */
const mostNumbers = 12;

interface DrawnResult {
  kind: ChartKind;
  data: ChartData;
}

/** Whether what it tells of each option is an average and no count. */
export const isAverage = ({ as }: QuestionResult): boolean => as === 'ranks' || as === 'amounts';

/** The chart that fits how a question is answered; undefined for a table and for words. `name` is of what it counts. */
export function drawResult(
  { as, kind, values }: QuestionResult,
  language: string,
  name: string,
): DrawnResult | undefined {
  const plain: ChartData = {
    categories: values.map(({ label }) => label),
    series: [{ name, values: values.map(({ count }) => count) }],
  };
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
