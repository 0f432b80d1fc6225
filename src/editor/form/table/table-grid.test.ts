import { expect, test } from 'vitest';
import { columnsOf, tableOf, withColumns } from './table-grid.ts';

const table = tableOf(
  ['Dag', 'Open'],
  [
    ['Ma', '9', 'los'],
    ['Di', '10'],
  ],
);

test('every row is as long as the longest', () => {
  expect(table).toEqual({
    head: ['Dag', 'Open', ''],
    rows: [
      ['Ma', '9', 'los'],
      ['Di', '10', ''],
    ],
  });
  expect(tableOf(undefined, undefined)).toEqual({ head: [], rows: [] });
});

test('cells go with their column', () => {
  const [day, open, more] = columnsOf(table);
  if (!day || !open || !more) throw new Error('three columns');

  expect(withColumns(table, [open, more, day])).toEqual({
    head: ['Open', '', 'Dag'],
    rows: [
      ['9', 'los', 'Ma'],
      ['10', '', 'Di'],
    ],
  });
  expect(withColumns(table, [day, open]).rows).toEqual([
    ['Ma', '9'],
    ['Di', '10'],
  ]);
  expect(withColumns(table, [day, { head: 'Nieuw', cells: [] }]).rows).toEqual([
    ['Ma', ''],
    ['Di', ''],
  ]);
});
