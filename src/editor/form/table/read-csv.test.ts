import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const limits = { maxRows: 4, maxColumns: 3, longest: 10 };
const read = (text: string, max = limits) => readCsv(new Blob([text]), max);

describe('a table from a CSV file', () => {
  test.each([
    ['commas, and quotes around what has one', 'Wijk,Aantal\nZuid,"1,5"\n'],
    ['semicolons, with commas in numbers', 'Wijk;Aantal\r\nZuid;1,5\r\n'],
    ['tabs, with a mark of the order of bytes', '\uFEFFWijk\tAantal\nZuid\t1,5\n'],
    ['empty lines left out, and spaces around cells', 'Wijk ; Aantal\n\n ; \n Zuid ; 1,5 '],
  ])('reads %s', async (_, text) => {
    expect(await read(text)).toEqual({ table: { head: ['Wijk', 'Aantal'], rows: [['Zuid', '1,5']] } });
  });

  test.each([
    ['words with commas between semicolons', 'Wijk, buurt;Inwoners\nZuid, oost;12\nNoord;8'],
    ['a quoted word with commas first', '"Wijk, buurt";Inwoners\n"Zuid, oost";12\nNoord;8'],
    ['a line that says what separates', 'sep=;\r\nWijk, buurt;Inwoners\nZuid, oost;12\nNoord;8'],
  ])('tells the separator by %s', async (_, text) => {
    const rows = [
      ['Zuid, oost', '12'],
      ['Noord', '8'],
    ];
    expect(await read(text, { ...limits, longest: 20 })).toEqual({
      table: { head: ['Wijk, buurt', 'Inwoners'], rows },
    });
  });

  test.each(['le', 'be'])('reads "Unicode text" of a spreadsheet, in UTF-16 %s', async (order) => {
    const bytes = Buffer.from('\uFEFFWijk\tAantal\nCafé\t5', 'utf16le');
    const file = new Blob([Uint8Array.from(order === 'le' ? bytes : bytes.swap16())]);
    expect(await readCsv(file, limits)).toEqual({ table: { head: ['Wijk', 'Aantal'], rows: [['Café', '5']] } });
  });

  test('refuses a file of another kind, and one that is too large to be kept in one change', async () => {
    expect(await read('PK\u0003\u0004\0\0;xl\nworkbook;1')).toEqual({ error: 'notCsv' });
    const max = { maxRows: 500, maxColumns: 20, longest: 1000 };
    const line = Array.from({ length: 20 }, () => 'x'.repeat(60)).join(';');
    expect(await read(Array.from({ length: 400 }, () => line).join('\n'), max)).toEqual({ error: 'tooLarge' });
    expect(await read('x'.repeat(2_000_000), max)).toEqual({ error: 'tooLarge' });
  });

  test('reads what spreadsheets of before wrote', async () => {
    const bytes = Uint8Array.from(
      [...'Caf\u00e9;\u20ac'].map((sign) => (sign === '\u20ac' ? 0x80 : sign.charCodeAt(0))),
    );
    const rows = Uint8Array.from([...bytes, 10, ...bytes]);
    expect(await readCsv(new Blob([rows]), limits)).toEqual({ table: { head: ['Café', '€'], rows: [['Café', '€']] } });
  });

  test.each([
    ['', { error: 'noRows' }],
    ['Alleen,een,kop', { error: 'noRows' }],
    ['a\n1\n2\n3\n4\n5', { error: 'tooManyRows' }],
    ['a,b\n1,2\n1,2,3,4', { error: 'tooManyColumns', line: 3 }],
    ['a,b\n1,elf tekens!', { error: 'tooLong', line: 2 }],
    ['a,b\n"1,2', { error: 'notCsv' }],
  ])('refuses %j as a whole', async (text, error) => {
    expect(await read(text)).toEqual(error);
  });

  test('gives back every cell that was written', async () => {
    const cell = fc.string({ maxLength: 10 }).map((text) => text.replaceAll(/[\r\n]/g, '').trim());
    const line = fc
      .array(cell, { minLength: 2, maxLength: 3 })
      .map(([first, ...rest]) => [`x${first ?? ''}`.slice(0, 10).trim(), ...rest]);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 5 }), async (lines) => {
        const quoted = (one: string) => `"${one.replaceAll('"', '""')}"`;
        const [head = [], ...rows] = lines;
        const named = head.map((_, at) => `kolom ${at}`);
        const text = [named, ...rows].map((cells) => cells.map(quoted).join(';')).join('\n');
        expect(await read(text)).toEqual({ table: { head: named, rows } });
      }),
    );
  });
});
