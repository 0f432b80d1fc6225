import { readRows } from './row-reader.ts';
import type { Table, TableRow, TypedCell } from './table.ts';
import { typedCell } from './table.ts';
import { upTo, xmlText } from './xml-text.ts';
import type { ZipEntry } from './zip-stream.ts';

/** Limits of the format (Excel, "specifications and limits"). */
export const xlsxLimits = { rows: 1_048_576, cellLength: 32_767, sheetName: 31 };
/** As many addresses of a sheet can be clicked; further ones are text. They are kept until its rows are written. */
const maxLinks = 20_000;
/** Excel repairs a file with a longer one, or with one that is none, and says so. */
const maxLink = 2_079;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const widths: Record<string, number> = { text: 32, link: 32, number: 14, date: 12, dateTime: 19, boolean: 10 };
/** Numbers of the formats in `styles`. */
const styleOf = { head: 1, date: 2, dateTime: 3, link: 4 };

/** The entries of an XLSX file (ISO/IEC 29500): typed cells, texts as texts and never as formulas, further rows on further sheets. */
export async function* xlsxEntries(table: Table, limits = xlsxLimits): AsyncGenerator<ZipEntry> {
  const rows = readRows(table.rows);
  const names: string[] = [];
  try {
    do {
      names.push(sheetName(table.title, names.length + 1, limits.sheetName));
      const links: string[] = [];
      yield {
        path: `xl/worksheets/sheet${names.length}.xml`,
        content: sheet(table, { rows: rows.take(limits.rows - 1), links, limits }),
      };
      if (links.length > 0)
        yield {
          path: `xl/worksheets/_rels/sheet${names.length}.xml.rels`,
          content: relationsOf(links.map(linkRelation)),
        };
    } while (await rows.hasNext());
    yield* documentParts(table, names);
  } finally {
    await rows.close();
  }
}

interface Sheet {
  rows: AsyncIterable<TableRow>;
  /** Filled with the addresses that can be clicked. */
  links: string[];
  limits: typeof xlsxLimits;
}

async function* sheet({ columns, timeZone }: Table, { rows, links, limits }: Sheet): AsyncGenerator<string> {
  const types = columns.map(({ type }) => type);
  const letters = columns.map((_, at) => columnName(at));
  const widthsOf = types.map(
    (type, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[type]}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widthsOf.join('')}</cols><sheetData>`;
  const heads = columns.map(({ label }, at) => textCell(`${letters[at]}1`, label, styleOf.head, limits.cellLength));
  yield `<row r="1">${heads.join('')}</row>`;
  const places: string[] = [];
  let number = 1;
  for await (const row of rows) {
    number += 1;
    let cells = '';
    for (const [at, type] of types.entries()) {
      const cell = typedCell(type, row[at], timeZone);
      const place = `${letters[at]}${number}`;
      const target = cell.kind === 'link' && links.length < maxLinks ? URL.parse(cell.url)?.href : undefined;
      const isLinked = target !== undefined && target.length <= maxLink;
      if (isLinked) places.push(`<hyperlink ref="${place}" r:id="rId${links.push(target)}"/>`);
      cells += cellXml(place, cell, limits.cellLength, isLinked);
    }
    yield `<row r="${number}">${cells}</row>`;
  }
  yield `</sheetData>${places.length > 0 ? `<hyperlinks>${places.join('')}</hyperlinks>` : ''}</worksheet>`;
}

function cellXml(place: string, cell: TypedCell, most: number, isLinked: boolean): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'number':
      return `<c r="${place}"><v>${cell.value}</v></c>`;
    case 'boolean':
      return `<c r="${place}" t="b"><v>${cell.value ? 1 : 0}</v></c>`;
    case 'date':
      return dayCell(place, cell.day, styleOf.date);
    case 'dateTime':
      return dayCell(place, cell.shown, styleOf.dateTime);
    case 'link':
      return textCell(place, cell.url, isLinked ? styleOf.link : 0, most);
    case 'text':
      return textCell(place, cell.text, 0, most);
  }
}

const dayMs = 86_400_000;
/** Days before 1 January 1970, counted as spreadsheets do; before March 1900 they count a day that was none. */
const epoch = 25_569;
const firstTold = 61;

function dayCell(place: string, shown: string, style: number): string {
  const serial = Date.parse(shown.length === 10 ? `${shown}T00:00:00Z` : `${shown}Z`) / dayMs + epoch;
  if (!(serial >= firstTold)) return textCell(place, shown.replace('T', ' '), 0, xlsxLimits.cellLength);
  return `<c r="${place}" s="${style}"><v>${serial}</v></c>`;
}

/** Spreadsheets read `_x0041_` as the letter with that number: what only looks so is marked. */
const escaped = (text: string) => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const textCell = (place: string, text: string, style: number, most: number) =>
  `<c r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xmlText(escaped(upTo(text, most)))}</t></is></c>`;

/** `A` to `Z`, `AA` and so on. */
function columnName(at: number): string {
  const before = Math.floor(at / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** A title as a sheet may be called, with its number from the second on. */
export function sheetName(title: string, number: number, most: number): string {
  const end = number > 1 ? ` (${number})` : '';
  const clean = title
    .toWellFormed()
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replaceAll("'", '’')
    .trim();
  return `${upTo(clean || '1', most - end.length)}${end}`;
}

const linkRelation = (url: string) => ({ type: 'hyperlink', target: url, isOutside: true });

const relationsOf = (all: readonly { type: string; target: string; isOutside?: boolean }[]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${all
    .map(({ type, target, isOutside }, at) => {
      const base = type.startsWith('http') ? type : `${relations}/${type}`;
      const mode = isOutside ? ' TargetMode="External"' : '';
      return `<Relationship Id="rId${at + 1}" Type="${base}" Target="${xmlText(target)}"${mode}/>`;
    })
    .join('')}</Relationships>`;

function* documentParts({ title, language }: Table, names: readonly string[]): Generator<ZipEntry> {
  const sheets = names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  yield {
    path: 'xl/workbook.xml',
    content: `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
  };
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    content: relationsOf([
      ...names.map((_, at) => ({ type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
      { type: 'styles', target: 'styles.xml' },
    ]),
  };
  yield { path: 'xl/styles.xml', content: styles };
  yield {
    path: 'docProps/core.xml',
    content: `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:language>${language}</dc:language></cp:coreProperties>`,
  };
  yield {
    path: '_rels/.rels',
    content: relationsOf([
      { type: 'officeDocument', target: 'xl/workbook.xml' },
      { type: `${packages}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
    ]),
  };
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = [
    ['/xl/workbook.xml', `${kind}.sheet.main+xml`],
    ['/xl/styles.xml', `${kind}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...names.map((_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, `${kind}.worksheet+xml`]),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  yield {
    path: '[Content_Types].xml',
    content: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  };
}

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
