import { once } from 'node:events';
import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createDateFormatter } from '#kernel/dates.ts';
import { createTexts } from '#kernel/texts.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { type PdfCell, PdfPages } from './pdf-pages.ts';
import type { Table, TableColumn, TableRow, TypedCell } from './table.ts';
import { typedCell } from './table.ts';

const texts = createTexts({ nl, en });

/** More columns than this are read below each other: beside each other they would have no room. */
export const maxBeside = 6;
/** So many cells are tagged, for who hears the document: each tag is kept until its end. */
const maxTagged = 20_000;
/** So many rows are written before others have their turn. */
const together = 20;

const shares: Record<TableColumn['type'], number> = {
  text: 3,
  link: 3,
  number: 1.2,
  date: 1.6,
  dateTime: 1.9,
  boolean: 1,
};

/**
 * A PDF that is made while it is read: a table, or where there are many columns each row as a list of its cells. It says its title
 * and language. Its first 20,000 cells are tagged (PDF 1.7), so that who hears it is told what each cell belongs to.
 */
export function pdfStream(table: Table): Readable {
  const output = new PassThrough();
  write(table, output).catch((error: Error) => output.destroy(error));
  return output;
}

async function write(table: Table, output: PassThrough): Promise<void> {
  // Half a megabyte that only who exports needs.
  const { default: Document } = await import('pdfkit');
  const require = createRequire(import.meta.url);
  const words = texts[table.language];
  const isBeside = table.columns.length <= maxBeside;
  const pages = new PdfPages(Document, {
    isLandscape: isBeside,
    title: table.title.toWellFormed(),
    language: table.language,
    fonts: {
      plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      strong: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    },
    footer: (page) => words('page', { title: table.title.toWellFormed(), page }),
  });
  pages.document.pipe(output);
  const writeRow = isBeside ? besideEachOther(table, pages) : belowEachOther(table, pages);
  let number = 0;
  for await (const row of table.rows) {
    if (output.destroyed) return;
    number += 1;
    writeRow(row, number, number * table.columns.length <= maxTagged);
    if (number % together !== 0) continue;
    pages.forget();
    await setImmediate();
    // Gone or drained, whichever is first.
    while (output.writableNeedDrain && !output.destroyed) await firstOf(output, ['drain', 'close']);
  }
  pages.end();
}

/** Waits for the first of some events, and listens to none of them after it. */
async function firstOf(output: PassThrough, events: readonly string[]): Promise<void> {
  const over = new AbortController();
  const each = events.map((event) => once(output, event, { signal: over.signal }));
  await Promise.race(each).finally(() => over.abort());
}

type WriteRow = (row: TableRow, number: number, isTagged: boolean) => void;

function besideEachOther(table: Table, pages: PdfPages): WriteRow {
  const { columns } = table;
  const wordsOf = cellWords(table);
  const whole = columns.reduce((sum, { type }) => sum + shares[type], 0);
  const widths = columns.map(({ type }) => (shares[type] / whole) * pages.width);
  const isNumber = columns.map(({ type }) => type === 'number');
  const element = pages.element('Table');
  const heads = columns.map(({ label }): PdfCell => ({ text: label, isStrong: true, tag: 'TH' }));
  pages.writeHead({ cells: heads, widths, isNumber, parent: element });
  return (row, _, isTagged) => {
    const cells = columns.map(
      ({ type }, at): PdfCell => ({
        text: wordsOf(typedCell(type, row[at], table.timeZone)),
        tag: 'TD',
      }),
    );
    pages.writeRow({ cells, widths, isNumber, parent: isTagged ? element : undefined });
  };
}

function belowEachOther(table: Table, pages: PdfPages): WriteRow {
  const wordsOf = cellWords(table);
  const words = texts[table.language];
  const widths = [pages.width * 0.32, pages.width * 0.68];
  return (row, number, isTagged) => {
    pages.writeHeading(words('record', { number }), isTagged);
    const list = isTagged ? pages.element('Table') : undefined;
    for (const [at, { label, type }] of table.columns.entries()) {
      const text = wordsOf(typedCell(type, row[at], table.timeZone));
      const cells: PdfCell[] = [
        { text: label, isStrong: true, tag: 'TH' },
        { text, tag: 'TD' },
      ];
      pages.writeRow({ cells, widths, parent: list });
    }
    list?.end();
  };
}

/** A cell as people read it. */
function cellWords({ language, timeZone }: Table): (cell: TypedCell) => string {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  const [days, moments] = [createDateFormatter(language, 'UTC'), createDateFormatter(language, timeZone)];
  const words = texts[language];
  return (cell) => {
    switch (cell.kind) {
      case 'empty':
        return '';
      case 'number':
        return numbers.format(cell.value);
      case 'boolean':
        return words(cell.value ? 'yes' : 'no');
      case 'date':
        return days(`${cell.day}T12:00:00Z`, 'day');
      case 'dateTime':
        return moments(cell.instant, 'moment');
      case 'link':
        return cell.url;
      case 'text':
        return cell.text;
    }
  };
}
