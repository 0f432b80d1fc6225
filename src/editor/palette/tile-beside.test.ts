import { expect, test } from 'vitest';
import { tileBeside } from './tile-beside.ts';

/** Two groups: three tiles and one in its second row, then two. */
const places = [
  { left: 0, top: 0 },
  { left: 10, top: 0 },
  { left: 20, top: 0 },
  { left: 0, top: 10 },
  { left: 0, top: 30 },
  { left: 10, top: 30 },
];

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 3, 4],
  ['ArrowUp', 5, 3],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 1, undefined],
  ['ArrowDown', 5, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowRight', 5, undefined],
  ['a', 0, undefined],
])('%s leads from tile %i to %s', (key, at, to) => {
  expect(tileBeside(places, at, key)).toBe(to);
});
