import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedTo } from './counted-to.ts';

test.each([
  ['12.400', 0.5, '6.200'],
  ['12,400', 0.05, '620'],
  ['€ 21,80', 0.5, '€ 10,80'],
  ['ruim 1.000.000 m²', 0.001, 'ruim 1.000 m²'],
  ['88%', 0, '0%'],
  ['24/7', 1, '24/7'],
  ['geen', 0.5, 'geen'],
])('%s counted to %f is %s', (value, part, counted) => {
  expect(countedTo(value, part)).toBe(counted);
});

test('counting ends with the very words', () => {
  fc.assert(fc.property(fc.string(), (value) => countedTo(value, 1) === value));
});
