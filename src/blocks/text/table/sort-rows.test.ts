import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedSort, nextSort, sortedRows, sortText } from './sort-rows.ts';

/** The cells of one column, sorted. */
function sorted(cells: readonly string[], { language = 'nl', isDescending = false } = {}) {
  const rows = cells.map((cell) => [cell]);
  return sortedRows(rows, { column: 0, isDescending }, language).map((at) => cells[at]);
}

describe('what a column is sorted by', () => {
  test.each([
    ['words, whatever their marks and capitals', 'nl', ['appel', 'Één', 'élan', 'Zee']],
    ['amounts as Dutch writes them', 'nl', ['−0,6', '0', '€ 9,50', '€ 1.200,-', '1.200,50', '12.400']],
    ['amounts as English writes them', 'en', ['-0.6', '0', '€9.50', '€1,200', '1,200.50', '12,400']],
    ['amounts with a unit', 'nl', ['2 m³ per keer', '10 m²', '35 m² per jaar']],
    ['percentages', 'nl', ['2,5%', '10 %', '88%']],
    ['days in numbers', 'nl', ['31-12-2025', '1-3-2026', '15-02-2027']],
    ['days in words', 'nl', ['31 december 2025', '1 feb. 2026', 'zondag 1 maart 2026']],
    ['days in English words', 'en', ['31 December 2025', 'February 1, 2026', '1 March 2026']],
    ['what a dot divides, where it can group nothing', 'nl', ['1.75', '2.5', '10']],
    ['units that differ, as words', 'nl', ['1234 AA', '1234 AB', '1300 AA']],
    ['numbers of houses, as words', 'nl', ['9', '12', '12 a', '12 b', '100']],
    ['words with numbers in them', 'nl', ['Wijk 2', 'Wijk 10']],
  ])('%s', (_, language, cells) => {
    expect(sorted(cells.toReversed(), { language })).toEqual(cells);
    expect(sorted(cells, { language, isDescending: true })).toEqual(cells.toReversed());
  });

  test('words among amounts come after them, whichever way', () => {
    const cells = ['€ 80,-', 'n.v.t.', '€ 1.200,50', '€ 9', 'gratis'];
    expect(sorted(cells)).toEqual(['€ 9', '€ 80,-', '€ 1.200,50', 'gratis', 'n.v.t.']);
    expect(sorted(cells, { isDescending: true })).toEqual(['€ 1.200,50', '€ 80,-', '€ 9', 'n.v.t.', 'gratis']);
  });

  test('what is empty, or a dash between amounts, comes last whichever way', () => {
    expect(sorted(['3', '', '1', '–', '2'])).toEqual(['1', '2', '3', '', '–']);
    expect(sorted(['3', '', '1', '–', '2'], { isDescending: true })).toEqual(['3', '2', '1', '', '–']);
  });
});

const cell = fc.oneof(fc.constantFrom('', '1', '10', '2,5', 'gratis', '€ 3', '1-3-2026', '–'), fc.string());

test('every row is there once, and what is equal keeps its order', () => {
  fc.assert(
    fc.property(fc.array(cell), fc.boolean(), fc.constantFrom('nl', 'en', 'ar'), (cells, isDescending, language) => {
      const rows = cells.map((one) => [one]);
      const order = sortedRows(rows, { column: 0, isDescending }, language);

      expect(order.toSorted((a, b) => a - b)).toEqual(cells.map((_, at) => at));
      const same = sortedRows(
        cells.map(() => ['gelijk']),
        { column: 0, isDescending },
        language,
      );
      expect(same).toEqual(cells.map((_, at) => at));
    }),
  );
});

test('a head is pressed three times to come back to the order of the editor, and the address says it', () => {
  const up = nextSort(1, undefined);
  const down = nextSort(1, up);

  expect(up && sortText(up)).toBe('2');
  expect(down && sortText(down)).toBe('-2');
  expect(nextSort(1, down)).toBeUndefined();
  expect(nextSort(0, down)).toEqual({ column: 0, isDescending: false });
  expect(askedSort('-2', 2)).toEqual(down);
  for (const given of [undefined, '', '0', '3', '-0', '1.5', '2;drop', '١'])
    expect(askedSort(given, 2)).toBeUndefined();
});
