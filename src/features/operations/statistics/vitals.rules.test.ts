import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, edgeOf, goodShare, largest, limits, metrics, percentile75 } from './vitals.rules.ts';

test('a value is at most a tenth below the edge of its bucket', () => {
  fc.assert(
    fc.property(fc.constantFrom(...metrics), fc.double({ min: 0.001, max: 1, noNaN: true }), (metric, share) => {
      const value = share * largest[metric];
      const edge = edgeOf(metric, bucketOf(metric, value));
      expect(edge).toBeGreaterThanOrEqual(value * 0.999_999);
      if (bucketOf(metric, value) > 0) expect(edge / 1.1).toBeLessThan(value * 1.000_001);
    }),
  );
});

test('three of four are not above the percentile, and its error is a tenth', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 60, max: 20_000 }), { minLength: 1, maxLength: 200 }), (values) => {
      const counts = [...Map.groupBy(values, (value) => bucketOf('lcp', value))].map(([bucket, own]) => ({
        bucket,
        total: own.length,
      }));
      const exact = values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const found = percentile75('lcp', counts) ?? 0;
      expect(found).toBeGreaterThanOrEqual(exact - 1);
      expect(found).toBeLessThanOrEqual(exact * 1.1 + 1);
    }),
  );
});

test('of nothing there is no percentile, and nothing is good', () => {
  expect([percentile75('cls', []), goodShare('cls', [])]).toEqual([undefined, 0]);
});

test('what is at the limit is good', () => {
  const at = (value: number) => goodShare('inp', [{ bucket: bucketOf('inp', value), total: 3 }]);
  expect([at(limits.inp.good), at(limits.inp.good * 1.25)]).toEqual([1, 0]);
});
