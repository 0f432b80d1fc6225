import { amountsIn } from '#kernel/text/amounts.ts';
import type { ChartData } from '#ui/charts/chart-data.ts';
import type { Unit } from '#ui/charts/number-words.ts';
import { isFilled } from '../table/without-empty-cells.ts';

interface Typed {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface TypedChart {
  data: ChartData;
  unit: Unit;
  /** There are numbers, but not of one thing: they have no scale in common. */
  hasManyUnits: boolean;
}

/** A typed table as visitors get it: without rows and series that hold nothing. Its first column stays, where it is empty too. */
export function filledTable({ columns, rows }: Typed): Typed {
  const kept = rows.filter((row) => row.some(isFilled));
  const width = Math.max(columns.length, ...kept.map((row) => row.length));
  const shown = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at === 0 || kept.some((row) => isFilled(row[at])),
  );
  const pick = (cells: readonly string[]) => shown.map((at) => cells[at]?.trim() ?? '');
  return { columns: pick(columns), rows: kept.map(pick) };
}

/** What a filled table draws: its first column names the categories, each other is a series. */
export function chartOf({ columns, rows }: Typed, language: string): TypedChart {
  const numbers = columns.slice(1).map((_, at) => rows.map((row) => row[at + 1] ?? ''));
  const { values, unit } = amountsIn(numbers.flat(), language);
  const series = numbers.map((words, at) => ({
    name: columns[at + 1] ?? '',
    values: rows.map((_, row) => values[at * rows.length + row] ?? null),
    words,
  }));
  const hasManyUnits = numbers.flat().some((cell) => /\d/.test(cell)) && values.every((value) => value === undefined);
  return { data: { categories: rows.map(([name = '']) => name), series }, unit, hasManyUnits };
}
