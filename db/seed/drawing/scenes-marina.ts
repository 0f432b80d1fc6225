import { leftward, moored, person, sailboat } from './figures.ts';
import { quay, reflection, shore, sky, skyline, water } from './land.ts';
import type { Palette } from './palette.ts';
import { circle, line, oval, polygon, rect, repeat, scatter, shape, stroke } from './shapes.ts';

/** The marina: berths with masts, a jetty with power posts. */
export const marina = (p: Palette) =>
  sky(p, { sun: [1420, 280] }) +
  skyline(p, 640) +
  shore(p, 650) +
  water(p, 672) +
  repeat(9, (index) =>
    moored(p, [110 + index * 205, 730 + (index % 2) * 10], {
      size: 0.55,
      hull: [p.deep, p.white, p.brick, p.ink][index % 4] ?? p.ink,
    }),
  ) +
  rect([0, 742, 1800, 20], p.wood) +
  reflection([430, 960], 320, p.ink) +
  moored(p, [430, 940], { size: 1.25, hull: p.ink }) +
  reflection([1400, 970], 320, p.brick) +
  leftward([1400, 950], moored(p, [0, 0], { size: 1.25, hull: p.brick })) +
  polygon(
    [
      [840, 762],
      [960, 762],
      [1140, 1200],
      [660, 1200],
    ],
    p.wood,
  ) +
  repeat(6, (index) => line([834 - index * 32, 800 + index * 72], [966 + index * 32, 800 + index * 72], [p.shade, 5])) +
  rect([1000, 850, 34, 120], p.white, 8) +
  rect([1000, 866, 34, 24], p.brick) +
  person(p, { at: [900, 1080], kind: 0, coat: p.brick, legs: p.ink, size: 1 });

/** A yacht in the slings of the harbour crane. */
export const boatLift = (p: Palette) =>
  sky(p, { sun: [340, 270] }) +
  skyline(p, 640) +
  shore(p, 650) +
  water(p, 672, 940) +
  quay(p, 940) +
  rect([560, 250, 44, 720], p.brick) +
  rect([1240, 250, 44, 720], p.brick) +
  rect([520, 210, 810, 60], p.brick, 6) +
  rect([530, 950, 104, 44], p.ink, 20) +
  rect([1210, 950, 104, 44], p.ink, 20) +
  line([760, 270], [790, 640], [p.ink, 9]) +
  line([1090, 270], [1060, 640], [p.ink, 9]) +
  shape('M640 600H1230Q1200 720 1100 730H1000L980 850H890L870 730H780Q670 720 640 600z', p.deep) +
  rect([640, 588, 594, 22], p.white) +
  rect([800, 540, 240, 52], p.wall, 14) +
  rect([830, 554, 60, 22], p.glass, 6) +
  rect([930, 554, 60, 22], p.glass, 6) +
  stroke('M790 640Q800 760 860 770M1060 640Q1050 760 1000 770', p.ochre, 18) +
  person(p, { at: [330, 1110], kind: 1, coat: p.ochre, size: 1.15 }) +
  person(p, { at: [1530, 1100], kind: 2, coat: p.ochre, size: 1.1 }) +
  moored(p, [140, 860], { size: 0.7, hull: p.white });

/** Boats in their winter berth in the shed. */
export const winterStorage = (p: Palette) =>
  rect([0, 0, 1800, 1200], p.shade) +
  polygon(
    [
      [0, 0],
      [1800, 0],
      [1800, 240],
      [900, 60],
      [0, 240],
    ],
    p.stone,
  ) +
  repeat(7, (index) => line([index * 300, 120 + Math.abs(index - 3) * -18 + 100], [index * 300, 960], [p.stone, 18])) +
  rect([640, 330, 520, 640], p.sky) +
  rect([640, 660, 520, 310], p.water) +
  rect([620, 310, 20, 660], p.ink) +
  rect([1160, 310, 20, 660], p.ink) +
  rect([620, 300, 560, 20], p.ink) +
  rect([0, 960, 1800, 240], p.paving) +
  [330, 1470]
    .map(
      (x, index) =>
        `${shape(`M${x - 260} 640H${x + 260}Q${x + 240} 780 ${x + 120} 800L${x + 80} 930H${x - 60}L${x - 100} 800Q${x - 230} 780 ${x - 260} 640z`, index ? p.brick : p.deep)}${rect([x - 260, 630, 520, 18], p.white)}${line([x - 170, 800], [x - 210, 1010], [p.wood, 20])}${line([x + 170, 800], [x + 210, 1010], [p.wood, 20])}${rect([x - 90, 926, 170, 34], p.wood, 4)}`,
    )
    .join('') +
  oval([900, 1040], [90, 16], p.stone) +
  person(p, { at: [900, 1040], kind: 4, coat: p.pine, size: 1 });

/** The light at the harbour mouth. */
export const lighthouse = (p: Palette) =>
  sky(p, { sun: [420, 330] }) +
  skyline(p, 640) +
  shore(p, 650) +
  water(p, 672) +
  polygon(
    [
      [1010, 900],
      [1800, 840],
      [1800, 1010],
      [1060, 960],
    ],
    p.stone,
  ) +
  repeat(14, (index) =>
    circle([1030 + index * 60, 950 - index * 3 + scatter(index) * 20], 40, index % 2 ? p.stone : p.shade),
  ) +
  polygon(
    [
      [1190, 890],
      [1225, 430],
      [1335, 430],
      [1370, 884],
    ],
    p.white,
  ) +
  polygon(
    [
      [1201, 740],
      [1212, 590],
      [1348, 590],
      [1359, 740],
    ],
    p.brick,
  ) +
  rect([1205, 404, 150, 28], p.ink, 6) +
  rect([1232, 320, 96, 86], p.sun) +
  rect([1276, 320, 8, 86], p.ink) +
  polygon(
    [
      [1216, 322],
      [1280, 250],
      [1344, 322],
    ],
    p.brick,
  ) +
  reflection([560, 850], 200, p.white) +
  sailboat(p, [560, 840], { sail: p.brick, hull: p.ink, size: 0.9 }) +
  sailboat(p, [240, 730], { sail: p.white, hull: p.deep, size: 0.45 });
