/** What is drawn: for each series one value per category. */
export interface ChartData {
  categories: readonly string[];
  series: readonly ChartSeries[];
}

export interface ChartSeries {
  name: string;
  /** `null`: not known, which is drawn as nothing and is no zero. */
  values: readonly (number | null)[];
  /** How each value is written, where that is known: `€ 1.200`. Otherwise it is written as numbers of the language. */
  words?: readonly string[];
}

export const chartKinds = ['bar', 'column', 'stacked', 'line', 'pie', 'histogram'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** A pie has no more parts than can be told apart (functional reference 7.3). */
export const maxPieParts = 6;

/** Beyond these the arithmetic of drawing ends: further values are not drawn. Far more than anything that is counted. */
const largest = 1e300;

const drawable = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) || Math.abs(value) > largest ? null : value;

/** The same data with as many values as categories in each series, all of which can be drawn. */
export const withDrawableValues = ({ categories, series }: ChartData): ChartData => ({
  categories,
  series: series.map((one) => ({ ...one, values: categories.map((_, at) => drawable(one.values[at])) })),
});

export const valuesOf = ({ series }: ChartData): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

/**
 * The kind that is drawn: bars where a pie would lie, which shows parts of one whole, at most six and none below zero; and
 * where only one series is stacked.
 */
export function drawnKind(kind: ChartKind, data: ChartData): ChartKind {
  if (kind === 'stacked') return data.series.length > 1 ? kind : 'bar';
  if (kind !== 'pie') return kind;
  const values = valuesOf(data);
  const isWhole = data.series.length === 1 && values.every((value) => value >= 0) && values.some((value) => value > 0);
  return isWhole && data.categories.length <= maxPieParts ? 'pie' : 'bar';
}
