import { type Options, stringify } from 'csv-stringify/sync';
import { protectCell } from '#kernel/files/csv-cell.ts';

type Row = readonly unknown[] | object;

const options: Options = { record_delimiter: 'windows', cast: { string: (text) => protectCell(text) } };

/** A CSV file (RFC 4180) with a head, whose cells no spreadsheet takes for formulas. Without columns the rows name their own. */
export const writeCsv = (rows: readonly Row[], columns?: readonly string[]): string =>
  stringify([...rows], { ...options, header: true, ...(columns && { columns: [...columns] }) });

/** Lines of such a file, for one that is made in parts. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string => stringify([...rows], options);
