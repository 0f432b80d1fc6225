import type { ChartData, ChartKind } from './chart-data.ts';
import type { DrawOptions } from './draw-options.ts';
import { Patterns, seriesFill } from './patterns.tsx';

interface ChartLegendProps {
  id: string;
  kind: ChartKind;
  data: ChartData;
  wordsOf: DrawOptions['wordsOf'];
  language: string;
}

/** What each colour and pattern stands for. The parts of a pie have their values here, and their share. */
export function ChartLegend({ id, kind, data: { categories, series }, wordsOf, language }: ChartLegendProps) {
  const isPie = kind === 'pie';
  const [only] = series;
  const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const values = only?.values.map((value) => value ?? 0) ?? [];
  const largest = Math.max(...values);
  const whole = values.reduce((sum, value) => sum + value / largest, 0);
  const shareOf = (at: number) => shares.format((values[at] ?? 0) / largest / whole);
  return (
    <ul className="chart__legend">
      {(isPie ? categories : series.map(({ name }) => name)).map((name, at) => {
        // Nothing can be told of a series without a name.
        if (!isPie && !name) return null;
        const words = isPie && only ? wordsOf(only, at) : '';
        return (
          <li key={at} className="chart__entry">
            <svg className="chart__swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <Patterns id={`${id}-legend-${at}`} numbers={[at]} />
              <rect width="20" height="20" {...seriesFill(`${id}-legend-${at}`, at)} />
            </svg>
            <span>
              {name}
              {isPie && (
                <>
                  {name && ' '}
                  <strong>{words.includes('%') ? words : `${words} (${shareOf(at)})`}</strong>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
