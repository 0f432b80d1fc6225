import { house, lowBuilding, newHouse, row, sash, townHall } from './buildings.ts';
import { bicycle, flag, person, stall } from './figures.ts';
import { bench, bush, lamp, poplar, shore, sky, skyline, tree, water } from './land.ts';
import type { Palette } from './palette.ts';
import { circle, line, oval, polygon, rect, repeat, shape, stroke } from './shapes.ts';

const square = (p: Palette, y: number) =>
  rect([0, y, 1800, 1200 - y], p.paving) +
  repeat(8, (index) => rect([(index * 263) % 1700, y + 60 + ((index * 97) % (1120 - y)), 190, 7], p.shade, 4));

/** The town hall on its square. */
export const townHallSquare = (p: Palette) =>
  sky(p, { sun: [1520, 260] }) +
  skyline(p, 700) +
  house(p, { at: [70, 830], wide: 190, high: 330, color: p.brick, gable: 'step' }) +
  house(p, { at: [262, 830], wide: 150, high: 290, color: p.ochre, gable: 'bell' }) +
  house(p, { at: [1400, 830], wide: 180, high: 310, color: p.deep, gable: 'point' }) +
  house(p, { at: [1584, 830], wide: 210, high: 340, color: p.roof, gable: 'step' }) +
  square(p, 826) +
  `<g transform="translate(900 850) scale(0.9)">${townHall(p, [0, 0])}</g>` +
  tree(p, [330, 920], 0.95) +
  tree(p, [1480, 920], 0.95) +
  flag(p, [1130, 870], [p.deep, p.white, p.ochre]) +
  lamp(p, [560, 980], 230) +
  lamp(p, [1240, 980], 230) +
  person(p, { at: [720, 1080], kind: 0, coat: p.brick }) +
  person(p, { at: [830, 1086], kind: 1, coat: p.pine }) +
  bicycle(p, [1180, 1110], p.brick);

/** Saturday market. */
export const market = (p: Palette) =>
  sky(p, { sun: [380, 240] }) +
  row(p, [-40, 760], 10) +
  square(p, 756) +
  stall(p, [330, 960], { color: p.brick, goods: [p.ochre, p.brick, p.leaf] }) +
  stall(p, [900, 940], { color: p.deep, goods: [p.leaf, p.pine, p.ochre] }) +
  stall(p, [1470, 960], { color: p.ochre, goods: [p.brick, p.white, p.roof] }) +
  person(p, { at: [600, 1020], kind: 2, coat: p.deep }) +
  person(p, { at: [700, 1130], kind: 3, coat: p.brick, size: 1.15 }) +
  person(p, { at: [1180, 1040], kind: 1, coat: p.pine }) +
  person(p, { at: [1280, 1150], kind: 4, coat: p.ochre, size: 1.2 }) +
  person(p, { at: [130, 1130], kind: 0, coat: p.glass, size: 1.15 });

/** A street with trees and parked bicycles. */
export const street = (p: Palette) =>
  sky(p, { sun: [1560, 250] }) +
  row(p, [-30, 830], 10) +
  square(p, 826) +
  rect([0, 1010, 1800, 190], p.stone) +
  repeat(8, (index) => rect([index * 240 + 40, 1096, 130, 14], p.white, 6)) +
  tree(p, [250, 900], 1) +
  tree(p, [1000, 900], 1.05) +
  tree(p, [1640, 900], 1) +
  repeat(3, (index) => bicycle(p, [480 + index * 150, 970], [p.brick, p.deep, p.ochre, p.pine][index] ?? p.brick)) +
  lamp(p, [1330, 930], 320) +
  person(p, { at: [1200, 960], kind: 3, coat: p.deep });

/** A parking bay with a charging post. */
export const parking = (p: Palette) =>
  sky(p, { sun: [300, 260] }) +
  row(p, [300, 760], 8) +
  tree(p, [170, 790], 1.1) +
  square(p, 756) +
  rect([0, 850, 1800, 350], p.stone) +
  repeat(5, (index) =>
    polygon(
      [
        [150 + index * 380, 850],
        [166 + index * 380, 850],
        [80 + index * 420, 1200],
        [58 + index * 420, 1200],
      ],
      p.white,
    ),
  ) +
  car(p, [420, 1030], p.deep) +
  car(p, [1190, 1030], p.brick) +
  rect([792, 700, 56, 200], p.white, 14) +
  rect([804, 722, 32, 44], p.leaf, 6) +
  stroke('M820 800Q900 900 960 960', p.ink, 9);

const car = (p: Palette, [x, y]: readonly [number, number], color: string) =>
  oval([x, y + 12], [260, 22], p.shade) +
  shape(
    `M${x - 150} ${y - 110}Q${x - 120} ${y - 200} ${x - 40} ${y - 204}H${x + 60}Q${x + 120} ${y - 200} ${x + 170} ${y - 112}z`,
    color,
  ) +
  polygon(
    [
      [x - 118, y - 114],
      [x - 84, y - 180],
      [x - 4, y - 182],
      [x - 4, y - 114],
    ],
    p.glass,
  ) +
  polygon(
    [
      [x + 14, y - 114],
      [x + 14, y - 182],
      [x + 66, y - 182],
      [x + 128, y - 114],
    ],
    p.glass,
  ) +
  rect([x - 250, y - 118, 500, 104], color, 40) +
  rect([x + 214, y - 92, 34, 24], p.sun, 8) +
  circle([x - 150, y - 14], 52, p.ink) +
  circle([x - 150, y - 14], 22, p.stone) +
  circle([x + 150, y - 14], 52, p.ink) +
  circle([x + 150, y - 14], 22, p.stone);

/** A primary school at the end of the morning. */
export const school = (p: Palette) =>
  sky(p) +
  skyline(p, 680) +
  square(p, 760) +
  lowBuilding(p, [420, 800], { wide: 960, color: p.brick }) +
  tree(p, [230, 850], 1.1) +
  tree(p, [1600, 850], 1.15) +
  rect([0, 930, 1800, 270], p.meadow) +
  polygon(
    [
      [760, 800],
      [1040, 800],
      [1180, 1200],
      [620, 1200],
    ],
    p.paving,
  ) +
  repeat(4, (index) =>
    rect([858 - index * 14, 850 + index * 86, 84 + index * 28, 56], index % 2 ? p.ochre : p.white, 4),
  ) +
  person(p, { at: [560, 1060], kind: 1, coat: p.ochre, size: 0.75 }) +
  person(p, { at: [660, 1090], kind: 2, coat: p.deep, size: 0.72 }) +
  person(p, { at: [1110, 1040], kind: 3, coat: p.brick, size: 0.75 }) +
  person(p, { at: [1230, 1090], kind: 0, coat: p.pine, size: 1.05 }) +
  bush(p, [330, 960], 1) +
  bush(p, [1480, 960], 1);

/** New houses along the water, with solar panels. */
export const housing = (p: Palette) =>
  sky(p, { sun: [1450, 250] }) +
  skyline(p, 640) +
  poplar(p, [90, 800], 1) +
  poplar(p, [1720, 800], 1.1) +
  repeat(6, (index) => newHouse(p, [190 + index * 245, 800], [p.wall, p.brick, p.shade][index % 3] ?? p.wall)) +
  rect([0, 798, 1800, 70], p.grass) +
  rect([0, 860, 1800, 18], p.wood) +
  water(p, 878) +
  repeat(
    6,
    (index) =>
      rect([230 + index * 245, 900, 150, 12], [p.wall, p.brick, p.shade][index % 3] ?? p.wall, 6) +
      rect([250 + index * 245, 930, 110, 12], [p.wall, p.brick, p.shade][index % 3] ?? p.wall, 6),
  ) +
  bush(p, [180, 830], 0.8) +
  bush(p, [930, 832], 0.8) +
  person(p, { at: [680, 850], kind: 3, coat: p.ochre, size: 0.7 }) +
  person(p, { at: [1180, 850], kind: 2, coat: p.deep, size: 0.7 });

/** A roof of solar panels over the town. */
export const solarRoof = (p: Palette) =>
  sky(p, { sun: [1420, 270] }) +
  skyline(p, 560) +
  shore(p, 570) +
  rect([0, 590, 1800, 610], p.meadow) +
  tree(p, [120, 760], 0.9) +
  tree(p, [250, 700], 0.7) +
  polygon(
    [
      [-20, 1200],
      [380, 560],
      [1800, 560],
      [1800, 1200],
    ],
    p.roof,
  ) +
  repeat(15, (index) => {
    const [column, line_] = [index % 5, Math.floor(index / 5)];
    const [x, y] = [520 + column * 250 - line_ * 104, 640 + line_ * 170];
    return (
      polygon(
        [
          [x, y],
          [x + 210, y],
          [x + 112, y + 146],
          [x - 98, y + 146],
        ],
        p.glass,
      ) +
      line([x + 105, y], [x + 7, y + 146], [p.deep, 5]) +
      line([x - 48, y + 74], [x + 162, y + 74], [p.deep, 5])
    );
  }) +
  person(p, { at: [1600, 1120], kind: 1, coat: p.ochre, size: 1.25 }) +
  rect([420, 470, 90, 180], p.brick) +
  rect([408, 456, 114, 24], p.stone);

/** The library at the quay, from outside at dusk. */
export const libraryFront = (p: Palette) =>
  sky(p, { sun: [280, 330] }) +
  skyline(p, 700) +
  rect([420, 330, 960, 480], p.brick) +
  rect([400, 300, 1000, 40], p.ink) +
  repeat(
    5,
    (index) =>
      rect([470 + index * 180, 400, 130, 340], p.sun) +
      rect([528 + index * 180, 400, 14, 340], p.ink) +
      rect([470 + index * 180, 560, 130, 10], p.ink),
  ) +
  rect([820, 560, 160, 250], p.ink) +
  rect([832, 574, 62, 236], p.sun) +
  rect([906, 574, 62, 236], p.sun) +
  square(p, 808) +
  tree(p, [260, 900], 1.1) +
  bench(p, [640, 960]) +
  person(p, { at: [1080, 1010], kind: 2, coat: p.deep, size: 1.05 }) +
  bicycle(p, [1350, 1000], p.ochre) +
  bicycle(p, [1500, 1000], p.deep) +
  lamp(p, [1660, 960], 330);

/** A wedding in front of the old weigh house. */
export const wedding = (p: Palette) =>
  sky(p, { sun: [1500, 280] }) +
  skyline(p, 700) +
  rect([560, 380, 680, 450], p.brick) +
  polygon(
    [
      [530, 384],
      [900, 150],
      [1270, 384],
    ],
    p.roof,
  ) +
  circle([900, 300], 46, p.white) +
  repeat(4, (index) => (index === 1 || index === 2 ? '' : sash(p, [630 + index * 150, 460, 90, 150]))) +
  shape('M780 830V600Q900 470 1020 600V830z', p.wall) +
  shape('M806 830V612Q900 510 994 612V830z', p.ink) +
  square(p, 826) +
  tree(p, [330, 900], 1.2) +
  tree(p, [1480, 900], 1.2) +
  stroke('M420 520Q660 640 900 560Q1140 640 1380 520', p.white, 6) +
  repeat(9, (index) =>
    polygon(
      [
        [450 + index * 110, 548 + Math.abs(4 - index) * -8 + 36],
        [486 + index * 110, 548 + Math.abs(4 - index) * -8 + 36],
        [468 + index * 110, 620 + Math.abs(4 - index) * -8],
      ],
      [p.ochre, p.deep, p.white][index % 3] ?? p.ochre,
    ),
  ) +
  person(p, { at: [850, 1060], kind: 1, coat: p.ink, size: 1.25 }) +
  `<g transform="translate(970 1060) scale(1.25)">${polygon(
    [
      [-34, -150],
      [34, -150],
      [70, 0],
      [-70, 0],
    ],
    p.white,
  )}</g>` +
  person(p, { at: [970, 1060], kind: 0, coat: p.white, legs: p.white, size: 1.25 }) +
  person(p, { at: [1220, 1080], kind: 3, coat: p.brick }) +
  person(p, { at: [600, 1080], kind: 4, coat: p.pine });
