import type { Palette } from './palette.ts';
import { circle, polygon, rect, shape } from './shapes.ts';

/** The mark of Waterrijk: the bridge over the water in one shield. Drawn in a square of 600. */
export const townMark = (p: Palette) =>
  shape('M60 60H540V330Q540 480 300 560Q60 480 60 330z', p.deep) +
  rect([110, 250, 380, 34], p.white) +
  rect([180, 130, 34, 130], p.white) +
  rect([386, 130, 34, 130], p.white) +
  rect([150, 110, 300, 34], p.ochre) +
  [336, 400, 464].map((y, index) => rect([130 + index * 52, y, 340 - index * 104, 26], p.ripple, 13)).join('');

/** The mark of the harbour: a sail on a wave. Drawn in a square of 600. */
export const harbourMark = (p: Palette) =>
  rect([0, 0, 600, 600], p.deep) +
  polygon(
    [
      [290, 90],
      [290, 400],
      [110, 400],
    ],
    p.white,
  ) +
  polygon(
    [
      [320, 160],
      [320, 400],
      [480, 400],
    ],
    p.brick,
  ) +
  rect([90, 430, 420, 34], p.white) +
  rect([150, 490, 300, 24], p.ripple);

/** The same mark with a flag beside it: what stands at the head of the harbour's pages, with the name as its description. */
export const harbourLogo = (p: Palette) => harbourMark(p) + flagOf(p, 660, 'H') + flagOf(p, 960, 'W');

/** Two flags of the international code of signals. */
const flagOf = (p: Palette, x: number, letter: 'H' | 'W') =>
  letter === 'H'
    ? rect([x, 150, 130, 300], p.white) +
      rect([x + 130, 150, 130, 300], p.brick) +
      rect([x, 150, 260, 8], p.deep) +
      rect([x, 442, 260, 8], p.deep) +
      rect([x, 150, 8, 300], p.deep)
    : rect([x, 150, 260, 300], p.deep) +
      rect([x + 44, 200, 172, 200], p.white) +
      rect([x + 88, 250, 84, 100], p.brick) +
      circle([x + 130, 300], 0, p.brick);
