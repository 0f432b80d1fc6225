import { type ChartData, valuesOf } from './chart-data.ts';
import { within } from './draw-bars.ts';
import type { DrawOptions } from './draw-options.ts';
import { type Drawing, lineHeight, type Mark, type TextMark, textSize } from './marks.ts';
import { placeOn, scaleOver } from './scale.ts';
import { fitText, textWidth } from './text-fit.ts';

/** So much room a name of a category needs to be read; with less, every so many are named. */
const leastForName = 48;
/** Of lines, names of series stand at their ends: no more of the width than this. */
const mostForNames = 0.32;

/** The series whose names stand at the ends of their lines, which then need no legend. */
export const maxNamedLines = 6;

/** Whether columns have room for the names of their categories. */
export const hasRoomForNames = ({ categories }: ChartData, width: number): boolean =>
  categories.length * leastForName <= width - 60;

interface Frame {
  marks: Mark[];
  drawing: (marks: readonly Mark[]) => Drawing;
  slot: number;
  xOf: (category: number) => number;
  yOf: (value: number) => number;
  right: number;
  top: number;
  bottom: number;
}

/** A scale at the left, names below, and what lies between. */
function frameOf(
  { categories, series }: ChartData,
  options: DrawOptions,
  room: { hasZero: boolean; right: number },
): Frame {
  const { width, showValues, ticksOf } = options;
  const scale = scaleOver(valuesOf({ categories, series }), { hasZero: room.hasZero });
  const ticks = ticksOf(scale.step);
  const left = Math.min(Math.max(...scale.ticks.map((value) => textWidth(ticks(value), textSize))) + 8, width * 0.35);
  const right = width - room.right - 1;
  const slot = (right - left) / Math.max(1, categories.length);
  const every = Math.max(1, Math.ceil(leastForName / slot));
  const top = showValues ? lineHeight + 4 : textSize / 2 + 2;
  const bottom = top + (width < 600 ? 190 : 230);
  const yOf = placeOn(scale, bottom, top);
  const xOf = (category: number) => left + slot * (category + 0.5);

  const names = categories.map((name, at) =>
    at % every === 0 ? fitText(name, { width: Math.min(slot * every - 8, width), size: textSize, lines: 3 }) : [],
  );
  const rows = Math.max(0, ...names.map((lines) => lines.length));
  const marks: Mark[] = [
    ...scale.ticks.flatMap((value): Mark[] => [
      { kind: 'rule', isZero: value === 0, from: [left, yOf(value)], to: [right, yOf(value)] },
      {
        kind: 'text',
        role: 'tick',
        anchor: 'end',
        x: left - 8,
        y: yOf(value) + textSize * 0.36,
        text: fitText(ticks(value), { width: left - 8, size: textSize, lines: 1 })[0] ?? '',
      },
    ]),
    ...names.flatMap((lines, at) =>
      lines.map(
        (text, line): Mark => ({
          kind: 'text',
          role: 'category',
          anchor: 'middle',
          x: within(xOf(at), textWidth(text, textSize), width),
          y: bottom + lineHeight * (line + 1) + 2,
          text,
        }),
      ),
    ),
  ];
  const height = bottom + rows * lineHeight + 12;
  return {
    marks,
    drawing: (own) => ({ width, height, marks: [...marks, ...own] }),
    slot,
    xOf,
    yOf,
    right,
    top,
    bottom,
  };
}

/** Bars that stand, of several series beside each other; those of a histogram touch, as their categories do. */
export function drawColumns(data: ChartData, options: DrawOptions): Drawing {
  const { series } = data;
  const { yOf, xOf, slot, drawing } = frameOf(data, options, { hasZero: true, right: 0 });
  const full = options.isHistogram ? slot : slot * 0.76;
  const width = full / Math.max(1, series.length);
  return drawing(
    series.flatMap((one, number) =>
      one.values.flatMap((value, category): Mark[] => {
        if (value === null) return [];
        const x = xOf(category) - full / 2 + number * width;
        const [top, bottom] = [yOf(Math.max(value, 0)), yOf(Math.min(value, 0))];
        const bar: Mark = {
          kind: 'rect',
          series: number,
          category,
          x,
          y: top,
          width,
          height: Math.max(0, bottom - top),
        };
        const text = options.wordsOf(one, category);
        if (!options.showValues || textWidth(text, textSize) > Math.max(width, series.length === 1 ? slot - 4 : 0))
          return [bar];
        // Below zero it stands above the line all the same, where nothing else is.
        return [bar, { kind: 'text', role: 'value', anchor: 'middle', x: x + width / 2, y: top - 5, text }];
      }),
    ),
  );
}

/** Lines through the values of each series, with a gap where none is known, and its name at the end. */
export function drawLines(data: ChartData, options: DrawOptions): Drawing {
  const { series } = data;
  const values = valuesOf(data);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A line is read by its place, not its length: far from zero it may leave zero out.
  const hasZero = low <= 0 || low < high / 2;
  const named = series.length > 1 && series.length <= maxNamedLines;
  const most = options.width * mostForNames;
  const right = named ? Math.min(most, Math.max(...series.map(({ name }) => textWidth(name, textSize))) + 12) : 0;
  const frame = frameOf(data, options, { hasZero, right });
  const { xOf, yOf, slot } = frame;
  const points = series.map(({ values: own }) =>
    own.map((value, category) => (value === null ? undefined : ([xOf(category), yOf(value)] as const))),
  );
  const lines = points.flatMap((own, number): Mark[] => [
    ...runsOf(own).map((run): Mark => ({ kind: 'line', series: number, points: run })),
    ...own.flatMap((point, category): Mark[] =>
      point ? [{ kind: 'dot', series: number, category, x: point[0], y: point[1] }] : [],
    ),
  ]);
  const [only] = series;
  const words =
    options.showValues && only && series.length === 1
      ? (points[0] ?? []).flatMap((point, category): Mark[] => {
          const text = options.wordsOf(only, category);
          if (!point || textWidth(text, textSize) > slot - 4) return [];
          return [{ kind: 'text', role: 'value', anchor: 'middle', x: point[0], y: point[1] - 9, text }];
        })
      : [];
  return frame.drawing([...lines, ...words, ...(named ? namesAtEnds(data, points, frame) : [])]);
}

type Point = readonly [number, number];

/** Each run of neighbours that are known. */
function runsOf(points: readonly (Point | undefined)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Beside the last point of each line, apart from each other. */
function namesAtEnds(
  { series }: ChartData,
  points: readonly (readonly (Point | undefined)[])[],
  frame: Frame,
): TextMark[] {
  const { right, top, bottom, drawing } = frame;
  const ends = series
    .map(({ name }, at) => ({ name, y: points[at]?.findLast(Boolean)?.[1] ?? bottom }))
    .toSorted((a, b) => a.y - b.y);
  const room = drawing([]).width - right - 8;
  const places: number[] = [];
  for (const { y } of ends)
    places.push(Math.max(y + textSize * 0.36, (places.at(-1) ?? top - lineHeight + 4) + lineHeight));
  for (let at = places.length - 1, most = bottom; at >= 0; at -= 1, most -= lineHeight)
    places[at] = Math.min(places[at] ?? most, most);
  return ends.flatMap(({ name }, at): TextMark[] => {
    const [text] = fitText(name, { width: room, size: textSize, lines: 1 });
    return text ? [{ kind: 'text', role: 'series', anchor: 'start', x: right + 8, y: places[at] ?? bottom, text }] : [];
  });
}
