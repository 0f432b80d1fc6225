import { suppressSmallCounts, suppressSmallList } from '#kernel/counts/suppress-small-counts.ts';

/** How often one thing was answered to a question. */
export interface Counted {
  version: number;
  /** Row, option or place that it is about; `*`: that it was answered. */
  part: string;
  value: string;
  total: number;
}

interface Told {
  /** For each answer, whether its count may be told. */
  counts: readonly boolean[];
  isTotalTold: boolean;
}

interface Versions {
  /** Those in which the question was answered. */
  all: readonly number[];
  /** Those that are counted together. */
  chosen: ReadonlySet<number>;
  /** Each person gives one answer. */
  isWhole: boolean;
}

/** Beyond so many counts nothing is told of some versions alone: it takes too long to see what follows from what. */
const mostCounts = 400;

/**
 * What may be told of some versions of a form, where everybody may also ask for all of them or for others: a count of some is a sum
 * of counts of single versions, none of which may be small or follow from the rest. Nothing told of all versions gives one away.
 */
export function toldOfVersions(cells: readonly (readonly Counted[])[], { all, chosen, isWhole }: Versions): Told {
  const takesAll = all.every((version) => chosen.has(version));
  if (all.length < 2) return { counts: cells.map(() => true), isTotalTold: true };
  if (cells.length * all.length > mostCounts) return { counts: cells.map(() => takesAll), isTotalTold: takesAll };
  const counts = cells.map((rows) =>
    all.map((version) => rows.reduce((sum, row) => (row.version === version ? sum + row.total : sum), 0)),
  );
  const isTold = (line: readonly (number | null)[]) =>
    line.every((count, at) => count !== null || !chosen.has(all[at] ?? 0));
  if (!isWhole) {
    const rows = counts.map((line) => suppressSmallList(line));
    return { counts: rows.map((row) => (takesAll ? row.total !== null : isTold(row.counts))), isTotalTold: true };
  }
  const names = (count: number) => Array.from({ length: count }, (_, at) => String(at));
  const table = suppressSmallCounts({ rows: names(cells.length), columns: names(all.length), counts });
  if (takesAll) return { counts: table.rowTotals.map((count) => count !== null), isTotalTold: table.total !== null };
  return { counts: table.counts.map(isTold), isTotalTold: isTold(table.columnTotals) };
}
