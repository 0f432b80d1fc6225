import { readRows } from './row-reader.ts';
import { type Table, type TableRow, type TypedCell, typedCell } from './table.ts';
import { sheetName } from './xlsx.ts';
import { xmlText } from './xml-text.ts';
import type { ZipEntry } from './zip-stream.ts';

/** As many rows as LibreOffice reads on a sheet; names of sheets as short as in other formats, where it may be saved. */
export const odsLimits = { rows: 1_048_576, sheetName: 31 };

export const odsType = 'application/vnd.oasis.opendocument.spreadsheet';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = (name: string) => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`;
const namespaces = [
  ...['office', 'table', 'text', 'style', 'meta'].map((name) => `xmlns:${name}="${space(name)}"`),
  `xmlns:fo="${space('xsl-fo-compatible')}"`,
  `xmlns:number="${space('datastyle')}"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'office:version="1.3"',
].join(' ');

const widths: Record<string, string> = {
  text: '7cm',
  link: '7cm',
  number: '3cm',
  date: '2.6cm',
  dateTime: '4.2cm',
  boolean: '2.2cm',
};

/** The entries of an ODS file (OpenDocument 1.3): typed cells, texts as texts and never as formulas, further rows on further sheets. */
export async function* odsEntries(table: Table, limits = odsLimits): AsyncGenerator<ZipEntry> {
  const rows = readRows(table.rows);
  try {
    yield { path: 'mimetype', content: odsType, isStored: true };
    yield { path: 'content.xml', content: content(table, rows, limits) };
  } finally {
    await rows.close();
  }
  yield {
    path: 'styles.xml',
    content: `${declaration}<office:document-styles ${namespaces}><office:styles><style:default-style style:family="table-cell"><style:text-properties fo:language="${table.language}"/></style:default-style></office:styles></office:document-styles>`,
  };
  yield {
    path: 'meta.xml',
    content: `${declaration}<office:document-meta ${namespaces}><office:meta><dc:title>${xmlText(table.title)}</dc:title><dc:language>${table.language}</dc:language></office:meta></office:document-meta>`,
  };
  const files = [['/', odsType], ...['content.xml', 'styles.xml', 'meta.xml'].map((file) => [file, 'text/xml'])].map(
    ([path, type]) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`,
  );
  yield {
    path: 'META-INF/manifest.xml',
    content: `${declaration}<manifest:manifest xmlns:manifest="${space('manifest')}" manifest:version="1.3">${files.join('')}</manifest:manifest>`,
  };
}

async function* content(
  { title, columns, timeZone }: Table,
  rows: ReturnType<typeof readRows>,
  limits: typeof odsLimits,
): AsyncGenerator<string> {
  yield `${declaration}<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>`;
  let number = 0;
  do {
    number += 1;
    yield `<table:table table:name="${xmlText(sheetName(title, number, limits.sheetName))}">`;
    yield columns.map(({ type }) => `<table:table-column table:style-name="w-${type}"/>`).join('');
    const heads = columns.map(({ label }) => textCell(label, ' table:style-name="head"'));
    yield `<table:table-row>${heads.join('')}</table:table-row>`;
    for await (const row of rows.take(limits.rows - 1)) yield rowXml(row, columns, timeZone);
    yield '</table:table>';
  } while (await rows.hasNext());
  yield '</office:spreadsheet></office:body></office:document-content>';
}

const rowXml = (row: TableRow, columns: Table['columns'], timeZone: string) =>
  `<table:table-row>${columns.map(({ type }, at) => cellXml(typedCell(type, row[at], timeZone))).join('')}</table:table-row>`;

function cellXml(cell: TypedCell): string {
  switch (cell.kind) {
    case 'empty':
      return '<table:table-cell/>';
    case 'number':
      return `<table:table-cell office:value-type="float" office:value="${cell.value}"><text:p>${cell.value}</text:p></table:table-cell>`;
    case 'boolean':
      return `<table:table-cell office:value-type="boolean" office:boolean-value="${cell.value}"><text:p>${String(cell.value).toUpperCase()}</text:p></table:table-cell>`;
    case 'date':
      return `<table:table-cell table:style-name="date" office:value-type="date" office:date-value="${cell.day}"><text:p>${cell.day}</text:p></table:table-cell>`;
    case 'dateTime':
      return `<table:table-cell table:style-name="dateTime" office:value-type="date" office:date-value="${cell.shown}"><text:p>${cell.shown.replace('T', ' ')}</text:p></table:table-cell>`;
    case 'link':
      return `<table:table-cell office:value-type="string"><text:p><text:a xlink:type="simple" xlink:href="${xmlText(cell.url)}">${xmlText(cell.url)}</text:a></text:p></table:table-cell>`;
    case 'text':
      return textCell(cell.text);
  }
}

const textCell = (text: string, style = '') =>
  `<table:table-cell${style} office:value-type="string">${paragraphs(text)}</table:table-cell>`;

/** A paragraph for each line; spaces in a row and tabs are elements, which are otherwise read as one space. */
const paragraphs = (text: string) =>
  xmlText(text)
    .split('\n')
    .map((line) => `<text:p>${line.replaceAll(/^ +| {2,}| +$|\t/g, spaces)}</text:p>`)
    .join('');

const spaces = (found: string) => (found === '\t' ? '<text:tab/>' : `<text:s text:c="${found.length}"/>`);

const part = (name: string, long = true) => `<number:${name}${long ? ' number:style="long"' : ''}/>`;
const dash = '<number:text>-</number:text>';
const day = `${part('year')}${dash}${part('month')}${dash}${part('day')}`;
const time = `<number:text> </number:text>${part('hours')}<number:text>:</number:text>${part('minutes')}<number:text>:</number:text>${part('seconds')}`;
const styles = [
  `<number:date-style style:name="n-date">${day}</number:date-style>`,
  `<number:date-style style:name="n-dateTime">${day}${time}</number:date-style>`,
  ...['date', 'dateTime'].map(
    (name) => `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="n-${name}"/>`,
  ),
  '<style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>',
  ...Object.entries(widths).map(
    ([type, width]) =>
      `<style:style style:name="w-${type}" style:family="table-column"><style:table-column-properties style:column-width="${width}"/></style:style>`,
  ),
].join('');
