import { type Options, stringify } from 'csv-stringify/sync';
import { protectCell } from '#kernel/files/csv-cell.ts';

type Row = readonly unknown[] | object;

/** A CSV file (RFC 4180) with a head, whose cells no spreadsheet takes for formulas. Without columns the rows name their own. */
export function writeCsv(rows: readonly Row[], columns?: readonly string[]): string {
  const options: Options = { header: true, record_delimiter: 'windows', cast: { string: (text) => protectCell(text) } };
  return stringify([...rows], columns ? { ...options, columns: [...columns] } : options);
}
