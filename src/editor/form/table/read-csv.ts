import { decodeText, hasTooManyLines, separatorOf, withoutSeparatorLine } from '#kernel/files/csv-text.ts';
import type { Table } from './table-grid.ts';

/** How much of a table a block holds. */
export interface TableLimits {
  mostRows: number;
  mostColumns: number;
  /** Of one cell, in characters. */
  longest: number;
}

/** Of a whole table, in bytes as it is sent: with room for what goes along in one change. A file may have more than its cells. */
const largest = 400_000;
const largestFile = 4 * largest;

export type CsvFault = 'tooLarge' | 'noRows' | 'notCsv' | 'tooManyRows' | 'tooManyColumns' | 'tooLong';

/** `line`: of the fault in the file, counted from 1, where it is in one place. */
export type ReadCsv = { table: Table } | { fault: CsvFault; line?: number };

/** A CSV file as a table: its first line names the columns. A file that does not fit is refused as a whole: nothing is cut off. */
export async function readCsv(file: Blob, limits: TableLimits): Promise<ReadCsv> {
  if (file.size > largestFile) return { fault: 'tooLarge' };
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = withoutSeparatorLine(decodeText(await file.arrayBuffer()));
  // A file of another kind, such as of a spreadsheet itself.
  if (text.includes('\0')) return { fault: 'notCsv' };
  if (hasTooManyLines(text, limits.mostRows + 1)) return { fault: 'tooManyRows' };
  try {
    const lines = parse(text, {
      ...{ bom: true, delimiter: separatorOf(text), info: true, relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true, trim: true, to: limits.mostRows + 2 },
    }) as unknown as Line[];
    return fitted(lines, limits);
  } catch {
    return { fault: 'notCsv' };
  }
}

interface Line {
  info: { lines: number };
  record: string[];
}

function fitted(lines: readonly Line[], { mostRows, mostColumns, longest }: TableLimits): ReadCsv {
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) return { fault: 'noRows' };
  if (rows.length > mostRows) return { fault: 'tooManyRows' };
  const wide = lines.find(({ record }) => record.length > mostColumns);
  if (wide) return { fault: 'tooManyColumns', line: wide.info.lines };
  const long = lines.find(({ record }) => record.some((cell) => cell.length > longest));
  if (long) return { fault: 'tooLong', line: long.info.lines };
  const table = { head: head.record, rows: rows.map(({ record }) => record) };
  if (new TextEncoder().encode(JSON.stringify(table)).byteLength > largest) return { fault: 'tooLarge' };
  return { table };
}
