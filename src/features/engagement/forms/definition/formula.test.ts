import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate, type Formula, maxFormula, questionsOf, readFormula, roundTo } from './formula.ts';

const values: Record<string, number> = { a: 3, b: 0, c: -2.5 };
const operands = {
  numberOf: (id: string) => values[id] ?? 0,
  numbersIn: () => [1, 2, 3],
  countOf: () => 3,
};
const outcome = (text: string) => {
  const read = readFormula(text);
  return 'formula' in read ? calculate(read.formula, operands) : `${read.error.code} ${read.error.at}`;
};

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) × 3', 9],
  ['10 - 2 - 3', 5],
  ['12 ÷ 4 / 3', 1],
  ['-{a} + 1', -2],
  ['--2', 2],
  ['2,50 * 2', 5],
  ['{a} / {b}', undefined],
  ['{unknown} + 1', 1],
  ['min(4; {c}; 2)', -2.5],
  ['max({a}; 1)', 3],
  ['round(2.345; 2)', 2.35],
  ['round(1.005; 2)', 1.01],
  ['round(-2.5)', -3],
  ['if({a} >= 3; 10; 20)', 10],
  ['if({a} <> 3; 10)', 0],
  ['floor(2.9) + ceil(2.1) + abs(-1)', 6],
  ['sum({groep.vraag}) + count({groep})', 9],
  ['1 = 1', 1],
  ['1 < 2 < 1', 0],
])('%s is %s', (text, expected) => {
  expect(outcome(text)).toBe(expected);
});

test.each([
  ['', 'empty 0'],
  ['1 +', 'empty 3'],
  ['1 2', 'unexpected 2'],
  ['(1', 'unexpected 2'],
  ['alert(1)', 'unknown_function 0'],
  ['constructor(1)', 'unexpected 10'],
  ['this', 'unexpected 4'],
  ['min()', 'unexpected 4'],
  ['round(1; 2; 3)', 'arguments 0'],
  ['sum({a})', 'arguments 4'],
  ['{A}', 'unexpected 0'],
  ['{a b}', 'unexpected 0'],
  ['`x`', 'unexpected 0'],
  ['('.repeat(60) + 1, 'too_deep 41'],
  ['-'.repeat(60) + 1, 'too_deep 41'],
  ['1+'.repeat(300) + 1, `too_long ${maxFormula}`],
])('%s is none: %s', (text, expected) => {
  expect(outcome(text)).toBe(expected);
});

const formulas = fc.letrec<{ formula: { text: string; value: number } }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.integer({ min: 0, max: 50 }).map((number) => ({ text: String(number), value: number })),
    fc.constantFrom('a', 'b', 'c').map((id) => ({ text: `{${id}}`, value: values[id] as number })),
    fc.tuple(tie('formula'), fc.constantFrom('+', '-', '*'), tie('formula')).map(([left, sign, right]) => ({
      text: `(${left.text} ${sign} ${right.text})`,
      value:
        sign === '+' ? left.value + right.value : sign === '-' ? left.value - right.value : left.value * right.value,
    })),
    tie('formula').map(({ text, value }) => ({ text: `-${text}`, value: -value })),
  ),
})).formula;

test('any formula is calculated as it is written', () => {
  fc.assert(
    fc.property(formulas, ({ text, value }) => {
      fc.pre(text.length <= maxFormula);
      expect(outcome(text)).toBeCloseTo(value, 6);
    }),
  );
});

test('any text is read or refused, and never anything else', () => {
  const signs = fc.constantFrom(...'0123456789.,;(){}+-*/<>=abcminsumif _é'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 60 }), (text) => {
      const read = readFormula(text);
      if ('error' in read) expect(read.error.at).toBeLessThanOrEqual(text.length);
      else calculate(read.formula, operands);
    }),
    { numRuns: 2000 },
  );
});

test('names what it calculates with', () => {
  const { formula } = readFormula('if({a}; sum({g.b}); count({h})) - max({c}; -{a})') as { formula: Formula };
  expect(questionsOf(formula)).toEqual(['a', 'g', 'h', 'c', 'a']);
});

test('rounds as people do', () => {
  expect([roundTo(0.1 + 0.2, 2), roundTo(-1.235, 2), roundTo(1e20, 2)]).toEqual([0.3, -1.24, 1e20]);
});
