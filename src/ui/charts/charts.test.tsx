import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Chart } from './Chart.tsx';
import { type ChartData, chartKinds, drawnKind, valuesOf, withDrawableValues } from './chart-data.ts';
import { drawChart, drawingWidths } from './draw-chart.ts';
import { HeatTable } from './HeatTable.tsx';
import { histogramOf } from './histogram.ts';
import { type Drawing, type Mark, textSize } from './marks.ts';
import { tickWords, valueWords } from './number-words.ts';
import { scaleOver } from './scale.ts';
import { fitText, textWidth } from './text-fit.ts';

const value = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 5_000 }), weight: 4 },
  { arbitrary: fc.integer({ min: -500, max: 500 }), weight: 2 },
  { arbitrary: fc.double({ min: 0, max: 1 }), weight: 2 },
  { arbitrary: fc.constant(null), weight: 1 },
  { arbitrary: fc.double(), weight: 1 },
);
const name = fc.oneof(
  fc.constantFrom('Zuid', 'Hoogwaterbeschermingsprogramma’s', '2026', '', 'Wijk- en buurtgericht werken in de kernen'),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
);
const chart = fc
  .tuple(fc.array(name, { maxLength: 14 }), fc.integer({ min: 0, max: 8 }))
  .chain(
    ([categories, count]): fc.Arbitrary<ChartData> =>
      fc
        .array(
          fc.record({ name, values: fc.array(value, { minLength: categories.length, maxLength: categories.length }) }),
          { minLength: count, maxLength: count },
        )
        .map((series) => ({ categories, series })),
  );
const kind = fc.constantFrom(...chartKinds);
const width = fc.constantFrom(...drawingWidths);
const words = { wordsOf: valueWords('nl', {}), ticksOf: (step: number) => tickWords('nl', {}, step) };
const drawn = fc
  .record({ data: chart, kind, width, showValues: fc.boolean() })
  .map(({ data, ...how }) => ({ data, how, drawing: drawChart(data, { ...how, ...words }) }));
const runs = { numRuns: 500 };

const marksOf = <K extends Mark['kind']>({ marks }: Drawing, one: K) =>
  marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === one);

/** From its least to its largest, on both sides. */
function edgesOf(mark: Mark): { x: number[]; y: number[] } {
  switch (mark.kind) {
    case 'rect':
      return { x: [mark.x, mark.x + mark.width], y: [mark.y, mark.y + mark.height] };
    case 'slice':
      return { x: [mark.x - mark.radius, mark.x + mark.radius], y: [mark.y - mark.radius, mark.y + mark.radius] };
    case 'line':
      return { x: mark.points.map(([x]) => x), y: mark.points.map(([, y]) => y) };
    case 'rule':
      return { x: [mark.from[0], mark.to[0]], y: [mark.from[1], mark.to[1]] };
    case 'dot':
      return { x: [mark.x], y: [mark.y] };
    case 'text': {
      const size = textWidth(mark.text, textSize);
      const start = mark.x - { start: 0, middle: size / 2, end: size }[mark.anchor];
      return { x: [start, start + size], y: [mark.y - textSize * 0.8, mark.y + textSize * 0.25] };
    }
  }
}

describe('whatever the data', () => {
  test('all that is drawn lies within its drawing', () => {
    fc.assert(
      fc.property(drawn, ({ drawing }) => {
        for (const mark of drawing.marks) {
          const { x, y } = edgesOf(mark);
          const [least, most] = [Math.min(...x, ...y), Math.max(...x)];
          expect([mark, Number.isFinite(least) && least >= -0.01]).toEqual([mark, true]);
          expect([mark, most <= drawing.width + 0.01]).toEqual([mark, true]);
          expect([mark, Math.max(...y) <= drawing.height + 0.01]).toEqual([mark, true]);
        }
      }),
      runs,
    );
  });

  test('bars are as long as their values, parts as large, and every value that is known has its mark', () => {
    fc.assert(
      fc.property(drawn, ({ data: given, how, drawing }) => {
        const data = withDrawableValues(given);
        const shown = drawnKind(how.kind, data);
        const isLying = shown === 'bar' || shown === 'stacked' || marksOf(drawing, 'rule').some(isUpright);
        const marks = drawing.marks.flatMap((mark) => {
          if (mark.kind === 'rect') return [{ ...mark, length: isLying ? mark.width : mark.height }];
          if (mark.kind === 'slice') return [{ ...mark, series: 0, length: mark.to - mark.from }];
          return mark.kind === 'dot' ? [{ ...mark, length: undefined }] : [];
        });
        const known = valuesOf(data).filter((one) => shown !== 'pie' || one > 0);
        expect(marks).toHaveLength(known.length);
        const most = Math.max(...known.map(Math.abs));
        const lengths = marks.map(({ series, category, length }) => ({
          length,
          share: Math.abs(data.series[series]?.values[category] ?? 0) / (most || 1),
        }));
        const longest = lengths.find(({ share }) => share === 1)?.length;
        for (const { length, share } of lengths) {
          if (length === undefined || longest === undefined) continue;
          expect(Math.abs(length - share * longest)).toBeLessThan(0.01);
        }
      }),
      runs,
    );
  });

  test('lines rise with their values, at the same height for the same value', () => {
    fc.assert(
      fc.property(chart, width, (given, size) => {
        const drawing = drawChart(given, { kind: 'line', width: size, showValues: false, ...words });
        const data = withDrawableValues(given);
        const dots = marksOf(drawing, 'dot')
          .map(({ series, category, y }) => ({ value: data.series[series]?.values[category] ?? 0, y }))
          .toSorted((a, b) => a.value - b.value);
        for (const [at, { y }] of dots.entries()) expect(y).toBeLessThanOrEqual((dots[at - 1]?.y ?? y) + 1e-6);
      }),
    );
  });

  test('a scale has even steps, few of them, and goes around all values', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e300, max: 1e300, noNaN: true })), fc.boolean(), (values, hasZero) => {
        const { from, to, ticks, step } = scaleOver(values, { hasZero });
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(13);
        for (const [at, tick] of ticks.entries())
          if (at > 0) expect(Math.abs(tick - (ticks[at - 1] ?? 0) - step) / step).toBeLessThan(1e-3);
        for (const one of values) expect(one >= from - step * 1e-6 && one <= to + step * 1e-6).toBe(true);
        if (hasZero) expect(ticks).toContain(0);
        expect(from < to).toBe(true);
      }),
      runs,
    );
  });

  test('its table holds every value, as numbers of the language or as they were typed', () => {
    const typed = chart.map((data) => ({
      ...data,
      series: data.series.map((one, at) =>
        at % 2 === 0 ? one : { ...one, words: one.values.map((_, row) => `€ ${row}`) },
      ),
    }));
    fc.assert(
      fc.property(typed, kind, fc.boolean(), (data, asked, showTable) => {
        const html = renderToStaticMarkup(
          <Chart id="c" kind={asked} data={data} language="nl" name="Wijken" showTable={showTable} />,
        );
        expect(html).not.toMatch(/NaN|undefined|Infinity| style=/);
        if (valuesOf(withDrawableValues(data)).length === 0) {
          expect(html).toContain('Er zijn nog geen gegevens.');
          return;
        }
        const [table] = elements(parseDocument(html), 'table');
        const rows = elements(table, 'tr').map((row) => elements(row, 'th', 'td').map(wordsIn));
        const wordsOf = valueWords('nl', {});
        const { series } = withDrawableValues(data);
        expect(rows).toEqual([
          ['Onderdeel', ...data.series.map((one) => one.name || 'Waarde')],
          ...data.categories.map((category, at) => [category, ...series.map((one) => wordsOf(one, at))]),
        ]);
        for (const svg of elements(parseDocument(html), 'svg'))
          expect(svg.attribs?.['aria-hidden'] ?? svg.attribs?.['aria-label']).toBeTruthy();
      }),
    );
  });

  test('a name fits in its lines, and nothing of it is lost where those suffice', () => {
    fc.assert(
      fc.property(name, fc.integer({ min: 40, max: 400 }), fc.integer({ min: 1, max: 3 }), (text, room, lines) => {
        const fitted = fitText(text, { width: room, size: textSize, lines });
        expect(fitted.length).toBeLessThanOrEqual(lines);
        for (const line of fitted) expect(textWidth(line, textSize)).toBeLessThanOrEqual(room);
        const letters = (all: string) => all.replaceAll(/[\s-]/g, '');
        if (!fitted.at(-1)?.endsWith('…')) expect(letters(fitted.join(''))).toBe(letters(text));
      }),
      runs,
    );
  });

  test('each number of a distribution is counted once, between the bounds it lies in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const { categories, series } = histogramOf(values, { language: 'nl' });
        const counts = series[0]?.values ?? [];
        expect(counts.length).toBe(categories.length);
        expect(counts.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(values.length);
      }),
    );
  });
});

const isUpright = ({ from, to }: Extract<Mark, { kind: 'rule' }>) => from[0] === to[0];

interface DomNode {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: unknown[];
}

const childrenOf = (node: unknown) => ((node as DomNode | undefined)?.children ?? []) as DomNode[];
const elements = (node: unknown, ...names: string[]): DomNode[] =>
  childrenOf(node).flatMap((one) => [...(names.includes(one.name ?? '') ? [one] : []), ...elements(one, ...names)]);
const wordsIn = (node: DomNode): string =>
  node.type === 'text' ? (node.data ?? '') : childrenOf(node).map(wordsIn).join('');

const wards: ChartData = {
  categories: ['Noord', 'Zuid', 'Oost'],
  series: [{ name: 'Inwoners', values: [1200, 800, null] }],
};
const show = (given: Partial<Parameters<typeof Chart>[0]>) =>
  renderToStaticMarkup(<Chart id="c" kind="bar" data={wards} language="nl" name="Inwoners per wijk" {...given} />);

test('who hears it is told what it is; what is not known is a dash', () => {
  const html = show({ categoryName: 'Wijk' });
  expect(html).toContain(
    'aria-label="Inwoners per wijk. Staafdiagram met 2 waarden, van 800 tot 1.200. Alle waarden staan in de tabel."',
  );
  expect(html).toContain('<th scope="row">Oost</th><td class="chart__number">–</td>');
  expect(html).toContain('<summary>Bekijk als tabel</summary>');
  expect(show({ showTable: true })).not.toContain('<details');
  expect(show({ language: 'en' })).toContain('from 800 to 1,200');
  expect(show({ language: 'fr' })).toContain('<summary lang="nl">');
});

test('what is counted has whole numbers beside it', () => {
  const ticks = (...values: number[]) => scaleOver(values).ticks;
  expect(ticks(6, 12, 12, 6)).toEqual([0, 5, 10, 15]);
  expect(ticks(1, 2)).toEqual([0, 1, 2]);
  expect(ticks(0.5, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test('a pie of more than six parts, or with one below zero, is drawn as bars; of one part it is whole', () => {
  const many = { categories: [...'abcdefg'], series: [{ name: '', values: [1, 2, 3, 4, 5, 6, 7] }] };
  expect(show({ kind: 'pie', data: many })).toContain('chart--bar');
  const below = { categories: ['a', 'b'], series: [{ name: '', values: [1, -2] }] };
  expect(show({ kind: 'pie', data: below })).toContain('chart--bar');
  const one = { categories: ['a', 'b'], series: [{ name: '', values: [3, 0] }] };
  expect(show({ kind: 'pie', data: one })).toContain('3 (100%)');
});

test('several series are told apart by patterns, of their own per drawing', () => {
  const two = { ...wards, series: [...wards.series, { name: 'Huizen', values: [500, 400, 300] }] };
  const html = show({ data: two });
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  expect(html).toContain('chart__legend');
  expect(show({ data: two, showLegend: false })).not.toContain('chart__legend');
});

test.each([
  [1200, 1, {}, '1.200'],
  [2_500_000, 500_000, {}, '2,5 mln.'],
  [0.3, 0.1, {}, '0,3'],
  [0.25, 0.25, {}, '0,25'],
  [20, 10, { after: '%' }, '20%'],
  [20, 10, { before: '€' }, '€ 20'],
  [20, 10, { after: 'km' }, '20 km'],
])('%d on a scale of steps of %d %j reads %s', (one, step, unit, text) => {
  expect(tickWords('nl', unit, step)(one).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a matrix says its numbers, and shades them', () => {
  const html = renderToStaticMarkup(
    <HeatTable
      name="Vervoer per wijk"
      rows={['Noord', 'Zuid']}
      columns={['Fiets', 'Auto']}
      values={[
        [12, 40],
        [0, null],
      ]}
      unknown="<5"
      language="nl"
    />,
  );
  expect(html).toContain('<td class="chart__number chart__shade-4">40</td>');
  expect(html).toContain('<td class="chart__number chart__shade-0">&lt;5</td>');
});
