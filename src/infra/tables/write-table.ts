import { Readable } from 'node:stream';
import type { TableFormat } from '#kernel/files/table-formats.ts';
import { odsEntries, odsType } from './ods.ts';
import { pdfStream } from './pdf.ts';
import { csvParts, jsonParts } from './plain-tables.ts';
import type { Table } from './table.ts';
import { xlsxEntries } from './xlsx.ts';
import { zipStream } from './zip-stream.ts';

export interface WrittenTable {
  /** Made while it is read: nobody who reads, no rows that are asked for. Destroyed, it ends what gives the rows. */
  stream: Readable;
  mediaType: string;
  /** Of its file name, without a dot. */
  extension: TableFormat;
}

const formats: Record<TableFormat, { mediaType: string; open: (table: Table) => Readable }> = {
  csv: { mediaType: 'text/csv; charset=utf-8', open: (table) => Readable.from(csvParts(table)) },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    open: (table) => zipStream(xlsxEntries(table)),
  },
  ods: { mediaType: odsType, open: (table) => zipStream(odsEntries(table)) },
  json: { mediaType: 'application/json; charset=utf-8', open: (table) => Readable.from(jsonParts(table)) },
  pdf: { mediaType: 'application/pdf', open: pdfStream },
};

/**
 * Writes a table as a file, in memory that does not grow with its rows. No cell is a formula, in any format (functional
 * reference, limits and answers; security C20). Rows may come from a cursor of the database: an error in them ends the stream with that error.
 *
 * - CSV: comma, CRLF, UTF-8 with a mark; cells that look like formulas have an apostrophe before them, which our import takes off.
 * - XLSX and ODS: text, number, day, moment, truth and link are cells of their kind. What XML cannot hold is `�`. After 1,048,576
 *   rows comes a further sheet; in XLSX a cell ends after 32,767 letters with `…`, and only the first 20,000 links can be clicked.
 * - JSON: a list of objects by the keys of the columns.
 * - PDF: a tagged document on A4; with more than six columns each row is a list of its cells. Beyond 20,000 cells it is not tagged.
 */
export function writeTable(format: TableFormat, table: Table): WrittenTable {
  const { mediaType, open } = formats[format];
  return { stream: open(table), mediaType, extension: format };
}
