import { decodeText, hasTooManyLines, separatorOf, withoutSeparatorLine } from '#kernel/files/csv-text.ts';
import type { Table } from './table-grid.ts';

/** How much of a table a block holds. */
export interface TableLimits {
  maxRows: number;
  maxColumns: number;
  /** Of one cell, in characters. */
  longest: number;
}

/** Of a whole table, in bytes as it is sent: with room for what goes along in one change. A file may have more than its cells. */
const largest = 400_000;
const largestFile = 4 * largest;

export type CsvError = 'tooLarge' | 'noRows' | 'notCsv' | 'tooManyRows' | 'tooManyColumns' | 'tooLong';

/** `line`: of the error in the file, counted from 1, where it is in one place. */
export type ReadCsv = { table: Table } | { error: CsvError; line?: number };

/** A CSV file as a table: its first line names the columns. A file that does not fit is refused as a whole: nothing is cut off. */
export async function readCsv(file: Blob, limits: TableLimits): Promise<ReadCsv> {
  if (file.size > largestFile) return { error: 'tooLarge' };
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = withoutSeparatorLine(decodeText(await file.arrayBuffer()));
  // A file of another kind, such as of a spreadsheet itself.
  if (text.includes('\0')) return { error: 'notCsv' };
  if (hasTooManyLines(text, limits.maxRows + 1)) return { error: 'tooManyRows' };
  try {
    const lines = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: limits.maxRows + 2,
    }) as unknown as Line[];
    return fitted(lines, limits);
  } catch {
    return { error: 'notCsv' };
  }
}

interface Line {
  info: { lines: number };
  record: string[];
}

/** Cells as spreadsheets copy them: tabs between, a line each, quotes around what has either in it. Undefined for one cell, and no text of cells. */
export async function readCopiedCells(text: string): Promise<string[][] | undefined> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    const lines: string[][] = parse(text.replace(/\r?\n$/, ''), {
      delimiter: '\t',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    const onOneLine = lines.map((line) => line.map((cell) => cell.replaceAll(/\s+/g, ' ')));
    return lines.length > 1 || (lines[0]?.length ?? 0) > 1 ? onOneLine : undefined;
  } catch {
    return undefined;
  }
}

export type TableError = Extract<CsvError, 'tooManyRows' | 'tooManyColumns' | 'tooLong' | 'tooLarge'>;

/** What keeps a table from being kept: undefined where it fits. */
export function tableError(
  { head, rows }: Table,
  { maxRows, maxColumns, longest }: TableLimits,
): TableError | undefined {
  if (rows.length > maxRows) return 'tooManyRows';
  if (head.length > maxColumns) return 'tooManyColumns';
  if ([head, ...rows].flat().some((cell) => cell.length > longest)) return 'tooLong';
  return new TextEncoder().encode(JSON.stringify({ head, rows })).byteLength > largest ? 'tooLarge' : undefined;
}

function fitted(lines: readonly Line[], { maxRows, maxColumns, longest }: TableLimits): ReadCsv {
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) return { error: 'noRows' };
  if (rows.length > maxRows) return { error: 'tooManyRows' };
  const wide = lines.find(({ record }) => record.length > maxColumns);
  if (wide) return { error: 'tooManyColumns', line: wide.info.lines };
  const long = lines.find(({ record }) => record.some((cell) => cell.length > longest));
  if (long) return { error: 'tooLong', line: long.info.lines };
  const table = { head: head.record, rows: rows.map(({ record }) => record) };
  if (new TextEncoder().encode(JSON.stringify(table)).byteLength > largest) return { error: 'tooLarge' };
  return { table };
}
