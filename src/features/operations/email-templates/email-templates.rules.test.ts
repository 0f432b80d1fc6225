import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTexts } from '#kernel/texts.ts';
import { placeholdersOf, wordsError } from './email-templates.rules.ts';

describe('words of a mail', () => {
  test.each([
    ['Uw code voor {platformName}', 'Uw code', undefined],
    ['Uw code is {code}', 'De code: {code}!', undefined],
    ['Uw code is {code}', 'De code', 'missing:code'],
    ['Uw code is {code}', 'De code: {code}, {naam}', 'unknown:naam'],
    ['Uw code is {code}', 'De code: {code', 'unreadable'],
    ['Nog {left, plural, one {# code} other {# codes}}', 'Nog {left, plural, one {één} other {#}} over', undefined],
    [
      'Nog {left, plural, one {# code} other {# codes}}',
      'Nog {left, plural, one {één} other {{count}}}',
      'unknown:count',
    ],
    ['Welkom', "Foto's en zo's", undefined],
    ['Dag {name}', 'Dag {name, date}', 'unreadable'],
    ['Dag {name}', 'Dag {name, naam}', 'unreadable'],
    ['Dag {name}', 'Dag {name, plural, one {x} other {#}}', 'unreadable'],
    ['Dag {name}', 'Dag {name, select, Anna {Annie} other {{name, number, currency}}}', 'unreadable'],
    ['Dag {name}', 'Dag {name, select, Anna {Annie} other {{name}}}', undefined],
  ])('%j said as %j: %s', (product, own, error) => {
    expect(wordsError(own, product)).toBe(error);
  });

  test('of any kind are either refused or said without failing', () => {
    const product = 'Hallo {name}, uw code is {code}: nog {left, plural, one {# keer} other {# keer}}';
    const piece = fc.constantFrom(
      '{',
      '}',
      '{code}',
      '{name}',
      "'",
      '#',
      '{left, plural,',
      '{name, date}',
      '{name, number, currency}',
      'other {#}',
      'one {x}',
      '|',
    );
    const anything = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(anything, (own) => {
        if (wordsError(own, product) !== undefined) return;
        const said = createTexts({ nl: { own }, en: { own } }).nl('own', { name: 'Anna', code: '123 456', left: 2 });
        expect(typeof said).toBe('string');
        expect(placeholdersOf(own)).toContain('code');
      }),
      { numRuns: 2000 },
    );
  });
});
