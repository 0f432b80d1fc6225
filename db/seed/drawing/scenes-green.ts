import { row, windmill } from './buildings.ts';
import { bicycle, cyclist, person, sloop } from './figures.ts';
import { bench, bush, poplar, reeds, shore, sky, skyline, tree, water, willow } from './land.ts';
import type { Palette } from './palette.ts';
import { circle, line, oval, polygon, rect, repeat, ring, scatter, shape, stroke } from './shapes.ts';

/** The park with its pond. */
export const park = (p: Palette) =>
  sky(p, { sun: [1480, 260] }) +
  skyline(p, 600) +
  rect([0, 610, 1800, 590], p.meadow) +
  shape('M0 700Q400 620 900 690T1800 660V1200H0z', p.grass) +
  tree(p, [240, 740], 1.25) +
  tree(p, [520, 690], 0.85) +
  tree(p, [1320, 700], 0.95) +
  tree(p, [1600, 750], 1.3) +
  poplar(p, [820, 680], 0.7) +
  poplar(p, [900, 684], 0.85) +
  poplar(p, [985, 680], 0.65) +
  oval([900, 860], [520, 110], p.stone) +
  oval([900, 856], [504, 100], p.water) +
  repeat(7, (index) => rect([560 + scatter(index, 2) * 560, 800 + index * 18, 60 + index * 14, 8], p.ripple, 4)) +
  duck(p, [760, 850]) +
  duck(p, [860, 880]) +
  duck(p, [1010, 840]) +
  shape('M0 1090Q500 960 1000 1050T1800 1000V1090Q1300 1080 1000 1140T0 1190z', p.paving) +
  bench(p, [420, 1040]) +
  reeds(p, [1340, 900], 7) +
  person(p, { at: [1190, 1090], kind: 0, coat: p.brick, size: 1.05 }) +
  person(p, { at: [1290, 1094], kind: 3, coat: p.ochre, size: 0.7 }) +
  bush(p, [90, 900]) +
  bush(p, [1690, 930]);

const duck = (p: Palette, [x, y]: readonly [number, number]) =>
  oval([x, y], [34, 17], p.white) +
  circle([x + 30, y - 22], 14, p.pine) +
  polygon(
    [
      [x + 42, y - 24],
      [x + 60, y - 19],
      [x + 42, y - 14],
    ],
    p.ochre,
  );

/** Polder: meadows and ditches to the horizon, a mill. */
export const polder = (p: Palette) =>
  sky(p, { sun: [420, 260] }) +
  skyline(p, 660) +
  rect([0, 670, 1800, 530], p.meadow) +
  repeat(5, (index) =>
    polygon(
      [
        [900 + (index - 2) * 60 - 6, 676],
        [900 + (index - 2) * 60 + 6, 676],
        [900 + (index - 2) * 620 + 56, 1200],
        [900 + (index - 2) * 620 - 56, 1200],
      ],
      p.water,
    ),
  ) +
  rect([0, 666, 1800, 12], p.grass) +
  windmill(p, [1330, 720], 0.9) +
  willow(p, [160, 800], 0.9) +
  willow(p, [520, 740], 0.6) +
  willow(p, [1640, 860], 1.1) +
  cow(p, [700, 880], 1) +
  cow(p, [1240, 1090], 1.4) +
  cow(p, [230, 990], 1.3) +
  reeds(p, [820, 1210], 8);

const cow = (p: Palette, [x, y]: readonly [number, number], size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${rect([-70, -84, 140, 62], p.white, 24) + oval([-20, -62], [34, 22], p.ink) + oval([48, -46], [20, 16], p.ink) + rect([-60, -34, 14, 40], p.white) + rect([-36, -34, 14, 40], p.shade) + rect([30, -34, 14, 40], p.shade) + rect([50, -34, 14, 40], p.white) + rect([62, -104, 52, 40], p.ink, 14) + rect([98, -88, 22, 22], '#e8b7a0', 8)}</g>`;

/** Two cyclists on the dike. */
export const cycling = (p: Palette) =>
  sky(p, { sun: [1500, 270] }) +
  skyline(p, 640) +
  water(p, 656, 860) +
  sloop(p, [1480, 760], { hull: p.brick, size: 0.6 }) +
  shape('M0 840Q900 780 1800 850V1200H0z', p.grass) +
  shape('M0 940Q900 880 1800 950V1050Q900 980 0 1040z', p.paving) +
  cyclist(p, [640, 990], { kind: 1, coat: p.brick, color: p.deep }) +
  cyclist(p, [1060, 986], { kind: 2, coat: p.ochre, color: p.brick }) +
  reeds(p, [40, 860], 8) +
  bush(p, [1640, 930], 1.1) +
  repeat(16, (index) => circle([60 + index * 112, 1100 + scatter(index) * 70], 9, index % 3 ? p.white : p.ochre));

/** A playground between the houses. */
export const playground = (p: Palette) =>
  sky(p, { sun: [330, 250] }) +
  row(p, [-40, 720], 10) +
  rect([0, 716, 1800, 484], p.meadow) +
  tree(p, [200, 800], 1.1) +
  tree(p, [1640, 800], 1.2) +
  oval([930, 1010], [720, 150], p.paving) +
  line([470, 1010], [550, 620], [p.wood, 20]) +
  line([630, 1010], [550, 620], [p.wood, 20]) +
  line([870, 1010], [950, 620], [p.wood, 20]) +
  line([1030, 1010], [950, 620], [p.wood, 20]) +
  line([530, 640], [970, 640], [p.wood, 22]) +
  line([660, 650], [640, 880], [p.ink, 6]) +
  line([720, 650], [700, 880], [p.ink, 6]) +
  rect([624, 876, 92, 14], p.brick, 6) +
  person(p, { at: [670, 970], kind: 3, coat: p.ochre, size: 0.72 }) +
  line([830, 650], [830, 880], [p.ink, 6]) +
  line([880, 650], [880, 880], [p.ink, 6]) +
  rect([812, 876, 86, 14], p.brick, 6) +
  rect([1230, 700, 16, 330], p.wood) +
  rect([1350, 700, 16, 330], p.wood) +
  rect([1216, 760, 164, 18], p.deep) +
  polygon(
    [
      [1210, 704],
      [1298, 620],
      [1386, 704],
    ],
    p.brick,
  ) +
  repeat(5, (index) => line([1236, 820 + index * 46], [1360, 820 + index * 46], [p.wood, 10])) +
  stroke('M1366 780Q1440 820 1470 940T1580 1030', p.ochre, 38) +
  person(p, { at: [1120, 1090], kind: 2, coat: p.deep, size: 0.75 }) +
  person(p, { at: [380, 1080], kind: 0, coat: p.brick, size: 1.1 });

/** Neighbours planting a tree. */
export const planting = (p: Palette) =>
  sky(p) +
  skyline(p, 640) +
  rect([0, 650, 1800, 550], p.meadow) +
  shape('M0 760Q700 680 1800 770V1200H0z', p.grass) +
  tree(p, [170, 800], 0.9) +
  poplar(p, [1660, 790], 0.9) +
  oval([900, 1060], [210, 40], p.wood) +
  line([900, 1060], [900, 560], [p.wood, 16]) +
  repeat(7, (index) =>
    oval([900 + (index - 3) * 36, 560 - Math.abs(3 - index) * -26 - 60], [44, 30], index % 2 ? p.leaf : p.pine),
  ) +
  line([950, 1060], [950, 740], [p.ochre, 14]) +
  line([900, 800], [950, 800], [p.ink, 8]) +
  person(p, { at: [690, 1080], kind: 1, coat: p.brick, size: 1.25 }) +
  line([760, 1080], [745, 860], [p.wood, 12]) +
  rect([738, 1060, 46, 60], p.ink, 10) +
  person(p, { at: [1130, 1080], kind: 2, coat: p.deep, size: 1.25 }) +
  person(p, { at: [1290, 1080], kind: 3, coat: p.ochre, size: 0.85 }) +
  rect([1400, 1030, 90, 70], p.deep, 8) +
  bush(p, [430, 1020], 0.9);

/** A match on the sports field. */
export const sports = (p: Palette) =>
  sky(p, { sun: [380, 280] }) +
  skyline(p, 620) +
  shore(p, 630) +
  rect([0, 650, 1800, 550], p.grass) +
  repeat(6, (index) =>
    index % 2
      ? ''
      : polygon(
          [
            [index * 300, 1200],
            [index * 300 + 300, 1200],
            [560 + index * 116 + 116, 650],
            [560 + index * 116, 650],
          ],
          p.meadow,
        ),
  ) +
  line([0, 1010], [1800, 1010], [p.white, 10]) +
  ring([900, 1010], 190, [p.white, 10]) +
  rect([250, 560, 12, 190], p.white) +
  rect([640, 560, 12, 190], p.white) +
  rect([250, 556, 402, 12], p.white) +
  repeat(9, (index) => line([290 + index * 40, 568], [290 + index * 40, 750], [p.cloud, 3])) +
  person(p, { at: [560, 1000], kind: 0, coat: p.ochre, legs: p.white, size: 1.1 }) +
  person(p, { at: [1180, 980], kind: 1, coat: p.deep, legs: p.white, size: 1.1 }) +
  person(p, { at: [1420, 900], kind: 2, coat: p.ochre, legs: p.white, size: 0.9 }) +
  person(p, { at: [840, 850], kind: 4, coat: p.deep, legs: p.white, size: 0.8 }) +
  circle([960, 1030], 28, p.white) +
  circle([960, 1030], 11, p.ink) +
  line([1660, 650], [1660, 330], [p.ink, 12]) +
  rect([1600, 300, 120, 40], p.ink, 6) +
  circle([1630, 320], 12, p.sun) +
  circle([1690, 320], 12, p.sun);

/** A cargo bicycle with vegetables from the allotments. */
export const allotments = (p: Palette) =>
  sky(p, { sun: [1450, 260] }) +
  skyline(p, 620) +
  rect([0, 630, 1800, 570], p.meadow) +
  rect([140, 520, 260, 170], p.wood) +
  polygon(
    [
      [110, 524],
      [270, 420],
      [430, 524],
    ],
    p.brick,
  ) +
  rect([230, 590, 70, 100], p.ink) +
  rect([1360, 540, 320, 150], p.glass) +
  polygon(
    [
      [1340, 544],
      [1520, 440],
      [1700, 544],
    ],
    p.deep,
  ) +
  repeat(4, (index) => line([1424 + index * 64, 544], [1424 + index * 64, 690], [p.white, 6])) +
  repeat(
    4,
    (bed) =>
      rect([120 + bed * 20, 740 + bed * 108, 1560 - bed * 40, 62], p.wood, 20) +
      repeat(
        13,
        (index) =>
          circle([190 + bed * 20 + index * 116, 736 + bed * 108], 32, [p.leaf, p.pine][(index + bed) % 2] ?? p.leaf) +
          (bed === 1 ? circle([190 + bed * 20 + index * 116, 744 + bed * 108], 13, p.brick) : ''),
      ),
  ) +
  person(p, { at: [640, 960], kind: 4, coat: p.ochre, size: 1.2 }) +
  person(p, { at: [1240, 1080], kind: 0, coat: p.brick, size: 1.3 }) +
  bicycle(p, [1000, 730], p.deep);
