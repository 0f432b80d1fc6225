import { csvLines } from '../csv/write-csv.ts';
import { inPieces } from './row-reader.ts';
import { type Table, type TypedCell, typedCell } from './table.ts';

/** So many rows are made text at once. */
const together = 200;

/**
 * CSV with a head (RFC 4180) that begins with a mark of UTF-8, without which Excel reads letters with accents wrong. Cells that a
 * spreadsheet may take for formulas are marked (security C20).
 */
export async function* csvParts({ columns, rows, timeZone }: Table): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([columns.map(({ label }) => label.toWellFormed())])}`;
  let batch: (string | number)[][] = [];
  for await (const row of rows) {
    batch.push(columns.map(({ type }, at) => csvCell(typedCell(type, row[at], timeZone))));
    if (batch.length < together) continue;
    yield csvLines(batch);
    batch = [];
  }
  if (batch.length > 0) yield csvLines(batch);
}

function csvCell(cell: TypedCell): string | number {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'number':
      return cell.value;
    case 'boolean':
      return String(cell.value);
    case 'date':
      return cell.day;
    case 'dateTime':
      return cell.shown.replace('T', ' ');
    case 'link':
      return cell.url;
    case 'text':
      return cell.text;
  }
}

/** A list of objects with a member for each column; instants in UTC (ISO 8601), what is not there as null. */
export const jsonParts = (table: Table): AsyncGenerator<string> => inPieces(jsonRows(table));

async function* jsonRows({ columns, rows, timeZone }: Table): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    const members = columns.map(({ key, type }, at) => [key, jsonCell(typedCell(type, row[at], timeZone))]);
    yield `${before}${JSON.stringify(Object.fromEntries(members))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function jsonCell(cell: TypedCell): string | number | boolean | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'number':
    case 'boolean':
      return cell.value;
    case 'date':
      return cell.day;
    case 'dateTime':
      return cell.instant.toISOString();
    case 'link':
      return cell.url;
    case 'text':
      return cell.text;
  }
}
