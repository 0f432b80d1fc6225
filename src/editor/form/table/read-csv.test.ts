import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const limits = { mostRows: 4, mostColumns: 3, longest: 10 };
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const read = (text: string, most = limits) => readCsv(bytesOf(text), most);

describe('a table from a CSV file', () => {
  test.each([
    ['commas, and quotes around what has one', 'Wijk,Aantal\nZuid,"1,5"\n'],
    ['semicolons, with commas in numbers', 'Wijk;Aantal\r\nZuid;1,5\r\n'],
    ['tabs, with a mark of the order of bytes', '\uFEFFWijk\tAantal\nZuid\t1,5\n'],
    ['empty lines left out, and spaces around cells', 'Wijk ; Aantal\n\n ; \n Zuid ; 1,5 '],
  ])('reads %s', async (_, text) => {
    expect(await read(text)).toEqual({ table: { head: ['Wijk', 'Aantal'], rows: [['Zuid', '1,5']] } });
  });

  test('reads what spreadsheets of before wrote', async () => {
    const bytes = Uint8Array.from(
      [...'Caf\u00e9;\u20ac'].map((sign) => (sign === '\u20ac' ? 0x80 : sign.charCodeAt(0))),
    );
    const rows = Uint8Array.from([...bytes, 10, ...bytes]);
    expect(await readCsv(rows.buffer, limits)).toEqual({ table: { head: ['Café', '€'], rows: [['Café', '€']] } });
  });

  test.each([
    ['', { fault: 'noRows' }],
    ['Alleen,een,kop', { fault: 'noRows' }],
    ['a\n1\n2\n3\n4\n5', { fault: 'tooManyRows' }],
    ['a,b\n1,2\n1,2,3,4', { fault: 'tooManyColumns', line: 3 }],
    ['a,b\n1,elf tekens!', { fault: 'tooLong', line: 2 }],
    ['a,b\n"1,2', { fault: 'notCsv' }],
  ])('refuses %j as a whole', async (text, fault) => {
    expect(await read(text)).toEqual(fault);
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
