import { hair, person, seated, skin } from './figures.ts';
import { shore, sky, skyline, tree, water } from './land.ts';
import type { Palette } from './palette.ts';
import { circle, line, oval, polygon, rect, repeat, scatter, shape, stroke } from './shapes.ts';

const pendant = (p: Palette, x: number, y: number) =>
  line([x, 0], [x, y - 70], [p.ink, 6]) +
  shape(`M${x - 90} ${y}Q${x - 80} ${y - 84} ${x} ${y - 84}T${x + 90} ${y}z`, p.ochre) +
  rect([x - 60, y, 120, 10], p.sun, 5);

/** The reading room: shelves, a long table under lamps. */
export const readingRoom = (p: Palette) =>
  rect([0, 0, 1800, 1200], p.wall) +
  rect([0, 860, 1800, 340], p.paving) +
  shelf(p, 60) +
  shelf(p, 480) +
  rect([960, 150, 780, 620], p.white) +
  `<svg x="980" y="170" width="740" height="580" viewBox="300 300 1100 860" preserveAspectRatio="xMidYMid slice">${sky(p) + skyline(p, 760) + shore(p, 770) + water(p, 790)}</svg>` +
  rect([1340, 170, 16, 580], p.white) +
  rect([980, 450, 740, 14], p.white) +
  pendant(p, 520, 330) +
  pendant(p, 960, 330) +
  pendant(p, 1400, 330) +
  seated(p, { at: [520, 900], kind: 0, coat: p.brick, size: 1.35 }) +
  seated(p, { at: [900, 900], kind: 1, coat: p.deep, size: 1.35 }) +
  seated(p, { at: [1290, 900], kind: 4, coat: p.pine, size: 1.35 }) +
  rect([280, 900, 1260, 40], p.wood, 10) +
  rect([350, 940, 34, 240], p.wood) +
  rect([1440, 940, 34, 240], p.wood) +
  book(p, [520, 890], p.ochre) +
  book(p, [905, 890], p.brick) +
  rect([1220, 838, 150, 10], p.ink, 4) +
  polygon(
    [
      [1230, 740],
      [1370, 740],
      [1362, 842],
      [1238, 842],
    ],
    p.ink,
  ) +
  rect([700, 864, 30, 38], p.white, 6) +
  rect([1080, 850, 110, 18], p.deep) +
  rect([1090, 868, 100, 18], p.ochre) +
  rect([1080, 884, 116, 18], p.brick);

const book = (p: Palette, [x, y]: readonly [number, number], color: string) =>
  polygon(
    [
      [x - 76, y - 18],
      [x, y],
      [x, y + 12],
      [x - 80, y - 4],
    ],
    color,
  ) +
  polygon(
    [
      [x + 76, y - 18],
      [x, y],
      [x, y + 12],
      [x + 80, y - 4],
    ],
    color,
  ) +
  polygon(
    [
      [x - 70, y - 28],
      [x, y - 8],
      [x + 70, y - 28],
      [x + 74, y - 16],
      [x, y + 2],
      [x - 74, y - 16],
    ],
    p.white,
  );

const shelf = (p: Palette, x: number) =>
  rect([x, 120, 380, 740], p.wood) +
  repeat(
    5,
    (board) =>
      rect([x + 18, 140 + board * 142, 344, 122], p.shade) +
      repeat(11, (index) => {
        const high = 74 + scatter(index, board) * 40;
        const colors = [p.brick, p.deep, p.ochre, p.pine, p.ink, p.white];
        return scatter(index, board + 9) > 0.14
          ? rect(
              [x + 24 + index * 30, 262 + board * 142 - high, 24, high],
              colors[Math.floor(scatter(index, board + 4) * 6)] ?? p.brick,
            )
          : '';
      }),
  );

/** The council chamber: benches in a half circle, the mayor in the middle. */
export const councilChamber = (p: Palette) =>
  rect([0, 0, 1800, 1200], p.wall) +
  repeat(9, (index) => rect([index * 200 + 20, 0, 160, 560], p.shade)) +
  rect([0, 560, 1800, 640], p.deep) +
  rect([0, 550, 1800, 16], p.wood) +
  rect([640, 110, 520, 300], p.white, 10) +
  polygon(
    [
      [900, 160],
      [1010, 200],
      [1010, 270],
      [900, 360],
      [790, 270],
      [790, 200],
    ],
    p.deep,
  ) +
  repeat(3, (index) => rect([806 + index * 4, 232 + index * 30, 188 - index * 8, 12], p.ripple, 6)) +
  seated(p, { at: [760, 640], kind: 3, coat: p.ink, size: 1 }) +
  seated(p, { at: [900, 636], kind: 4, coat: p.ink, size: 1.1 }) +
  circle([900, 652], 17, p.ochre) +
  seated(p, { at: [1040, 640], kind: 0, coat: p.brick, size: 1 }) +
  rect([620, 640, 560, 120], p.wood, 12) +
  rect([620, 640, 560, 18], p.ochre, 8) +
  bank(p, { y: 850, left: 90, count: 4, salt: 1 }) +
  bank(p, { y: 850, left: 1170, count: 4, salt: 3 }) +
  bank(p, { y: 1070, left: -60, count: 5, salt: 5 }) +
  bank(p, { y: 1070, left: 1100, count: 5, salt: 8 });

const bank = (p: Palette, { y, left, count, salt }: { y: number; left: number; count: number; salt: number }) =>
  repeat(count, (index) =>
    seated(p, {
      at: [left + 70 + index * 140, y],
      kind: index + salt,
      coat: [p.brick, p.pine, p.ochre, p.glass, p.white][(index * 2 + salt) % 5] ?? p.ink,
      size: 1.05,
    }),
  ) +
  rect([left - 20, y, count * 140 + 40, 130], p.wood, 12) +
  rect([left - 20, y, count * 140 + 40, 16], p.ochre, 8) +
  repeat(
    count,
    (index) =>
      line([left + 70 + index * 140, y], [left + 84 + index * 140, y - 44], [p.ink, 6]) +
      circle([left + 86 + index * 140, y - 48], 9, p.ink),
  );

/** The desk at the town hall. */
export const serviceDesk = (p: Palette) =>
  rect([0, 0, 1800, 1200], p.wall) +
  rect([0, 900, 1800, 300], p.paving) +
  rect([120, 130, 520, 600], p.deep, 12) +
  repeat(4, (index) => rect([180, 210 + index * 120, 300 - (index % 2) * 90, 26], p.ripple, 10)) +
  rect([1180, 130, 500, 420], p.white) +
  rect([1204, 154, 452, 372], p.sky) +
  tree(p, [1430, 520], 1.05) +
  rect([1424, 130, 14, 420], p.white) +
  pendant(p, 900, 280) +
  seated(p, { at: [1020, 740], kind: 0, coat: p.deep, size: 1.6 }) +
  rect([640, 730, 900, 44], p.wood, 10) +
  rect([680, 774, 820, 310], p.white) +
  rect([680, 774, 820, 20], p.shade) +
  rect([1250, 580, 200, 130], p.ink, 10) +
  rect([1330, 706, 40, 28], p.ink) +
  rect([830, 700, 130, 32], p.brick, 6) +
  rect([876, 708, 40, 14], p.ochre, 4) +
  rect([1130, 640, 40, 90], p.pine, 10) +
  oval([1150, 610], [50, 56], p.leaf) +
  person(p, { at: [520, 1120], kind: 1, coat: p.ochre, size: 1.75 });

/** Residents around a map of their neighbourhood. */
export const residentsEvening = (p: Palette) =>
  rect([0, 0, 1800, 1200], p.wall) +
  rect([0, 820, 1800, 380], p.paving) +
  rect([480, 110, 840, 440], p.white, 10) +
  rect([500, 130, 800, 400], p.meadow, 6) +
  stroke('M500 380Q760 300 900 360T1300 290', p.water, 54) +
  stroke('M880 130Q860 330 930 530', p.stone, 26) +
  stroke('M500 220H1300', p.stone, 16) +
  rect([846, 300, 100, 100], p.brick, 6) +
  repeat(8, (index) => rect([540 + index * 90, 160 + (index % 3) * 130, 44, 34], index % 2 ? p.shade : p.ochre)) +
  pendant(p, 260, 340) +
  pendant(p, 1540, 340) +
  person(p, { at: [400, 900], kind: 2, coat: p.deep, size: 1.35 }) +
  person(p, { at: [1420, 900], kind: 1, coat: p.brick, size: 1.35 }) +
  [640, 830, 1010, 1190]
    .map((x, index) =>
      seated(p, { at: [x, 860], kind: index, coat: [p.ochre, p.pine, p.glass, p.brick][index] ?? p.ink, size: 1.25 }),
    )
    .join('') +
  rect([520, 850, 780, 40], p.wood, 12) +
  rect([640, 826, 260, 26], p.white) +
  rect([1000, 836, 160, 16], p.sun) +
  rect([590, 890, 30, 270], p.wood) +
  rect([1200, 890, 30, 270], p.wood);

/** Somebody of the town, before the lake. */
export function portrait(p: Palette, kind = 0): string {
  const coat = [p.brick, p.deep, p.ochre, p.pine, p.ink, p.glass, p.roof][kind % 7] ?? p.brick;
  const back = [p.sky, p.meadow, p.shade, p.ripple, p.wall][kind % 5] ?? p.sky;
  const long = kind % 2 === 0;
  return (
    rect([0, 0, 1800, 1200], back) +
    circle([900, 560], 520, kind % 2 ? p.cloud : p.sun) +
    (long ? shape('M610 900Q560 250 900 250T1190 900z', hair(kind)) : '') +
    shape('M330 1210Q350 900 640 860L1160 860Q1450 900 1470 1210z', coat) +
    rect([800, 700, 200, 220], skin(kind), 60) +
    shape('M800 790Q900 880 1000 790V740H800z', '#00000018') +
    oval([900, 580], [205, 240], skin(kind)) +
    (long
      ? shape('M690 600Q660 300 900 310T1110 600Q1080 420 960 400Q800 480 690 600z', hair(kind))
      : shape('M690 560Q660 300 900 300T1110 560Q1090 430 1000 420Q840 450 740 420Q700 470 690 560z', hair(kind))) +
    circle([820, 590], 17, p.ink) +
    circle([980, 590], 17, p.ink) +
    stroke('M800 540Q820 524 846 538M954 538Q980 524 1000 540', hair(kind), 11) +
    stroke('M830 700Q900 756 970 700', p.roof, 13) +
    stroke('M900 600Q890 650 912 656', '#00000030', 10) +
    (kind % 3 === 1
      ? stroke(
          'M764 590a56 50 0 1 0 112 0a56 50 0 1 0 -112 0M924 590a56 50 0 1 0 112 0a56 50 0 1 0 -112 0M876 584H924',
          p.ink,
          10,
        )
      : '') +
    polygon(
      [
        [780, 872],
        [900, 1010],
        [1020, 872],
      ],
      p.white,
    )
  );
}
