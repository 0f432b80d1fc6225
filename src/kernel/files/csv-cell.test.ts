import fc from 'fast-check';
import { expect, test } from 'vitest';
import { protectCell, unprotectCell } from './csv-cell.ts';

const cell = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ';',
    ',',
    '\t',
    '\r',
    '\n',
    ' ',
    '|',
    'a',
    '１',
    '＝',
    '\0',
    '\u0001',
    '\u007f',
    '\u200b',
    '\u2060',
  ),
});

test('a protected cell begins no formula, whichever sign separates cells, and is itself again when it is read', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = protectCell(text);
      for (const separator of [';', ',', '\t', '|', '\n', '\r'])
        for (const part of written.split(separator))
          expect(part.trim()).not.toMatch(/^(?:["\s]|\p{Cc}|\p{Cf})*[=+\-@＝＋－＠]/u);
      expect(unprotectCell(written)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
