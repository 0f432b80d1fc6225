import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, nearest, squareOf, wholeCrop, zoomed } from './crop.rules.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const part = fc.double({ min: -3, max: 3, noNaN: true });
const crop = fc.record({ zoom: fc.double({ min: 1, max: nearest, noNaN: true }), x: part, y: part });
const hair = 1e-6;

test('what is kept is a square inside of the picture, wherever somebody moves and however near they come', () => {
  fc.assert(
    fc.property(size, crop, fc.array(fc.record({ right: part, down: part })), part, (picture, start, moves, zoom) => {
      const end = zoomed(
        moves.reduce((at, by) => moved(picture, at, by), start),
        zoom * nearest,
      );
      const { left, top, side } = squareOf(picture, end);
      expect(side).toBeGreaterThan(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(picture.width + hair);
      expect(top + side).toBeLessThanOrEqual(picture.height + hair);
    }),
  );
});

test('it begins with the middle, as large as can be; a move there and back changes nothing', () => {
  const picture = { width: 300, height: 100 };
  expect(squareOf(picture, wholeCrop)).toEqual({ left: 100, top: 0, side: 100 });
  const there = moved(picture, wholeCrop, { right: 0.5, down: 0 });
  expect(squareOf(picture, there).left).toBe(150);
  expect(squareOf(picture, moved(picture, there, { right: -0.5, down: 0 })).left).toBe(100);
  expect(squareOf(picture, zoomed(wholeCrop, 2))).toEqual({ left: 125, top: 25, side: 50 });
});
