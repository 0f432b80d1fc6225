import { row, windmill } from './buildings.ts';
import { barge, moored, person, sailboat, sloop } from './figures.ts';
import { bollard, lamp, poplar, quay, reeds, reflection, shore, sky, skyline, tree, water, willow } from './land.ts';
import type { Palette } from './palette.ts';
import { circle, line, type Point, polygon, rect, repeat, scatter, shape, stroke } from './shapes.ts';

/** Yachts along the quay, with the old town behind. */
export const oldHarbour = (p: Palette) =>
  sky(p, { sun: [1500, 250] }) +
  skyline(p, 640) +
  row(p, [-30, 690], 10) +
  rect([0, 686, 1800, 40], p.stone) +
  rect([0, 720, 1800, 14], p.shade) +
  water(p, 734, 1010) +
  reflection([330, 850], 300, p.deep) +
  moored(p, [330, 830], { hull: p.deep }) +
  reflection([820, 880], 300, p.brick) +
  moored(p, [820, 860], { hull: p.brick, size: 1.1 }) +
  reflection([1330, 840], 300, p.white) +
  moored(p, [1330, 825], { hull: p.ink }) +
  quay(p, 1010) +
  bollard(p, [240, 1030]) +
  bollard(p, [1050, 1030]) +
  bollard(p, [1640, 1030]) +
  person(p, { at: [560, 1110], kind: 0, coat: p.ochre }) +
  person(p, { at: [668, 1112], kind: 3, coat: p.pine, legs: p.glass });

/** Open water with sails, seen from the reeds. */
export const sailing = (p: Palette) =>
  sky(p) +
  skyline(p, 640) +
  shore(p, 650) +
  water(p, 672) +
  sailboat(p, [1430, 720], { sail: p.white, hull: p.deep, size: 0.55 }) +
  sailboat(p, [260, 740], { sail: p.ochre, hull: p.ink, size: 0.6 }) +
  reflection([1010, 900], 300, p.white) +
  sailboat(p, [1000, 890], { sail: p.brick, hull: p.white, size: 1.35 }) +
  reflection([520, 830], 200, p.white) +
  sailboat(p, [520, 815], { sail: p.white, hull: p.brick, size: 0.85 }) +
  reeds(p, [-10, 1210], 16) +
  reeds(p, [1520, 1210], 14);

/** The Vaart with its houses and lime trees, a sloop going by. */
export const canal = (p: Palette, [x, y]: Point = [880, 980]) =>
  sky(p, { sun: [300, 260] }) +
  skyline(p, 640) +
  row(p, [640, 700], 7) +
  tree(p, [540, 712], 1) +
  tree(p, [300, 712], 1.15) +
  tree(p, [90, 712], 0.95) +
  rect([0, 700, 1800, 46], p.stone) +
  rect([0, 742, 1800, 14], p.shade) +
  water(p, 756) +
  repeat(5, (index) => reflection([760 + index * 220, 780], 150, [p.brick, p.wall, p.ochre][index % 3] ?? p.wall)) +
  reflection([x, y + 20], 340, p.deep) +
  sloop(p, [x, y], { hull: p.deep, size: 1.35 }) +
  lamp(p, [1700, 712], 240);

/** A traditional barge on the lake before a mill. */
export const lake = (p: Palette) =>
  sky(p, { sun: [420, 300] }) +
  skyline(p, 650) +
  shore(p, 660) +
  windmill(p, [1420, 668], 0.8) +
  poplar(p, [1650, 672], 0.7) +
  poplar(p, [1720, 672], 0.85) +
  water(p, 686) +
  reflection([1420, 710], 170, p.brick) +
  reflection([640, 950], 520, p.ink) +
  barge(p, [640, 930], 1.25) +
  reeds(p, [1490, 1210], 16) +
  reeds(p, [-20, 1210], 8);

/** A lock with its doors, a sloop waiting. */
export const lock = (p: Palette) =>
  sky(p) +
  skyline(p, 560) +
  shore(p, 570) +
  rect([0, 590, 1800, 610], p.meadow) +
  tree(p, [180, 620], 0.9) +
  tree(p, [1640, 620], 1.05) +
  polygon(
    [
      [650, 600],
      [1150, 600],
      [1480, 1200],
      [320, 1200],
    ],
    p.water,
  ) +
  polygon(
    [
      [590, 600],
      [650, 600],
      [320, 1200],
      [180, 1200],
    ],
    p.stone,
  ) +
  polygon(
    [
      [1150, 600],
      [1210, 600],
      [1620, 1200],
      [1480, 1200],
    ],
    p.stone,
  ) +
  polygon(
    [
      [650, 600],
      [320, 1200],
      [360, 1200],
      [664, 600],
    ],
    p.shade,
  ) +
  polygon(
    [
      [1150, 600],
      [1480, 1200],
      [1440, 1200],
      [1136, 600],
    ],
    p.shade,
  ) +
  polygon(
    [
      [560, 706],
      [896, 676],
      [896, 800],
      [584, 850],
    ],
    p.ink,
  ) +
  polygon(
    [
      [1240, 706],
      [904, 676],
      [904, 800],
      [1216, 850],
    ],
    p.wood,
  ) +
  line([360, 700], [900, 660], [p.white, 22]) +
  line([1440, 700], [900, 660], [p.white, 22]) +
  repeat(6, (index) => rect([620 + index * 95, 880 + scatter(index) * 260, 120, 9], p.ripple, 5)) +
  sloop(p, [900, 1060], { hull: p.brick, size: 1.3 }) +
  person(p, { at: [1560, 900], kind: 1, coat: p.ochre, size: 0.95 });

/** The ferry across the river. */
export const ferry = (p: Palette) =>
  sky(p, { sun: [1300, 330] }) +
  skyline(p, 640) +
  shore(p, 650) +
  water(p, 674, 1060) +
  willow(p, [1650, 690], 0.8) +
  willow(p, [1500, 684], 0.7) +
  reflection([900, 930], 820, p.ink) +
  polygon(
    [
      [420, 830],
      [1400, 830],
      [1330, 920],
      [500, 920],
    ],
    p.ink,
  ) +
  rect([400, 812, 1020, 24], p.ochre, 6) +
  rect([1130, 590, 190, 224], p.white) +
  rect([1110, 566, 230, 30], p.brick) +
  rect([1150, 620, 150, 76], p.glass) +
  line([1225, 566], [1225, 440], [p.ink, 8]) +
  polygon(
    [
      [1229, 444],
      [1320, 470],
      [1229, 498],
    ],
    p.brick,
  ) +
  repeat(10, (index) => line([450 + index * 70, 812], [450 + index * 70, 740], [p.white, 8])) +
  rect([440, 734, 640, 10], p.white, 5) +
  person(p, { at: [560, 814], kind: 2, coat: p.brick, size: 0.8 }) +
  person(p, { at: [690, 814], kind: 1, coat: p.deep, size: 0.8 }) +
  person(p, { at: [960, 814], kind: 4, coat: p.pine, size: 0.8 }) +
  rect([0, 1060, 1800, 140], p.grass) +
  reeds(p, [20, 1110], 12) +
  polygon(
    [
      [1250, 1060],
      [1560, 1060],
      [1700, 1200],
      [1180, 1200],
    ],
    p.paving,
  );

/** A beach at the lake with a jetty. */
export const swimming = (p: Palette) =>
  sky(p, { sun: [460, 260] }) +
  skyline(p, 600) +
  shore(p, 610) +
  water(p, 632, 1000) +
  shape('M0 980Q500 900 1000 990T1800 960V1200H0z', p.paving) +
  polygon(
    [
      [1120, 700],
      [1230, 700],
      [1440, 1040],
      [1230, 1040],
    ],
    p.wood,
  ) +
  repeat(6, (index) =>
    line([1126 + index * 20, 716 + index * 56], [1232 + index * 36, 716 + index * 56], [p.shade, 5]),
  ) +
  person(p, { at: [1230, 790], kind: 3, coat: p.brick, legs: '#e5b48c', size: 0.8 }) +
  repeat(
    3,
    (index) =>
      circle([360 + index * 210, 800 + (index % 2) * 60], 26, ['#c98d63', '#f0c9a4', '#8a5a3c'][index] ?? '#f0c9a4') +
      rect([300 + index * 210, 828 + (index % 2) * 60, 120, 10], p.ripple, 5),
  ) +
  line([0, 716], [1120, 716], [p.white, 4]) +
  repeat(9, (index) => circle([60 + index * 125, 716], 12, index % 2 ? p.white : p.brick)) +
  line([330, 1150], [330, 930], [p.wood, 12]) +
  shape('M150 960Q330 790 510 960z', p.brick) +
  shape('M240 960Q330 810 420 960z', p.white) +
  rect([420, 1120, 260, 26], p.ochre, 12) +
  rect([900, 1110, 200, 26], p.deep, 12);

/** Skaters on the frozen canal. */
export const skating = (p: Palette) =>
  sky(p, { sun: [1320, 330], clouds: false }) +
  skyline(p, 600) +
  shore(p, 606) +
  rect([0, 620, 1800, 580], p.meadow) +
  windmill(p, [330, 640], 0.75) +
  polygon(
    [
      [760, 640],
      [980, 640],
      [1700, 1200],
      [160, 1200],
    ],
    p.water,
  ) +
  stroke('M840 700Q700 860 560 1180M900 700Q1000 900 980 1180M880 760Q1180 980 1360 1180', p.ripple, 8) +
  willow(p, [1500, 760], 1) +
  willow(p, [1250, 690], 0.7) +
  reeds(p, [60, 1150], 8) +
  person(p, { at: [850, 790], kind: 0, coat: p.deep, size: 0.5 }) +
  person(p, { at: [760, 920], kind: 1, coat: p.brick, size: 0.85 }) +
  person(p, { at: [1060, 1110], kind: 2, coat: p.ochre, size: 1.25 }) +
  person(p, { at: [1190, 1110], kind: 3, coat: p.pine, size: 0.95 });
