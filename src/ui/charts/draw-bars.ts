import type { ChartData } from './chart-data.ts';
import type { DrawOptions } from './draw-options.ts';
import { type Drawing, lineHeight, type Mark, textSize } from './marks.ts';
import { placeOn, scaleOver } from './scale.ts';
import { fitText, textWidth } from './text-fit.ts';

const gap = 14;
const labelGap = 12;
/** From here on names stand beside their bars, below it above them. */
const wide = 600;
/** Values take no more of the width than this, on either side. */
const mostForValues = 0.28;

/** Bars that lie, each as long as its value; of several series below each other, or behind each other where they are stacked. */
export function drawBars(data: ChartData, options: DrawOptions): Drawing {
  const { width, isStacked, showValues, ticksOf } = options;
  const spans = spansOf(data, isStacked);
  const scale = scaleOver(spans.flatMap(({ from, to }) => [from, to]));
  const hasValues = showValues && !isStacked;
  const ticks = hasValues ? undefined : ticksOf(scale.step);
  const thickness = isStacked || data.series.length === 1 ? 24 : 16;
  const barsHeight = isStacked ? thickness : thickness * data.series.length;
  const names = placeNames(data.categories, {
    width,
    barsHeight,
  });
  const valueWidth = hasValues ? Math.min(widestValue(data, options), width * mostForValues) : 0;
  // Half of a word of the scale stands out at either end.
  const edge = ticks ? Math.max(...scale.ticks.map((value) => textWidth(ticks(value), textSize))) / 2 : 1;
  const isBelow = ({ to }: Span) => to < 0;
  const room = (is: boolean) => (is && hasValues ? valueWidth + 8 : 0);
  const [before, after] = [room(spans.some(isBelow)), room(!spans.every(isBelow))];
  const xOf = placeOn(scale, names.right + Math.max(before, edge), width - Math.max(after, edge));
  const bars = spans.flatMap((span) => {
    const top = (names.tops[span.category] ?? 0) + (isStacked ? 0 : span.series * thickness);
    return barMarks(data, span, { options, xOf, top, thickness, valueWidth });
  });
  const below = ticks ? scaleBelow(scale.ticks, { xOf, ticks, bottom: names.bottom }) : [];
  const lines = ticks
    ? scale.ticks.map((value) => ruleAt(value, xOf, 0, names.bottom))
    : names.tops.map((top) => ruleAt(0, xOf, top - 3, top + barsHeight + 3));
  const height = names.bottom + (ticks ? lineHeight + 6 : 4);
  return { width, height, marks: [...lines, ...names.marks, ...bars, ...below] };
}

/** The line of a value, which bars begin at where it is zero. */
const ruleAt = (value: number, xOf: (value: number) => number, top: number, bottom: number): Mark => ({
  kind: 'rule',
  isZero: value === 0,
  from: [xOf(value), top],
  to: [xOf(value), bottom],
});

interface Names {
  marks: Mark[];
  /** Where bars may begin. */
  right: number;
  /** Of the bars of each category. */
  tops: number[];
  bottom: number;
}

/** The names of the categories, beside their bars or above them. */
function placeNames(
  categories: readonly string[],
  { width, barsHeight }: { width: number; barsHeight: number },
): Names {
  const isBeside = width >= wide;
  const room = isBeside ? Math.min(220, widest(categories)) : width;
  const marks: Mark[] = [];
  const tops: number[] = [];
  let y = 4;
  for (const name of categories) {
    const lines = fitText(name, { width: room, size: textSize, lines: 2 });
    const textHeight = lines.length * lineHeight;
    const height = isBeside ? Math.max(textHeight, barsHeight) : textHeight + 2 + barsHeight;
    const first = (isBeside ? y + (height - textHeight) / 2 : y) + textSize;
    for (const [at, text] of lines.entries())
      marks.push({ kind: 'text', role: 'category', anchor: 'start', x: 0, y: first + at * lineHeight, text });
    tops.push(isBeside ? y + (height - barsHeight) / 2 : y + textHeight + 2);
    y += height + gap;
  }
  return { marks, tops, right: isBeside ? room + labelGap : 0, bottom: y - gap / 2 };
}

interface BarPlace {
  options: DrawOptions;
  xOf: (value: number) => number;
  top: number;
  thickness: number;
  valueWidth: number;
}

/** A bar, and its value: behind its end, or within it where it is a part. */
function barMarks(data: ChartData, { series, category, from, to }: Span, place: BarPlace): Mark[] {
  const { options, xOf, top, thickness, valueWidth } = place;
  const [start, end] = [xOf(Math.min(from, to)), xOf(Math.max(from, to))];
  const width = Math.max(0, end - start);
  const bar: Mark = { kind: 'rect', series, category, x: start, y: top, width, height: thickness };
  const one = data.series[series];
  if (!one || !options.showValues) return [bar];
  const value = options.wordsOf(one, category);
  const y = top + thickness / 2 + textSize * 0.36;
  if (options.isStacked) {
    if (textWidth(value, textSize) + 16 > width) return [bar];
    return [
      bar,
      { kind: 'text', role: 'value', anchor: 'middle', x: start + width / 2, y, text: value, isOnFill: true },
    ];
  }
  const [text = ''] = fitText(value, { width: valueWidth, size: textSize, lines: 1 });
  const isBelow = to < 0;
  const x = isBelow ? start - 6 : end + 6;
  return [bar, { kind: 'text', role: 'value', anchor: isBelow ? 'end' : 'start', x, y, text }];
}

interface ScalePlace {
  xOf: (value: number) => number;
  ticks: (value: number) => string;
  bottom: number;
}

/** The words of the scale, so many that they do not touch, zero among them. */
function scaleBelow(values: readonly number[], { xOf, ticks, bottom }: ScalePlace): Mark[] {
  const [first = 0, second = 0] = values;
  const needed = Math.max(...values.map((value) => textWidth(ticks(value), textSize))) + 12;
  const every = Math.max(1, Math.ceil(needed / Math.max(1, xOf(second) - xOf(first))));
  const zero = Math.max(0, values.indexOf(0));
  return values
    .filter((_, at) => (at - zero) % every === 0)
    .map((value) => ({
      kind: 'text',
      role: 'tick',
      anchor: 'middle',
      x: xOf(value),
      y: bottom + lineHeight - 2,
      text: ticks(value),
    }));
}

interface Span {
  series: number;
  category: number;
  from: number;
  to: number;
}

/** Where each bar begins and ends; what is below zero is stacked to the other side. */
export function spansOf({ categories, series }: ChartData, isStacked: boolean): Span[] {
  return categories.flatMap((_, category) => {
    let [above, below] = [0, 0];
    return series.flatMap(({ values }, number) => {
      const value = values[category] ?? null;
      if (value === null) return [];
      const from = isStacked ? (value < 0 ? below : above) : 0;
      if (value < 0) below += value;
      else above += value;
      return [{ series: number, category, from, to: from + value }];
    });
  });
}

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => textWidth(text, textSize))) + 1;

const widestValue = ({ series }: ChartData, { wordsOf }: DrawOptions) =>
  widest(series.flatMap((one) => one.values.flatMap((value, at) => (value === null ? [] : [wordsOf(one, at)]))));

/** The middle of a text that lies within the drawing. */
export const within = (x: number, size: number, width: number): number =>
  Math.min(Math.max(x, size / 2), Math.max(size / 2, width - size / 2));
