import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankOf } from './rank-names.ts';

const rank = (typed: string, name: string, words = '') => rankOf(typed, { name, words });

test('the whole name comes before its beginning, a word, a part, and what is said of it', () => {
  expect([
    rank('tabel', 'Tabel'),
    rank('tabel', 'Tabellen'),
    rank('tabel', 'Grote tabel'),
    rank('tabel', 'Prijstabel'),
    rank('tabel', 'Lijst', 'Als een tabel'),
    rank('tabel', 'Lijst'),
  ]).toEqual([0, 1, 2, 3, 4, undefined]);
  expect(rank('ideeen', 'Ideeën')).toBe(0);
});

test('what is found goes on to be found by less of the same word, no worse than by all of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (name, rest) => {
      const all = rank(name, `${name}${rest}`);
      expect(all).toBeLessThanOrEqual(1);
      expect(rank([...name][0] ?? '', `${name}${rest}`)).toBeLessThanOrEqual(4);
    }),
  );
});
