import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossTab } from './cross-tab.ts';
import { suppressSmallCounts, suppressSmallList } from './suppress-small-counts.ts';

test('pairs are counted in the order of the questions, what is not among them after', () => {
  const pairs = [
    ['Zuid', 'fiets'],
    ['Noord', 'auto'],
    ['Zuid', 'fiets'],
    ['Oost', 'trein'],
  ] as const;
  expect(crossTab(pairs, { rows: ['Noord', 'Zuid', 'West'], columns: ['fiets', 'auto'] })).toEqual({
    rows: ['Noord', 'Zuid', 'West', 'Oost'],
    columns: ['fiets', 'auto', 'trein'],
    counts: [
      [0, 1, 0],
      [2, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
    ],
  });
});

test('every pair is counted once', () => {
  const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name)), (pairs) => {
      const { rows, columns, counts } = crossTab(pairs);
      for (const [at, row] of rows.entries())
        for (const [to, column] of columns.entries())
          expect(counts[at]?.[to]).toBe(pairs.filter(([one, other]) => one === row && other === column).length);
    }),
  );
});

const named = (counts: number[][]) => ({
  rows: counts.map((_, at) => `r${at}`),
  columns: (counts[0] ?? []).map((_, at) => `k${at}`),
  counts,
});
const largest = 6;
const options = fc.record({ threshold: fc.constantFrom(2, 5), showsZero: fc.boolean() });
const gridOf = (most: number, count: number) =>
  fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most })).chain(([height, width]) =>
    fc.array(fc.array(fc.nat(count), { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
type Told = ReturnType<typeof suppressSmallCounts>;
const everything = ({ counts, rowTotals, columnTotals, total }: Told) => [
  ...counts.flat(),
  ...rowTotals,
  ...columnTotals,
  total,
];

/** The values that each place may have, by trying every table that agrees with what is told. */
function possibleIn(told: Told, { least, most }: { least: number; most: number }) {
  const [height, width] = [told.counts.length, told.columns.length];
  const found = everything(told).map(() => new Set<number>());
  const table: number[] = [];
  const agrees = (value: number, said: number | null | undefined) =>
    said === null || said === undefined ? value >= least : value === said;
  const tryFrom = (at: number) => {
    const row = Math.floor(at / width);
    if (at > 0 && at % width === 0) {
      const line = sum(table.slice(at - width, at));
      if (!agrees(line, told.rowTotals[row - 1])) return;
    }
    if (at === height * width) return note();
    const said = told.counts[row]?.[at % width];
    const values = said === null || said === undefined ? range(least, most) : [said];
    for (const value of values) {
      table[at] = value;
      tryFrom(at + 1);
    }
  };
  const note = () => {
    const lines = Array.from({ length: height }, (_, row) => sum(table.slice(row * width, (row + 1) * width)));
    const columns = Array.from({ length: width }, (_, column) => sum(table.filter((_, at) => at % width === column)));
    if (!columns.every((value, at) => agrees(value, told.columnTotals[at]))) return;
    if (!agrees(sum(columns), told.total)) return;
    for (const [at, value] of [...table, ...lines, ...columns, sum(columns)].entries()) found[at]?.add(value);
  };
  tryFrom(0);
  return found;
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('small counts', () => {
  test('are hidden, and what is told is true', () => {
    fc.assert(
      fc.property(gridOf(12, 40), options, (counts, how) => {
        const told = suppressSmallCounts(named(counts), how);
        const [rowTotals, columnTotals] = [
          counts.map(sum),
          counts[0]?.map((_, at) => sum(counts.map((row) => row[at] ?? 0))) ?? [],
        ];
        const all = [...counts.flat(), ...rowTotals, ...columnTotals, sum(rowTotals)];
        for (const [at, value] of everything(told).entries()) {
          const real = all[at] ?? 0;
          const isSmall = real < how.threshold && !(how.showsZero && real === 0);
          if (isSmall) expect(value).toBeNull();
          else if (value !== null) expect(value).toBe(real);
        }
        if (all.every((count) => count >= how.threshold)) expect(everything(told)).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  test('follow from nothing that is told: more than one table agrees with it', () => {
    const small = gridOf(3, largest).filter((counts) => counts.length * (counts[0]?.length ?? 0) <= 6);
    fc.assert(
      fc.property(small, options, (counts, how) => {
        const told = suppressSmallCounts(named(counts), how);
        const least = how.showsZero ? 1 : 0;
        const possible = possibleIn(told, { least, most: largest + 2 });
        for (const [at, value] of everything(told).entries())
          if (value === null) expect([at, (possible[at]?.size ?? 0) > 1]).toEqual([at, true]);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    [
      'one small count takes three others along',
      [
        [3, 20, 30],
        [15, 25, 35],
        [40, 50, 60],
      ],
      [
        [null, null, 30],
        [null, null, 35],
        [40, 50, 60],
      ],
    ],
    [
      'large counts stay',
      [
        [10, 20],
        [30, 40],
      ],
      [
        [10, 20],
        [30, 40],
      ],
    ],
  ])('%s', (_, counts, shown) => {
    const told = suppressSmallCounts(named(counts));
    expect(told.counts).toEqual(shown);
    expect(told.total).not.toBeNull();
  });
});

describe('a list of counts with its total', () => {
  test.each([
    [[3, 20, 30], [null, null, 30], 53],
    [[3, 2, 30], [null, null, 30], 35],
    [[0, 0, 30], [null, null, null], 30],
    [[1, 1], [null, null], null],
    [[10, 20], [10, 20], 30],
  ])('%j is told as %j', (counts, shown, total) => {
    expect(suppressSmallList(counts)).toEqual({ counts: shown, total });
  });

  test('no hidden count follows from the total', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 6 }), options, (counts, how) => {
        const { counts: told, total } = suppressSmallList(counts, how);
        const least = how.showsZero ? 1 : 0;
        for (const [at, count] of counts.entries())
          if (count < how.threshold && count >= least) expect(told[at]).toBeNull();
        const hidden = counts.filter((_, at) => told[at] === null);
        if (total === null || hidden.length === 0) return;
        expect(hidden.length).toBeGreaterThan(1);
        expect(sum(hidden)).toBeGreaterThan(hidden.length * least);
      }),
    );
  });
});
