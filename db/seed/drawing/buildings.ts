import type { Palette } from './palette.ts';
import { circle, line, move, type Point, polygon, rect, repeat, shape } from './shapes.ts';

export type Gable = 'step' | 'bell' | 'point' | 'flat';

interface House {
  /** Left foot. */
  at: Point;
  wide: number;
  high: number;
  color: string;
  gable?: Gable;
  floors?: number;
  bays?: number;
  door?: boolean;
}

/** A town house with its gable to the street. */
export function house(
  p: Palette,
  { at, wide, high, color, gable = 'point', floors = 2, bays = 2, door = true }: House,
): string {
  const floorHigh = high / (floors + (door ? 1 : 0));
  const bayWide = wide / bays;
  const windows = repeat(floors * bays, (index) => {
    const [bay, floor] = [index % bays, Math.floor(index / bays)];
    return sash(p, [
      bay * bayWide + bayWide * 0.24,
      -high + floorHigh * (floor + 0.24),
      bayWide * 0.52,
      floorHigh * 0.62,
    ]);
  });
  const entrance = door ? ground(p, { wide, floorHigh, bayWide, bays }) : '';
  return move(at, gables[gable]({ wide, high, color }), rect([0, -high, wide, high], color), windows, entrance);
}

const ground = (
  p: Palette,
  { wide, floorHigh, bayWide, bays }: { wide: number; floorHigh: number; bayWide: number; bays: number },
) =>
  rect([0, -floorHigh, wide, 10], p.white) +
  rect([bayWide * 0.25, -floorHigh * 0.82, bayWide * 0.5, floorHigh * 0.82], p.ink) +
  (bays > 1 ? sash(p, [bayWide * 1.16, -floorHigh * 0.74, bayWide * (bays - 1) * 0.7, floorHigh * 0.5]) : '');

/** A window in a white frame. */
export const sash = (p: Palette, [x, y, wide, high]: readonly [number, number, number, number]) =>
  rect([x, y, wide, high], p.white) +
  rect([x + 7, y + 7, wide - 14, high - 14], p.glass) +
  rect([x + wide / 2 - 3, y + 7, 6, high - 14], p.white) +
  rect([x + 7, y + high * 0.4, wide - 14, 6], p.white);

interface Top {
  wide: number;
  high: number;
  color: string;
}

const gables: Record<Gable, (top: Top) => string> = {
  point: ({ wide, high, color }) =>
    polygon(
      [
        [-8, -high],
        [wide / 2, -high - wide * 0.62],
        [wide + 8, -high],
      ],
      color,
    ),
  step: ({ wide, high, color }) =>
    repeat(4, (index) =>
      rect(
        [wide * (0.02 + index * 0.12), -high - (index + 1) * wide * 0.15, wide * (0.96 - index * 0.24), wide * 0.16],
        color,
      ),
    ),
  bell: ({ wide, high, color }) =>
    shape(
      `M0 ${-high}C${wide * 0.24} ${-high} ${wide * 0.2} ${-high - wide * 0.42} ${wide * 0.34} ${-high - wide * 0.46}Q${wide / 2} ${-high - wide * 0.66} ${wide * 0.66} ${-high - wide * 0.46}C${wide * 0.8} ${-high - wide * 0.42} ${wide * 0.76} ${-high} ${wide} ${-high}z`,
      color,
    ),
  flat: ({ wide, high, color }) => rect([-10, -high - 26, wide + 20, 28], color),
};

/** A street front of houses, side by side from a left foot. */
export function row(p: Palette, [x, y]: Point, count: number): string {
  const colors = [p.brick, p.wall, p.ochre, p.roof, p.shade, p.deep];
  const kinds: Gable[] = ['step', 'bell', 'point', 'flat'];
  let at = x;
  return repeat(count, (index) => {
    const wide = 170 + ((index * 37) % 60);
    const drawn = house(p, {
      at: [at, y],
      wide: wide - 8,
      high: 300 + ((index * 71) % 130),
      color: colors[(index * 5) % colors.length] ?? p.brick,
      gable: kinds[(index * 3) % kinds.length] ?? 'point',
      bays: wide > 200 ? 3 : 2,
    });
    at += wide;
    return drawn;
  });
}

/** The town hall: a stone front with a bell tower, steps and a flag. */
export function townHall(p: Palette, [x, y]: Point): string {
  const front =
    rect([-430, -380, 860, 380], p.wall) + rect([-450, -400, 900, 30], p.stone) + rect([-430, -190, 860, 10], p.shade);
  const roof = polygon(
    [
      [-450, -400],
      [-380, -520],
      [380, -520],
      [450, -400],
    ],
    p.roof,
  );
  const windows = repeat(9, (index) =>
    index === 4 ? '' : sash(p, [-400 + index * 90, -350, 62, 128]) + sash(p, [-400 + index * 90, -150, 62, 100]),
  );
  const porch =
    polygon(
      [
        [-130, -400],
        [0, -490],
        [130, -400],
      ],
      p.white,
    ) +
    rect([-130, -400, 260, 400], p.white) +
    rect([-34, -330, 68, 120], p.glass) +
    rect([-46, -150, 92, 150], p.ink) +
    repeat(4, (index) => rect([-118 + index * 70, -396, 24, 396], p.stone)) +
    rect([-140, -402, 280, 16], p.stone);
  const tower =
    rect([-52, -640, 104, 130], p.wall) +
    rect([-62, -656, 124, 20], p.stone) +
    circle([0, -580], 32, p.white) +
    line([0, -580], [0, -600], [p.ink, 6]) +
    line([0, -580], [14, -574], [p.ink, 6]) +
    rect([-36, -726, 72, 72], p.deep) +
    rect([-20, -714, 40, 60], p.sky) +
    polygon(
      [
        [-46, -724],
        [0, -830],
        [46, -724],
      ],
      p.deep,
    ) +
    line([0, -830], [0, -880], [p.ink, 6]) +
    circle([0, -884], 9, p.ochre);
  const steps = rect([-170, -30, 340, 30], p.stone) + rect([-190, -14, 380, 14], p.shade);
  return move([x, y], tower, roof, front, windows, porch, steps);
}

/** A school or library of one storey: long, light, with a green roof edge. */
export function lowBuilding(p: Palette, [x, y]: Point, { wide, color }: { wide: number; color: string }): string {
  const bays = Math.floor(wide / 110);
  return move(
    [x, y],
    rect([0, -230, wide, 230], color),
    rect([-16, -256, wide + 32, 30], p.pine),
    repeat(
      bays,
      (index) => rect([index * 110 + 20, -180, 78, 118], p.glass) + rect([index * 110 + 20, -124, 78, 6], p.white),
    ),
    rect([wide / 2 - 60, -196, 120, 196], p.ink),
    rect([wide / 2 - 4, -196, 8, 196], color),
    rect([wide / 2 - 90, -214, 180, 20], p.ochre),
  );
}

/** A house of today by the water, its roof full of solar panels. */
export const newHouse = (p: Palette, [x, y]: Point, color: string) =>
  move(
    [x, y],
    rect([0, -250, 230, 250], color),
    polygon(
      [
        [-12, -250],
        [115, -370],
        [242, -250],
      ],
      p.ink,
    ),
    polygon(
      [
        [20, -262],
        [110, -350],
        [118, -350],
        [118, -262],
      ],
      p.deep,
    ),
    rect([24, -210, 78, 76], p.white),
    rect([31, -203, 64, 62], p.glass),
    rect([128, -210, 78, 76], p.white),
    rect([135, -203, 64, 62], p.glass),
    rect([28, -100, 60, 100], p.wood),
    rect([110, -96, 96, 96], p.white),
    rect([117, -89, 82, 82], p.glass),
  );

export function windmill(p: Palette, [x, y]: Point, size = 1): string {
  const sail =
    rect([-7, -330, 14, 330], p.ink) +
    rect([7, -320, 54, 250], p.white) +
    repeat(5, (index) => rect([7, -320 + index * 60, 54, 7], p.ink)) +
    rect([56, -320, 7, 250], p.ink);
  return `<g transform="translate(${x} ${y}) scale(${size})">${
    polygon(
      [
        [-130, 0],
        [-74, -370],
        [74, -370],
        [130, 0],
      ],
      p.brick,
    ) +
    polygon(
      [
        [20, 0],
        [14, -370],
        [74, -370],
        [130, 0],
      ],
      p.roof,
    ) +
    rect([-170, -130, 340, 16], p.wood) +
    repeat(9, (index) => rect([-164 + index * 40, -160, 6, 32], p.wood)) +
    rect([-170, -164, 340, 8], p.wood) +
    rect([-30, -90, 60, 90], p.ink) +
    rect([-18, -280, 36, 50], p.white) +
    shape('M-86 -368Q-80 -460 0 -464Q80 -460 86 -368z', p.ink) +
    [22, 112, 202, 292].map((angle) => `<g transform="translate(0 -420) rotate(${angle})">${sail}</g>`).join('') +
    circle([0, -420], 18, p.ochre)
  }</g>`;
}
