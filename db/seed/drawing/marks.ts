import type { Palette } from './palette.ts';
import { move, type Point, polygon, rect, scale, shape, stroke } from './shapes.ts';

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

/** The mark with the name beside it. Drawn in 1660 by 600. */
export const harbourLogo = (p: Palette) =>
  harbourMark(p) +
  word('HAVEN', { at: [690, 92], unit: 38, ink: [p.deep, 46] }) +
  word('WATERRIJK', { at: [682, 410], unit: 20, ink: [p.brick, 26] });

/** Capitals of straight strokes, four wide and six high. */
const capitals: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M1 4H3',
  E: 'M4 0H0V6H4M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M0 0V6',
  J: 'M3 0V5L2 6H1L0 5',
  K: 'M0 0V6M4 0L0 3L4 6',
  N: 'M0 6V0L4 6V0',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  T: 'M0 0H4M2 0V6',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
};
const narrow: Readonly<Record<string, number>> = { I: 0, J: 3 };

interface Word {
  at: Point;
  unit: number;
  ink: readonly [color: string, width: number];
}

function word(text: string, { at, unit, ink: [color, wide] }: Word): string {
  let x = 0;
  const letters = [...text].map((letter) => {
    const drawn = move([x, 0], stroke(capitals[letter] ?? '', color, wide / unit));
    x += (narrow[letter] ?? 4) + 2;
    return drawn;
  });
  return move(at, scale(unit, ...letters));
}
