import { parse } from 'csv-parse/sync';
import { hasTooManyLines, separatorOf } from '#kernel/files/csv-text.ts';

export interface CsvLine {
  /** In the file, counted from 1. */
  line: number;
  cells: string[];
}

export interface CsvLimits {
  /** The one with the names of the columns included. */
  maxRows: number;
  maxColumns: number;
  /** What separates cells; undefined: found out. */
  separators?: readonly string[];
}

/** Why a file is not read. */
export type CsvError = 'not_csv' | 'too_long' | 'too_many_columns';

/** The rows of a CSV file that say something, their cells without space around them, or why it is not read. */
export function readCsv(text: string, { maxRows, maxColumns, separators }: CsvLimits): CsvLine[] | CsvError {
  if (hasTooManyLines(text, maxRows)) return 'too_long';
  const found = parsed(text, { maxRows, separators: separators ?? [separatorOf(text)] });
  if (!found) return 'not_csv';
  if (found.length > maxRows) return 'too_long';
  if (found.some(({ cells }) => cells.length > maxColumns)) return 'too_many_columns';
  return found;
}

function parsed(
  text: string,
  { maxRows, separators }: Pick<Required<CsvLimits>, 'maxRows' | 'separators'>,
): CsvLine[] | undefined {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: [...separators],
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: maxRows + 1,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return rows.map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch {
    return undefined;
  }
}
