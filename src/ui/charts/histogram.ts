import type { ChartData } from './chart-data.ts';
import { chartTexts } from './chart-texts.ts';
import { tickWords, type Unit } from './number-words.ts';
import { scaleOver } from './scale.ts';

/** How many of these numbers lie between each two steps of a scale: for a chart of kind `histogram`. The last step holds its end. */
export function histogramOf(
  values: readonly number[],
  { language, unit = {}, name = '' }: HistogramOptions,
): ChartData {
  const known = values.filter((value) => Number.isFinite(value));
  if (known.length === 0) return { categories: [], series: [{ name, values: [] }] };
  const { ticks, step } = scaleOver(known, {
    count: Math.min(12, Math.ceil(Math.log2(known.length) + 1)),
    hasZero: false,
  });
  const bounds = ticks.slice(0, -1);
  const counts = bounds.map(() => 0);
  for (const value of known) {
    const at = Math.max(
      0,
      bounds.findLastIndex((from) => from <= value),
    );
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const [texts, words] = [chartTexts(language), tickWords(language, unit, step)];
  const categories = bounds.map((from, at) =>
    texts(at === bounds.length - 1 ? 'upTo' : 'between', { from: words(from), to: words(ticks[at + 1] ?? from) }),
  );
  return { categories, series: [{ name, values: counts }] };
}

interface HistogramOptions {
  language: string;
  unit?: Unit;
  /** Of the counts. */
  name?: string;
}
