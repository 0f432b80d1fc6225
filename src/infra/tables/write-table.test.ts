import { buffer } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { unprotectCell } from '#kernel/files/csv-cell.ts';
import { type TableFormat, tableFormats } from '#kernel/files/table-formats.ts';
import { odsEntries } from './ods.ts';
import type { Table, TableRow } from './table.ts';
import { writeTable } from './write-table.ts';
import { sheetName, xlsxEntries } from './xlsx.ts';
import { zipStream } from './zip-stream.ts';

const columns = [
  { key: 'name', label: 'Naam', type: 'text' },
  { key: 'count', label: 'Aantal', type: 'number' },
  { key: 'day', label: 'Dag', type: 'date' },
  { key: 'at', label: 'Ingestuurd', type: 'dateTime' },
  { key: 'agrees', label: 'Akkoord', type: 'boolean' },
  { key: 'site', label: 'Website', type: 'link' },
] as const;
const tableOf = (rows: Table['rows'], given: Partial<Table> = {}): Table => ({
  title: 'Inzendingen',
  language: 'nl',
  timeZone: 'Europe/Amsterdam',
  columns,
  rows,
  ...given,
});
const write = async (format: TableFormat, table: Table) => buffer(writeTable(format, table).stream);

/** What XML and lines make of a text: the rest is as it was. */
const kept = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd');

const nasty = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    '\0=1',
    'a\\"b\nc',
    "'=5",
    'x\r\ny\rz',
    '  twee  spaties ',
    '\ttab\t\t',
    '_x0041_',
    '👩🏽‍🚒 brand',
    'مرحبا שלום',
    'Ĳsselmeer, Škoda; "ą"',
    '\ud800half',
    'half\udc00',
    '</t><f>1+1</f>',
    '<![CDATA[]]>&amp;',
    '12',
    '2026-01-01',
    'TRUE',
    'https://example.org/',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const texts = fc.array(nasty, { minLength: 1, maxLength: 12 });
const textTable = (all: readonly string[]) =>
  tableOf(
    all.map((text): TableRow => [text]),
    { columns: [{ key: 'text', label: 'Tekst', type: 'text' }] },
  );

const readers = { xlsx: readXlsx, ods: readOds };
/** The rows of the first sheet below its head, as another library reads them. */
const read = async (format: 'xlsx' | 'ods', bytes: Uint8Array) =>
  (await readers[format](bytes)).sheets[0]?.rows.slice(1) ?? [];

describe.each(['xlsx', 'ods'] as const)('%s, read by another library', (format) => {
  test('has every text as it was', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const rows = await read(format, await write(format, textTable(all)));
        expect(all.map((_, at) => rows[at]?.[0] ?? '')).toEqual(all.map(kept));
      }),
      { numRuns: 60 },
    );
  });

  test('has numbers, days, moments and truth as what they are', async () => {
    const day = fc
      .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const row = fc.record({
      count: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      day,
      agrees: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (all) => {
        const bytes = await write(
          format,
          tableOf(all.map(({ count, day: on, agrees }) => ['x', count, on, null, agrees, null])),
        );
        const rows = await read(format, bytes);
        expect(rows.map(([, count]) => count)).toEqual(all.map(({ count }) => (count === 0 ? 0 : count)));
        expect(rows.map(([, , on]) => dayOf(on))).toEqual(all.map((one) => one.day));
        expect(rows.map(([, , , , agrees]) => agrees)).toEqual(all.map((one) => one.agrees));
      }),
      { numRuns: 60 },
    );
  });

  test('has moments by the clocks of the zone, links, and what fits no type as text', async () => {
    const rows = await read(
      format,
      await write(
        format,
        tableOf([
          ['Zomer', 1.5, '2026-02-30', '2026-07-01T10:00:00Z', true, 'https://example.org/?a=1&b="2"'],
          ['Winter', Number.NaN, 'morgen', new Date('2026-01-01T10:00:00Z'), false, 'javascript:alert(1)'],
          [null, undefined, '', null, undefined, null],
          ['Einde', 0, null, null, null, null],
        ]),
      ),
    );
    expect(rows.map(([, , , at]) => at && momentOf(at)).slice(0, 2)).toEqual(['2026-07-01T12:00', '2026-01-01T11:00']);
    expect(rows.map(([, , , , , link]) => link).slice(0, 2)).toEqual([
      'https://example.org/?a=1&b="2"',
      'javascript:alert(1)',
    ]);
    expect([rows[0]?.[2], rows[1]?.[2], rows[1]?.[1]]).toEqual(['2026-02-30', 'morgen', 'NaN']);
    expect(rows[3]?.[0]).toBe('Einde');
  });

  test('goes on on a further sheet where one is full, each with its head', async () => {
    const many = Array.from({ length: 10 }, (_, at): TableRow => [`rij ${at}`]);
    const limits = { rows: 5, cellLength: 32_767, sheetName: 31 };
    const entries = format === 'xlsx' ? xlsxEntries(textTable([]), limits) : odsEntries(textTable([]), limits);
    expect((await readers[format](await buffer(zipStream(entries)))).sheets[0]?.rows).toEqual([['Tekst']]);
    const full = { ...textTable([]), rows: many };
    const bytes = await buffer(zipStream(format === 'xlsx' ? xlsxEntries(full, limits) : odsEntries(full, limits)));
    const { sheets } = await readers[format](bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Inzendingen', 'Inzendingen (2)', 'Inzendingen (3)']);
    expect(sheets.map(({ rows }) => rows[0]?.[0])).toEqual(['Tekst', 'Tekst', 'Tekst']);
    expect(sheets.flatMap(({ rows }) => rows.slice(1))).toEqual(many);
  });
});

const dayOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
const momentOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 16) : cell);

test('a cell of XLSX ends where the format ends, with a whole letter', async () => {
  const rows = await read('xlsx', await write('xlsx', textTable([`${'x'.repeat(32_765)}😀😀`])));
  expect(String(rows[0]?.[0])).toBe(`${'x'.repeat(32_765)}…`);
});

test.each([
  ['Klachten & ideeën: 2026/27 [intern]', 1, 'Klachten & ideeën  2026 27  in…'],
  ["'aangehaald'", 2, '’aangehaald’ (2)'],
  ['', 1, '1'],
  ['x'.repeat(40), 12, `${'x'.repeat(25)}… (12)`],
])('a sheet of %j, number %i, is called %j', (title, number, name) => {
  expect(sheetName(title, number, 31)).toBe(name);
  expect(sheetName(title, number, 31).length).toBeLessThanOrEqual(31);
});

describe('csv', () => {
  test('read back is the same, and no cell is a formula', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const text = (await write('csv', textTable(all))).toString();
        const rows: string[][] = parse(text, { bom: true, record_delimiter: '\r\n', skip_empty_lines: false });
        expect(rows.map(([cell = '']) => unprotectCell(cell))).toEqual([
          'Tekst',
          ...all.map((one) => one.toWellFormed()),
        ]);
        for (const [cell = ''] of rows) expect(cell).not.toMatch(/^(?:[\s"]|\p{Cc}|\p{Cf})*[=+\-@＝＋－＠]/u);
      }),
    );
  });

  test('has a mark of UTF-8, numbers as they are and moments by the clocks of the zone', async () => {
    const bytes = await write('csv', tableOf([['=1', -5, '2026-07-01', '2026-07-01T10:00:00Z', true, null]]));
    expect(bytes.toString()).toBe(
      "\uFEFFNaam,Aantal,Dag,Ingestuurd,Akkoord,Website\r\n'=1,-5,2026-07-01,2026-07-01 12:00:00,true,\r\n",
    );
  });
});

test('json is a list of objects, of nothing too', async () => {
  const bytes = await write(
    'json',
    tableOf([['a\ud800', 1.5, '2026-07-01', '2026-07-01T12:00:00+02:00', false, null]]),
  );
  expect(JSON.parse(bytes.toString())).toEqual([
    { name: 'a\ufffd', count: 1.5, day: '2026-07-01', at: '2026-07-01T10:00:00.000Z', agrees: false, site: null },
  ]);
  expect(JSON.parse((await write('json', tableOf([]))).toString())).toEqual([]);
  await fc.assert(
    fc.asyncProperty(texts, async (all) => {
      const rows = JSON.parse((await write('json', textTable(all))).toString()) as { text: string | null }[];
      expect(rows.map(({ text }) => text ?? '')).toEqual(all.map((one) => one.toWellFormed()));
    }),
  );
});

describe('pdf', () => {
  const rows: TableRow[] = [
    ['Café Ĳssel – ąćę', 1234.5, '2026-07-01', '2026-07-01T10:00:00Z', true, 'https://example.org/'],
    ['w'.repeat(400), null, null, null, null, null],
  ];

  test('says every cell, its title, its language and what each cell is', async () => {
    const document = await getDocumentProxy(new Uint8Array(await write('pdf', tableOf(rows))));
    const { text } = await extractText(document, { mergePages: true });
    for (const words of ['Inzendingen', 'Naam', 'Café Ĳssel – ąćę', '1.234,5', '1 juli 2026', '12:00', 'ja'])
      expect(text).toContain(words);
    expect(text.replaceAll(/[^w]/g, '').length).toBeGreaterThanOrEqual(400);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Inzendingen', Language: 'nl' });
    const roles = rolesIn(await (await document.getPage(1)).getStructTree());
    expect(roles.filter((role) => role === 'TH')).toHaveLength(6);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(12);
    expect(roles).toContain('H1');
  });

  test('with many columns each row is a list of its cells, over as many pages as it takes', async () => {
    const wide = Array.from({ length: 20 }, (_, at) => ({
      key: `k${at}`,
      label: `Vraag ${at}`,
      type: 'text' as const,
    }));
    const long = `begin ${'lang antwoord '.repeat(1500)}einde`;
    const answers = [wide.map((_, at) => (at === 3 ? long : `antwoord ${at}`)), wide.map((_, at) => `nog ${at}`)];
    const bytes = await write('pdf', tableOf(answers, { columns: wide, language: 'en' }));
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect(document.numPages).toBeGreaterThan(3);
    const { text } = await extractText(document, { mergePages: true });
    for (const words of ['Row 1', 'Row 2', 'Vraag 19', 'antwoord 19', 'begin lang', 'einde', 'nog 19', 'page 3'])
      expect(text).toContain(words);
  });

  test('repeats its head on each page', async () => {
    const many = Array.from({ length: 120 }, (_, at): TableRow => [`rij ${at}`]);
    const document = await getDocumentProxy(new Uint8Array(await write('pdf', { ...textTable([]), rows: many })));
    const { text } = await extractText(document, { mergePages: false });
    expect(document.numPages).toBeGreaterThan(3);
    for (const page of text) expect(page).toContain('Tekst');
    expect(text.join('\n')).toContain('rij 119');
  });
});

interface Tree {
  role?: string;
  children?: unknown[];
}
const rolesIn = (tree: unknown): string[] => {
  const { role, children = [] } = (tree ?? {}) as Tree;
  return [...(role ? [role] : []), ...children.flatMap(rolesIn)];
};

describe.each(tableFormats)('rows of %s that come bit by bit', (format) => {
  async function* failing(): AsyncGenerator<TableRow> {
    yield ['een'];
    throw new Error('the cursor is gone');
  }

  test('end the file with their error', async () => {
    await expect(write(format, { ...textTable([]), rows: failing() })).rejects.toThrow('the cursor is gone');
  });

  test('are asked for as they are taken, and end when nobody takes them any more', async () => {
    let [count, isOver] = [0, false];
    async function* endless(): AsyncGenerator<TableRow> {
      try {
        for (;;) {
          count += 1;
          yield [`${count} ${crypto.randomUUID()} ${'x'.repeat(200)}`];
        }
      } finally {
        isOver = true;
      }
    }
    const { stream } = writeTable(format, { ...textTable([]), rows: endless() });
    await new Promise((resolve) => stream.once('data', resolve));
    stream.pause();
    let before = -1;
    // Until it waits for who reads.
    while (count !== before) {
      before = count;
      await setTimeout(150);
    }
    expect(count).toBeLessThan(60_000);
    stream.destroy();
    await expect.poll(() => isOver).toBe(true);
  });

  test('leave nothing behind each time that they wait for who reads', async () => {
    async function* many(): AsyncGenerator<TableRow> {
      const words = () => Array.from({ length: 40 }, () => crypto.randomUUID()).join(' ');
      for (let at = 0; at < 300; at += 1) yield [words()];
    }
    const { stream } = writeTable(format, { ...textTable([]), rows: many() });
    let most = 0;
    for await (const _ of stream) {
      // Slower than it is written.
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      most = Math.max(most, stream.listenerCount('close'), stream.listenerCount('error'));
    }
    expect(most).toBeLessThan(8);
  });
});
