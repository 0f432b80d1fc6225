interface Cells {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';

/** A table as visitors get it: without rows and columns that hold nothing, which are there to be filled in. */
export function withoutEmptyCells({ columns, rows }: Cells): Cells {
  const kept = rows.filter((row) => row.some(isFilled));
  const count = Math.max(columns.length, ...kept.map((row) => row.length));
  const shown = Array.from({ length: count }, (_, at) => at).filter((at) =>
    [columns, ...kept].some((cells) => isFilled(cells[at])),
  );
  const pick = (cells: readonly string[]) => shown.map((at) => cells[at] ?? '');
  return { columns: pick(columns), rows: kept.map(pick) };
}
