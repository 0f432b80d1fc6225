import type { CountTable } from './cross-tab.ts';

/** Counts below this are not told (functional reference 6.11.10, 6.13). */
export const smallCount = 5;

/** A table with its totals, as it may be told: `null` where a count is not. */
export interface SuppressedTable extends Pick<CountTable, 'rows' | 'columns'> {
  counts: readonly (readonly (number | null)[])[];
  rowTotals: readonly (number | null)[];
  columnTotals: readonly (number | null)[];
  total: number | null;
}

interface Suppression {
  threshold?: number;
  /** That nobody gave an answer may be told. Otherwise it is a small count like any other. */
  showsZero?: boolean;
}

/**
 * Hides counts below the threshold, and as many others as it takes, so that no hidden count follows from what is told: not by
 * subtracting from totals, over however many rows and columns, and not because nothing is below zero. Totals are hidden last.
 *
 * What is hidden to protect another is not below the threshold: mark all that is hidden alike, and not as `<5`.
 */
export function suppressSmallCounts(
  { rows, columns, counts }: CountTable,
  { threshold = smallCount, showsZero = false }: Suppression = {},
): SuppressedTable {
  const grid = withTotals(counts, columns.length);
  const least = showsZero ? 1 : 0;
  const hidden = grid.map((line) => line.map((count) => count >= least && count < threshold));
  const plan: Plan = { grid, hidden, least };
  for (let at = firstComputable(plan); at; at = firstComputable(plan)) {
    const [row, column] = nextToHide(plan, at);
    const line = hidden[row];
    if (line) line[column] = true;
  }
  const told = grid.map((line, row) => line.map((count, column) => (hidden[row]?.[column] ? null : count)));
  const totals = told.at(-1) ?? [];
  return {
    rows,
    columns,
    counts: told.slice(0, -1).map((line) => line.slice(0, -1)),
    rowTotals: told.slice(0, -1).map((line) => line.at(-1) ?? null),
    columnTotals: totals.slice(0, -1),
    total: totals.at(-1) ?? null,
  };
}

/** Counts of one question and their total, hidden by the same rules: `null` where a count is not told. */
export function suppressSmallList(
  counts: readonly number[],
  { threshold = smallCount, showsZero = false }: Suppression = {},
) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const least = showsZero ? 1 : 0;
  const isSmall = (count: number) => count >= least && count < threshold;
  const hidden = counts.map(isSmall);
  const others = counts.map((_, at) => at).toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  let isTotalHidden = isSmall(total);
  // What they add up to is known: of one it is that one, and where it is as little as can be, each is.
  const follows = () => {
    const all = counts.filter((_, at) => hidden[at]);
    const sum = all.reduce((sum, count) => sum + count, 0);
    return !isTotalHidden && all.length > 0 && (all.length === 1 || sum === all.length * least);
  };
  while (follows()) {
    const next = others.find((at) => !hidden[at] && (counts[at] ?? 0) > least);
    if (next === undefined) isTotalHidden = true;
    else hidden[next] = true;
  }
  return { counts: counts.map((count, at) => (hidden[at] ? null : count)), total: isTotalHidden ? null : total };
}

type Place = readonly [row: number, column: number];

interface Plan {
  /** The counts, with the totals of rows in a last column, of columns in a last row, and the whole in the corner. */
  grid: readonly (readonly number[])[];
  hidden: boolean[][];
  /** A hidden count is known to be no less. */
  least: number;
}

function withTotals(counts: readonly (readonly number[])[], width: number): number[][] {
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  const lines = counts.map((line) => [...line, sum(line)]);
  return [...lines, Array.from({ length: width + 1 }, (_, at) => sum(lines.map((line) => line[at] ?? 0)))];
}

/**
 * Rows and columns are nodes, hidden counts are edges between them. The count of an edge may be another where the change can go
 * around: one more here, one less there, until every sum is what it was. A total is on the other side of its sum, so it changes
 * the other way.
 */
function steps({ grid, hidden, least }: Plan, row: number, column: number) {
  const count = grid[row]?.[column] ?? 0;
  const isTotal = (row === grid.length - 1) !== (column === (grid[0]?.length ?? 0) - 1);
  const [more, less] = [hidden[row]?.[column] === true, hidden[row]?.[column] === true && count > least];
  return isTotal ? { toColumn: less, toRow: more } : { toColumn: more, toRow: less };
}

/** What a change at a node can be handed on to; against the way, what can hand one to it. Rows come first, then columns. */
function reached(plan: Plan, start: number, without: Place, isBackwards: boolean): Set<number> {
  const found = new Set([start]);
  for (const node of found)
    for (const { place, next, isRow } of edgesOf(plan, node)) {
      if (place[0] === without[0] && place[1] === without[1]) continue;
      const { toColumn, toRow } = steps(plan, ...place);
      if (isRow === isBackwards ? toRow : toColumn) found.add(next);
    }
  return found;
}

/** The hidden counts of a row or a column, with what lies at their other end. */
function edgesOf({ grid, hidden }: Plan, node: number): { place: Place; next: number; isRow: boolean }[] {
  const height = grid.length;
  if (node < height)
    return (hidden[node] ?? []).flatMap((is, column) =>
      is ? [{ place: [node, column] as const, next: height + column, isRow: true }] : [],
    );
  return hidden.flatMap((line, row) =>
    line[node - height] ? [{ place: [row, node - height] as const, next: row, isRow: false }] : [],
  );
}

/** The nodes around a count: those that a change of it comes to, and those that it must come back to. */
const around = (plan: Plan, at: Place, isMore: boolean) => {
  const [row, column] = [at[0], plan.grid.length + at[1]];
  const [to, from] = isMore ? [column, row] : [row, column];
  return { after: reached(plan, to, at, false), before: reached(plan, from, at, true), from };
};

/** The first hidden count that can be no other than it is. */
function firstComputable(plan: Plan): Place | undefined {
  for (const [row, line] of plan.hidden.entries())
    for (const [column, isHidden] of line.entries())
      if (isHidden && !canChange(plan, [row, column])) return [row, column];
  return undefined;
}

function canChange(plan: Plan, at: Place): boolean {
  const { toColumn, toRow } = steps(plan, ...at);
  const comesBack = (isMore: boolean) => {
    const { after, from } = around(plan, at, isMore);
    return after.has(from);
  };
  return (toColumn && comesBack(true)) || (toRow && comesBack(false));
}

/** The count to hide next: the smallest that closes the way around, or else the smallest beside it. */
function nextToHide(plan: Plan, at: Place): Place {
  const { grid, hidden } = plan;
  const height = grid.length;
  const isTotal = ([row, column]: Place) => row === height - 1 || column === (grid[0]?.length ?? 0) - 1;
  const visible = hidden.flatMap((line, row) =>
    line.flatMap((isHidden, column): Place[] => (isHidden ? [] : [[row, column]])),
  );
  const cost = ([row, column]: Place) => grid[row]?.[column] ?? 0;
  const cheapest = (places: readonly Place[]) =>
    places.toSorted((a, b) => Number(isTotal(a)) - Number(isTotal(b)) || cost(a) - cost(b))[0];
  const useful = visible.filter((place) => cost(place) > plan.least);
  const [more, less] = [around(plan, at, true), around(plan, at, false)];
  const own = steps(plan, ...at);
  const closes = (place: Place) => {
    const [row, column] = [place[0], height + place[1]];
    // Hidden, it can change both ways: it is more than the least.
    const joins = ({ after, before }: typeof more) =>
      (after.has(row) && before.has(column)) || (after.has(column) && before.has(row));
    return (own.toColumn && joins(more)) || (own.toRow && joins(less));
  };
  const beside = ([row, column]: Place) => row === at[0] || column === at[1];
  const chosen =
    cheapest(useful.filter(closes)) ?? cheapest(useful.filter(beside)) ?? cheapest(useful) ?? cheapest(visible);
  if (!chosen) throw new Error('all is hidden, and something follows from it');
  return chosen;
}
