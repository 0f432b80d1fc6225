import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainWords, readExcerpt, readTerms, stemsOf, toTextQuery, withSynonyms } from './search.rules.ts';

describe('what somebody typed', () => {
  test('is words, words that stand together, and words that are not to be there', () => {
    expect(readTerms('Café "Rode Loper" -auto e-mail')).toEqual([
      { words: ['cafe'], isPhrase: false, isExcluded: false },
      { words: ['rode', 'loper'], isPhrase: true, isExcluded: false },
      { words: ['auto'], isPhrase: false, isExcluded: true },
      { words: ['e', 'mail'], isPhrase: false, isExcluded: false },
    ]);
  });

  test.each([
    ['parkeren', 'parkeren:*', 'parkeren'],
    ['op', 'op', 'op'],
    ['"rode loper"', 'rode <-> loper', 'rode <-> loper'],
    ['fiets -auto', 'fiets:*) & !(auto', 'fiets) & !(auto'],
    ['e-mailadres', 'e <-> mailadres:*', 'e <-> mailadres'],
  ])('%j asks for what it says', (typed, open, exact) => {
    const terms = readTerms(typed);
    const wishes = withSynonyms(terms, []);
    expect(toTextQuery(wishes, { byBeginning: true })).toBe(`(${open})`);
    expect(toTextQuery(wishes, { byBeginning: false })).toBe(`(${exact})`);
  });

  test.each([
    ['vuilnis', '((vuilnis:*) | (afval:*) | (grof <-> vuil:*))'],
    ['Grof vuil ophalen', '((grof:*) & (vuil:*) | (afval:*) | (vuilnis:*)) & (ophalen:*)'],
    ['vuil ophalen', '(vuil:*) & (ophalen:*)'],
    ['"vuilnis" -afval', '(vuilnis) & !(afval)'],
    ['afval', '((afval:*) | (vuilnis:*) | (grof <-> vuil:*) | (restje:*))'],
    ['afvals', '((afvals:*) | (vuilnis:*) | (grof <-> vuil:*) | (restje:*))'],
  ])('%j asks for its synonyms as well', (typed, expected) => {
    const groups = [
      ['Afval', 'vuilnis', 'grof vuil'],
      ['afval', 'restje', '\u0301'],
    ];
    const thesaurus = { groups, stemOf: (word: string) => word.replace(/s$/, '') };
    expect(toTextQuery(withSynonyms(readTerms(typed), [thesaurus]), { byBeginning: true })).toBe(expected);
  });

  test('asks for at most 40 synonyms', () => {
    const group = (at: number) => Array.from({ length: 10 }, (_, word) => (word === 0 ? 'x' : `w${at}n${word}`));
    const groups = Array.from({ length: 30 }, (_, at) => group(at));
    const wishes = withSynonyms(readTerms('x x'), [{ groups, stemOf: (word) => word }]);
    expect(wishes.map(({ synonyms }) => synonyms.length)).toEqual([40, 0]);
  });

  test('asks for nothing where nothing is looked for', () => {
    for (const typed of ['', '  ', '-auto', '"', '🙂', '& | !'])
      expect(toTextQuery(withSynonyms(readTerms(typed), []), { byBeginning: true })).toBeUndefined();
  });

  test('is never anything but words and the operators between them (F03)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        const query = toTextQuery(withSynonyms(readTerms(typed), []), { byBeginning: true }) ?? '(a)';
        for (const term of query.split(' & '))
          expect(term).toMatch(/^!?\([\p{L}\p{N}]+(:\*)?( <-> [\p{L}\p{N}]+(:\*)?)*\)$/u);
      }),
    );
  });
});

test('words are compared without case, marks and what stands between them, and twice is the same as once', () => {
  expect(plainWords('  Zoë’s Café-bar: ﬁets №5! ')).toBe('zoe s cafe bar fiets no5');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainWords(plainWords(text))).toBe(plainWords(text));
    }),
  );
});

test('a language has the stems of its own, whichever its region or variant', () => {
  expect(['nl', 'nl-simple', 'nl-BE', 'en-GB', 'DE', 'fy'].map(stemsOf)).toEqual([
    'dutch',
    'dutch',
    'dutch',
    'english',
    'german',
    'simple',
  ]);
});

test('an excerpt says what was found in it, and where it was cut', () => {
  expect(readExcerpt('neem een \uE000pasfoto\uE001 mee')).toEqual([
    { text: '… neem een ', isMatch: false },
    { text: 'pasfoto', isMatch: true },
    { text: ' mee …', isMatch: false },
  ]);
  expect(readExcerpt('Zo is het.')).toEqual([{ text: 'Zo is het.', isMatch: false }]);
  expect(readExcerpt(' ')).toEqual([]);
});
