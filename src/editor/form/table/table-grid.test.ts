import { describe, expect, test } from 'vitest';
import { columnsOf, tableOf, withCells, withColumns } from './table-grid.ts';

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

describe('cells that are pasted', () => {
  const table = {
    head: ['a', 'b'],
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  };

  test('stand to the right and down from where they come, and the rest stays', () => {
    expect(withCells(table, { row: 0, column: 1 }, [['x'], ['y']])).toEqual({
      head: ['a', 'b'],
      rows: [
        ['1', 'x'],
        ['3', 'y'],
      ],
    });
  });

  test('in the head they go on in the rows, and the table grows', () => {
    expect(
      withCells(table, { row: undefined, column: 1 }, [
        ['H', 'I'],
        ['x', 'y'],
      ]),
    ).toEqual({
      head: ['a', 'H', 'I'],
      rows: [
        ['1', 'x', 'y'],
        ['3', '4', ''],
      ],
    });
    expect(withCells(table, { row: 1, column: 0 }, [['x'], ['y']]).rows).toEqual([
      ['1', '2'],
      ['x', '4'],
      ['y', ''],
    ]);
  });
});
