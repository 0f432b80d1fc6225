/** A table whose rows are all as long as its head. */
export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Column {
  head: string;
  cells: readonly string[];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What is stored, filled up to the longest row. */
export function tableOf(head: unknown, rows: unknown): Table {
  const all = listOf(rows).map(listOf);
  const width = Math.max(listOf(head).length, ...all.map((cells) => cells.length));
  const filled = (cells: readonly unknown[]) => Array.from({ length: width }, (_, at) => String(cells[at] ?? ''));
  return { head: filled(listOf(head)), rows: all.map(filled) };
}

export const columnsOf = ({ head, rows }: Table): Column[] =>
  head.map((name, at) => ({ head: name, cells: rows.map((cells) => cells[at] ?? '') }));

/** The same rows with other columns: each cell is in the column it was in. */
export const withColumns = ({ rows }: Table, columns: readonly Column[]): Table => ({
  head: columns.map(({ head }) => head),
  rows: rows.map((_, at) => columns.map(({ cells }) => cells[at] ?? '')),
});

/** A cell of a table: of its head where it has no row. */
export interface CellPlace {
  row: number | undefined;
  column: number;
}

/** The table with rows of cells from one of its cells on, to the right and down; it grows with what is beyond its edges. */
export function withCells(
  { head, rows }: Table,
  { row, column }: CellPlace,
  cells: readonly (readonly string[])[],
): Table {
  const lines = [head, ...rows];
  const from = row === undefined ? 0 : row + 1;
  const width = Math.max(head.length, ...cells.map((line) => column + line.length));
  const height = Math.max(lines.length, from + cells.length);
  const [newHead = [], ...newRows] = Array.from({ length: height }, (_, line) =>
    Array.from({ length: width }, (_, at) => cells[line - from]?.[at - column] ?? lines[line]?.[at] ?? ''),
  );
  return { head: newHead, rows: newRows };
}
