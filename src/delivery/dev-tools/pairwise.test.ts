import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairwise } from './pairwise.ts';

const values = fc.uniqueArray(fc.oneof(fc.boolean(), fc.string({ maxLength: 3 })), { minLength: 1, maxLength: 6 });
const someChoices = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), values, { minKeys: 1, maxKeys: 8 });

test('every pair of values occurs, and every combination is whole', () => {
  fc.assert(
    fc.property(someChoices, (choices) => {
      const made = pairwise(choices);
      const names = Object.keys(choices);
      for (const row of made) expect(Object.keys(row).sort()).toEqual(names.toSorted());
      for (const [one, other] of names.flatMap((one) => names.map((other) => [one, other] as const)))
        for (const value of choices[one] ?? [])
          for (const beside of (one === other ? [value] : choices[other]) ?? [])
            expect(made.some((row) => row[one] === value && row[other] === beside)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('they are few: hardly more than the two longest lists ask for', () => {
  const six = [1, 2, 3, 4, 5, 6];
  const choices = { a: six, b: six, c: [1, 2, 3, 4], d: [1, 2, 3], e: [1, 2, 3], f: [true, false], g: [true, false] };

  expect(pairwise(choices).length).toBeLessThanOrEqual(45);
});

test('nothing to choose from is one way', () => {
  expect(pairwise({})).toEqual([{}]);
});
