// Writes a table of so many rows and 20 columns, as a program of its own, and says how much memory that took at most.
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TableFormat } from '#kernel/files/table-formats.ts';
import type { ColumnType, TableRow } from '../../src/infra/tables/table.ts';
import { writeTable } from '../../src/infra/tables/write-table.ts';

const [format, count = '0'] = process.argv.slice(2) as [TableFormat, string];
const types: ColumnType[] = ['text', 'number', 'date', 'dateTime', 'boolean', 'link'];
const columns = Array.from({ length: 20 }, (_, at) => ({
  key: `k${at}`,
  label: `Vraag ${at}`,
  type: types[at % types.length] ?? 'text',
}));

function cell(type: ColumnType, row: number, column: number): TableRow[number] {
  if (type === 'number') return row * 1.5 + column;
  if (type === 'date') return `2026-0${1 + (row % 9)}-1${column % 10}`;
  if (type === 'dateTime') return new Date(Date.UTC(2026, 0, 1, 0, row % 500_000));
  if (type === 'boolean') return row % 2 === 0;
  return type === 'link'
    ? `https://example.org/${row}/${column}`
    : `=antwoord ${row.toString(36)} op vraag ${column} é`;
}

/** As rows of a cursor come: some together, with a wait between. */
async function* rows(): AsyncGenerator<TableRow> {
  for (let row = 0; row < Number(count); row += 1) {
    if (row % 500 === 0) await new Promise(setImmediate);
    yield columns.map(({ type }, column) => cell(type, row, column));
  }
}

let bytes = 0;
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    bytes += chunk.length;
    done();
  },
});
const began = performance.now();
const table = { title: 'Inzendingen', language: 'nl', timeZone: 'Europe/Amsterdam', columns, rows: rows() } as const;
await pipeline(writeTable(format, table).stream, sink);
const seconds = (performance.now() - began) / 1000;
console.log(JSON.stringify({ seconds, bytes, megabytes: process.resourceUsage().maxRSS / 1024 }));
