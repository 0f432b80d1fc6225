import { lowBuilding, row } from './buildings.ts';
import { bicycle, cyclist, drawbridge, person, sailboat, sloop, wasteContainer } from './figures.ts';
import { bush, lamp, quay, reflection, shore, sky, skyline, tree, water } from './land.ts';
import type { Palette } from './palette.ts';
import { circle, line, move, polygon, rect, repeat, ring, scale, shape, stroke } from './shapes.ts';

const banks = (p: Palette, y: number) =>
  polygon(
    [
      [0, y],
      [470, y],
      [430, y + 160],
      [0, y + 160],
    ],
    p.stone,
  ) +
  polygon(
    [
      [1330, y],
      [1800, y],
      [1800, y + 160],
      [1370, y + 160],
    ],
    p.stone,
  ) +
  rect([0, y - 16, 474, 20], p.shade) +
  rect([1326, y - 16, 474, 20], p.shade);

interface Crossing {
  deck: string;
  pier: string;
  rail: string;
  gate: string;
  lift: number;
}

/** A bridge from bank to bank with a drawbridge in it. */
const crossing = (p: Palette, { deck, pier, rail, gate, lift }: Crossing) =>
  rect([0, 690, 640, 44], deck) +
  rect([960, 690, 840, 44], deck) +
  [560, 960, 1330].map((x) => rect([x, 734, 80, 190], pier)).join('') +
  repeat(11, (index) => line([20 + index * 54, 690], [20 + index * 54, 636], [rail, 7])) +
  rect([0, 628, 580, 11], rail, 5) +
  repeat(15, (index) => line([1000 + index * 54, 690], [1000 + index * 54, 636], [rail, 7])) +
  rect([984, 628, 816, 11], rail, 5) +
  move([580, 712], drawbridge(p, [0, 0], { color: gate, lift }));

/** The new Vaartbrug, open for a yacht. */
export const newBridge = (p: Palette) =>
  sky(p, { sun: [260, 300] }) +
  skyline(p, 660) +
  row(p, [1180, 700], 4) +
  tree(p, [110, 700], 1) +
  tree(p, [1080, 700], 0.8) +
  water(p, 740) +
  rect([0, 734, 1800, 34], p.stone) +
  rect([640, 734, 320, 40], p.water) +
  reflection([800, 870], 190, p.white) +
  sailboat(p, [800, 860], { sail: p.brick, hull: p.ink, size: 0.8 }) +
  crossing(p, { deck: p.wall, pier: p.stone, rail: p.deep, gate: p.deep, lift: 51 }) +
  move([330, 690], scale(0.62, cyclist(p, [0, 0], { kind: 1, coat: p.ochre, color: p.brick }))) +
  move([470, 690], scale(0.62, person(p, { at: [0, 0], kind: 0, coat: p.brick }))) +
  reflection([1480, 1150], 320, p.deep) +
  sloop(p, [1480, 1130], { hull: p.deep, size: 1.2 });

/** The old bridge, closed. */
export const oldBridge = (p: Palette) =>
  sky(p, { sun: [1480, 260] }) +
  skyline(p, 660) +
  row(p, [-30, 700], 3) +
  tree(p, [1640, 700], 1) +
  tree(p, [1440, 700], 0.8) +
  water(p, 740) +
  rect([0, 734, 1800, 34], p.stone) +
  rect([640, 734, 320, 40], p.water) +
  crossing(p, { deck: p.brick, pier: p.roof, rail: p.ink, gate: p.white, lift: 0 }) +
  move([1240, 690], scale(0.62, cyclist(p, [0, 0], { kind: 4, coat: p.deep, color: p.ochre }))) +
  reflection([760, 1020], 300, p.pine) +
  sloop(p, [760, 1000], { hull: p.pine, size: 1.2 });

/** Building the bridge: a crane on a pontoon lifts a part into place. */
export const bridgeWorks = (p: Palette) =>
  sky(p, { sun: [340, 270] }) +
  skyline(p, 660) +
  row(p, [1360, 720], 3) +
  water(p, 740) +
  banks(p, 740) +
  repeat(5, (index) => rect([520 + index * 44, 640 - (index % 2) * 20, 20, 300], p.stone)) +
  rect([500, 700, 240, 34], p.wall) +
  repeat(4, (index) => rect([1140 + index * 44, 640 - (index % 2) * 16, 20, 300], p.stone)) +
  rect([1120, 700, 240, 34], p.wall) +
  rect([700, 930, 620, 70], p.ink, 8) +
  rect([690, 916, 640, 20], p.ochre, 4) +
  rect([1040, 780, 210, 140], p.ochre, 10) +
  rect([1160, 806, 70, 56], p.glass, 4) +
  rect([1020, 900, 250, 24], p.ink, 12) +
  line([1090, 800], [640, 170], [p.brick, 26]) +
  repeat(9, (index) =>
    line([1072 - index * 48, 776 - index * 67], [1030 - index * 48, 760 - index * 67], [p.roof, 8]),
  ) +
  line([1150, 786], [640, 170], [p.ink, 6]) +
  line([640, 180], [640, 470], [p.ink, 7]) +
  line([640, 470], [510, 560], [p.ink, 6]) +
  line([640, 470], [770, 560], [p.ink, 6]) +
  rect([450, 560, 380, 44], p.deep, 4) +
  quay(p, 1090) +
  barrier(p, [240, 1130]) +
  barrier(p, [560, 1130]) +
  person(p, { at: [1480, 1130], kind: 1, coat: p.ochre, size: 1.2 }) +
  helmet(p, [1480, 1130], 1.2) +
  person(p, { at: [1600, 1130], kind: 2, coat: p.ochre, size: 1.2 }) +
  helmet(p, [1600, 1130], 1.2);

const helmet = (p: Palette, [x, y]: readonly [number, number], size: number) =>
  shape(
    `M${x - 40 * size} ${y - 258 * size}A${40 * size} ${40 * size} 0 0 1 ${x + 40 * size} ${y - 258 * size}z`,
    p.white,
  ) + rect([x - 48 * size, y - 262 * size, 96 * size, 10 * size], p.white, 5);

const barrier = (p: Palette, [x, y]: readonly [number, number]) =>
  rect([x - 120, y - 110, 14, 110], p.ink) +
  rect([x + 106, y - 110, 14, 110], p.ink) +
  rect([x - 140, y - 110, 280, 50], p.white, 4) +
  repeat(4, (index) =>
    polygon(
      [
        [x - 120 + index * 70, y - 60],
        [x - 85 + index * 70, y - 60],
        [x - 55 + index * 70, y - 110],
        [x - 90 + index * 70, y - 110],
      ],
      p.brick,
    ),
  );

/** A street that is being laid. */
export const roadWorks = (p: Palette) =>
  sky(p, { sun: [1500, 250] }) +
  row(p, [-30, 740], 10) +
  rect([0, 736, 1800, 464], p.paving) +
  polygon(
    [
      [560, 760],
      [1240, 760],
      [1640, 1200],
      [160, 1200],
    ],
    p.shade,
  ) +
  repeat(6, (line_) =>
    repeat(9 + line_, (index) =>
      rect(
        [640 - line_ * 48 + index * (56 + line_ * 4), 1000 + line_ * 34, 46 + line_ * 3, 26],
        index % 2 ? p.brick : p.roof,
      ),
    ),
  ) +
  rect([820, 800, 160, 130], p.wood) +
  circle([900, 866], 50, p.ink) +
  rect([1080, 640, 300, 150], p.ochre, 16) +
  rect([1260, 560, 110, 90], p.ochre, 10) +
  rect([1276, 576, 78, 60], p.glass, 4) +
  circle([1140, 800], 62, p.ink) +
  circle([1140, 800], 26, p.stone) +
  circle([1330, 800], 62, p.ink) +
  circle([1330, 800], 26, p.stone) +
  stroke('M1090 690L960 560L840 690', p.ochre, 34) +
  polygon(
    [
      [790, 690],
      [880, 690],
      [860, 780],
      [780, 760],
    ],
    p.ink,
  ) +
  barrier(p, [260, 1000]) +
  barrier(p, [1600, 1010]) +
  person(p, { at: [500, 1100], kind: 2, coat: p.ochre, size: 1.3 }) +
  helmet(p, [500, 1100], 1.3) +
  lamp(p, [1740, 900], 320);

/** Underground containers in a street. */
export const wasteStreet = (p: Palette) =>
  sky(p, { sun: [330, 250] }) +
  row(p, [-30, 800], 10) +
  rect([0, 796, 1800, 404], p.paving) +
  rect([0, 1060, 1800, 140], p.stone) +
  tree(p, [180, 900], 1.1) +
  [p.brick, p.deep, p.ochre, p.pine]
    .map((color, index) => wasteContainer(p, [620 + index * 230, 1000], color))
    .join('') +
  person(p, { at: [1580, 1040], kind: 0, coat: p.glass, size: 1.15 }) +
  rect([1630, 930, 60, 70], p.white, 10) +
  bush(p, [390, 960], 1);

/** The recycling centre. */
export const recycling = (p: Palette) =>
  sky(p) +
  skyline(p, 620) +
  shore(p, 630) +
  rect([0, 640, 1800, 560], p.paving) +
  lowBuilding(p, [60, 740], { wide: 330, color: p.shade }) +
  [p.deep, p.brick, p.ochre, p.pine]
    .map((color, index) => {
      const x = 600 + index * 345;
      return (
        polygon(
          [
            [x - 150, 760],
            [x + 150, 760],
            [x + 124, 960],
            [x - 124, 960],
          ],
          color,
        ) +
        rect([x - 162, 744, 324, 24], p.ink, 6) +
        repeat(3, (rib) => rect([x - 86 + rib * 78, 776, 12, 176], p.ink)) +
        rect([x - 60, 640, 120, 64], p.white, 8) +
        rect([x - 5, 704, 10, 44], p.ink)
      );
    })
    .join('') +
  stroke('M540 730L580 690M880 720L940 700L990 730M1240 734L1310 690', p.wood, 20) +
  person(p, { at: [560, 1120], kind: 1, coat: p.ochre, size: 1.2 }) +
  person(p, { at: [1300, 1130], kind: 3, coat: p.deep, size: 1.2 }) +
  rect([1360, 1000, 110, 80], p.wood, 6);

/** A boat on the slip, somebody painting it. */
export const boatyard = (p: Palette) =>
  sky(p, { sun: [1450, 280] }) +
  skyline(p, 640) +
  shore(p, 650) +
  water(p, 672, 900) +
  quay(p, 900) +
  rect([60, 420, 420, 500], p.wall) +
  polygon(
    [
      [40, 424],
      [270, 300],
      [500, 424],
    ],
    p.brick,
  ) +
  rect([150, 560, 240, 360], p.ink) +
  repeat(4, (index) => rect([160, 580 + index * 84, 220, 66], p.deep)) +
  shape('M700 700H1480Q1440 870 1340 890H860Q740 870 700 700z', p.brick) +
  rect([700, 688, 784, 22], p.white) +
  shape('M716 760H1466Q1452 800 1440 816H740z', p.white) +
  rect([900, 630, 300, 62], p.wall, 16) +
  rect([930, 646, 80, 28], p.glass, 6) +
  rect([1060, 646, 80, 28], p.glass, 6) +
  line([860, 880], [820, 1010], [p.wood, 22]) +
  line([1340, 880], [1380, 1010], [p.wood, 22]) +
  rect([780, 1000, 660, 26], p.wood, 6) +
  person(p, { at: [620, 1080], kind: 2, coat: p.pine, size: 1.35 }) +
  rect([530, 1040, 60, 56], p.white, 8) +
  bicycle(p, [1630, 1080], p.deep) +
  ring([1240, 770], 30, [p.ochre, 14]);

/** People at the desk with papers and a laptop, to advise an entrepreneur in the shop. */
export const shop = (p: Palette) =>
  rect([0, 0, 1800, 1200], p.shade) +
  rect([0, 940, 1800, 260], p.paving) +
  rect([160, 220, 1480, 720], p.brick) +
  rect([160, 220, 1480, 110], p.ink) +
  repeat(12, (index) =>
    polygon(
      [
        [200 + index * 117, 340],
        [317 + index * 117, 340],
        [324 + index * 117, 430],
        [190 + index * 117, 430],
      ],
      index % 2 ? p.white : p.ochre,
    ),
  ) +
  rect([230, 470, 560, 380], p.glass) +
  rect([1010, 470, 560, 380], p.glass) +
  rect([830, 470, 140, 470], p.ink) +
  rect([846, 490, 108, 330], p.sky) +
  rect([210, 840, 600, 30], p.white) +
  rect([990, 840, 600, 30], p.white) +
  repeat(
    5,
    (index) =>
      shape(`M${290 + index * 106} 840q-34 -70 0 -110q34 40 0 110z`, index % 2 ? p.leaf : p.meadow) +
      circle([290 + index * 106, 726], 26, [p.brick, p.sun, p.ochre][index % 3] ?? p.sun),
  ) +
  repeat(6, (index) =>
    rect(
      [1040 + index * 86, 760 - (index % 2) * 60, 62, 80 + (index % 2) * 60],
      [p.wall, p.ochre, p.deep][index % 3] ?? p.wall,
      6,
    ),
  ) +
  person(p, { at: [700, 1100], kind: 0, coat: p.pine, size: 1.5 }) +
  person(p, { at: [1120, 1110], kind: 1, coat: p.deep, size: 1.5 }) +
  bicycle(p, [1450, 1100], p.ochre);
