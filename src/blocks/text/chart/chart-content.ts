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

/** What a typed table draws: its first column names the categories, each other is a series. Rows and columns that hold nothing are left out. */
export function chartOf({ columns, rows }: Typed, language: string): TypedChart {
  const kept = rows.filter((row) => row.some(isFilled));
  const width = Math.max(columns.length, ...kept.map((row) => row.length));
  const shown = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at > 0 && kept.some((row) => isFilled(row[at])),
  );
  const cells = shown.flatMap((column) => kept.map((row) => (row[column] ?? '').trim()));
  const { values, unit } = amountsIn(cells, language);
  const series = shown.map((column, number) => ({
    name: columns[column]?.trim() ?? '',
    values: kept.map((_, row) => values[number * kept.length + row] ?? null),
    words: kept.map((row) => row[column] ?? ''),
  }));
  const hasManyUnits = cells.some((cell) => /\d/.test(cell)) && values.every((value) => value === undefined);
  return { data: { categories: kept.map(([name = '']) => name.trim()), series }, unit, hasManyUnits };
}
