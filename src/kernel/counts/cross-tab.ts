/** How often two answers were given together. */
export interface CountTable {
  rows: readonly string[];
  columns: readonly string[];
  /** For each row one count per column. */
  counts: readonly (readonly number[])[];
}

interface CrossTabOptions {
  /** In this order, also where nobody gave them; answers that are not among them come after. */
  rows?: readonly string[];
  columns?: readonly string[];
}

/** Counts pairs of answers, each of one person (functional reference 6.11.10, cross-tab of two questions). */
export function crossTab(
  pairs: Iterable<readonly [row: string, column: string]>,
  { rows = [], columns = [] }: CrossTabOptions = {},
): CountTable {
  const [rowAt, columnAt] = [numbered(rows), numbered(columns)];
  const counted = new Map<number, Map<number, number>>();
  for (const [row, column] of pairs) {
    const [first, second] = [numberOf(rowAt, row), numberOf(columnAt, column)];
    const line = counted.get(first) ?? new Map<number, number>();
    counted.set(first, line.set(second, (line.get(second) ?? 0) + 1));
  }
  return {
    rows: [...rowAt.keys()],
    columns: [...columnAt.keys()],
    counts: [...rowAt.values()].map((row) => [...columnAt.values()].map((at) => counted.get(row)?.get(at) ?? 0)),
  };
}

const numbered = (names: readonly string[]) => new Map([...new Set(names)].map((name, at) => [name, at]));

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
}
