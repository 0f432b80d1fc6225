import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderKey, orderAt, orderBetween, ordersBetween } from './order-key.ts';

const key = fc.stringMatching(/^[0-9A-Za-z]{0,6}[1-9A-Za-z]$/);

describe('an order key', () => {
  test('lies between its neighbours, and never ends in the lowest digit', () => {
    fc.assert(
      fc.property(fc.option(key), fc.option(key), (one, other) => {
        const [before, after] = one !== null && other !== null && one > other ? [other, one] : [one, other];
        const between = orderBetween(before, after);
        expect(isOrderKey(between)).toBe(true);
        if (before !== null) expect(between > before).toBe(true);
        if (after !== null && before !== after) expect(between < after).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  test('comes after both of two equal neighbours', () => {
    expect(orderBetween('V', 'V') > 'V').toBe(true);
  });

  test('stays short when a thousand blocks are added at one end, and grows slowly in one spot', () => {
    let [last, first, spot] = ['V', 'V', 'V'];
    for (let count = 0; count < 1000; count += 1) {
      last = orderBetween(last, null);
      first = orderBetween(null, first);
      spot = orderBetween('U', spot);
    }
    expect([last.length, first.length]).toEqual([3, 3]);
    expect(spot.length).toBeLessThan(250);
  });

  test('can be asked for many at once', () => {
    for (const [before, after] of [
      [null, null],
      ['V', null],
      [null, 'V'],
      ['V', 'V1'],
    ] as const) {
      const keys = ordersBetween(before, after, 500);
      expect(keys).toEqual([...new Set(keys)].sort());
      expect(
        keys.every((one) => isOrderKey(one) && (before === null || one > before) && (after === null || one < after)),
      ).toBe(true);
    }
  });

  test('for a place on the screen skips neighbours with the same key', () => {
    const siblings = [{ order: 'A' }, { order: 'B' }, { order: 'B' }, { order: 'C' }];
    expect(orderAt(siblings, 0) < 'A').toBe(true);
    const middle = orderAt(siblings, 2);
    expect(middle > 'B' && middle < 'C').toBe(true);
    expect(orderAt(siblings, 4) > 'C').toBe(true);
    expect(isOrderKey(orderAt([], 0))).toBe(true);
  });
});
