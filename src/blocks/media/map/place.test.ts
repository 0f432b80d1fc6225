import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlace, writePlace } from './place.ts';

const amsterdam = { latitude: 52.37, longitude: 4.89 };

test.each(['52.37, 4.89', '52.37 4.89', '52.37;4.89', ' 52.37,4.89 ', '52,37 4,89', '52,37; 4,89'])(
  '“%s” is a place',
  (text) => expect(readPlace(text)).toEqual(amsterdam),
);

test.each([
  '',
  'Amsterdam',
  '52.37',
  '52.37, 4.89, 3',
  '85.1, 0',
  '-86, 0',
  '0, 181',
  '1e1, 2',
  'NaN, 1',
  '5 2.37, 4.89',
])('“%s” is none', (text) => expect(readPlace(text)).toBeUndefined());

test('what is written is read again, wherever on a map it is', () => {
  const latitude = fc.double({ min: -85, max: 85, noNaN: true });
  const longitude = fc.double({ min: -900, max: 900, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, (latitude, longitude) => {
      const found = readPlace(writePlace({ latitude, longitude }));
      expect(found?.latitude).toBeCloseTo(latitude, 4);
      expect(Math.abs(found?.longitude ?? 999)).toBeLessThanOrEqual(180);
    }),
  );
});
