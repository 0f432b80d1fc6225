import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedIn } from './show-text.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 });

test('a caret stays between the same words when something comes before, behind or elsewhere', () => {
  fc.assert(
    fc.property(text, text, text, fc.boolean(), (left, right, added, isBefore) => {
      const [caret, mark] = [left.length, '|'];
      const before = `${left}${mark}${right}`;
      const after = isBefore ? `${added}${before}` : `${before}${added}`;
      expect(after.slice(0, movedIn(before, after, caret + 1)).endsWith(mark)).toBe(true);
    }),
  );
});

test('a caret is always in the text', () => {
  fc.assert(
    fc.property(text, text, fc.nat(12), (before, after, at) => {
      const moved = movedIn(before, after, Math.min(at, before.length));
      expect(moved).toBeGreaterThanOrEqual(0);
      expect(moved).toBeLessThanOrEqual(after.length);
    }),
  );
});

test('where its words are gone it stands behind what came in their place', () => {
  expect(movedIn('een twee drie', 'een vijf drie', 6)).toBe(8);
  expect(movedIn('Eerste kop erbij', 'Eerste kop', 16)).toBe(10);
});
