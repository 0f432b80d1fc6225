import type { ChartSeries } from './chart-data.ts';

/** What the drawing of each kind is told. */
export interface DrawOptions {
  width: number;
  isStacked: boolean;
  isHistogram: boolean;
  showValues: boolean;
  wordsOf: (series: ChartSeries, category: number) => string;
  /** The words along a scale of this step. */
  ticksOf: (step: number) => (value: number) => string;
}

export type ChartWords = Pick<DrawOptions, 'wordsOf' | 'ticksOf'>;
