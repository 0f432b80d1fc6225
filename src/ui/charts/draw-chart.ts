import { type ChartData, type ChartKind, drawnKind, valuesOf, withDrawableValues } from './chart-data.ts';
import { drawBars } from './draw-bars.ts';
import { drawColumns, drawLines, hasRoomForNames } from './draw-columns.ts';
import type { ChartWords } from './draw-options.ts';
import type { Drawing, Mark } from './marks.ts';

/** Twice: texts keep their size in a place that is narrow, such as a phone, and in a wide one. */
export const drawingWidths = [360, 720] as const;

interface Drawn extends ChartWords {
  kind: ChartKind;
  width: number;
  showValues: boolean;
}

/** Where everything of a chart lies. Lengths, heights and angles are in proportion to the values. */
export function drawChart(given: ChartData, { kind: asked, width, showValues, wordsOf, ticksOf }: Drawn): Drawing {
  const data = withDrawableValues(given);
  const kind = drawnKind(asked, data);
  const options = {
    width,
    showValues,
    wordsOf,
    ticksOf,
    isStacked: kind === 'stacked',
    isHistogram: kind === 'histogram',
  };
  if (valuesOf(data).length === 0) return { width, height: 0, marks: [] };
  if (kind === 'pie') return drawPie(data);
  if (kind === 'line') return drawLines(data, options);
  if (kind === 'histogram') return drawColumns(data, options);
  // Where their names do not fit, bars lie, with each name above its own.
  if (kind === 'column' && hasRoomForNames(data, width)) return drawColumns(data, options);
  return drawBars(data, options);
}

const pieRadius = 120;

/** Parts of a whole, from the top on and clockwise; names and values stand in the legend. */
function drawPie({ series }: ChartData): Drawing {
  const values = series[0]?.values ?? [];
  const largest = Math.max(...values.map((value) => value ?? 0));
  // Divided first, so that no sum is too large.
  const whole = values.reduce<number>((sum, value) => sum + (value ?? 0) / largest, 0);
  let turned = 0;
  const marks = values.flatMap((value, category): Mark[] => {
    if (value === null || value === 0) return [];
    const from = turned;
    turned += value / largest / whole;
    return [
      {
        kind: 'slice',
        series: category,
        category,
        x: pieRadius + 4,
        y: pieRadius + 4,
        radius: pieRadius,
        from,
        to: turned,
      },
    ];
  });
  return { width: 2 * pieRadius + 8, height: 2 * pieRadius + 8, marks };
}
