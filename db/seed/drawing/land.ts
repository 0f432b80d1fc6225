import type { Palette } from './palette.ts';
import { circle, faint, line, move, oval, type Point, rect, repeat, scatter, shape, stroke } from './shapes.ts';

export const width = 1800;
export const height = 1200;

/** Sky to the lower edge, a sun and two banks of cloud. */
export const sky = (p: Palette, { sun = [1380, 300], clouds = true }: { sun?: Point; clouds?: boolean } = {}) =>
  rect([0, 0, width, height], p.sky) +
  circle(sun, 118, p.sun) +
  (clouds
    ? repeat(3, (index) =>
        cloud(p, [250 + index * 560 + scatter(index, sun[0]) * 240, 130 + scatter(index, sun[0] + sun[1]) * 260]),
      )
    : '');

export const cloud = (p: Palette, at: Point) =>
  move(
    at,
    rect([-170, 0, 340, 44], p.cloud, 22),
    rect([-90, -40, 210, 60], p.cloud, 30),
    rect([-250, 34, 300, 34], p.cloud, 17),
  );

/** A low Dutch skyline: trees, roofs and a spire far away. */
export const skyline = (p: Palette, y: number) =>
  repeat(16, (index) => {
    const x = index * 125 + scatter(index) * 60;
    return oval([x, y], [70 + scatter(index, 1) * 60, 22 + scatter(index, 2) * 34], p.farther);
  }) +
  shape(`M1120 ${y}v-120l22 -70l22 70v120zM1080 ${y}v-58h130v58z`, p.farther) +
  shape(`M520 ${y}v-46l50 -34l50 34v46zM655 ${y}v-38l40 -28l40 28v38z`, p.farther) +
  rect([0, y - 6, width, 40], p.farther);

/** Nearer land at the horizon. */
export const shore = (p: Palette, y: number) =>
  repeat(22, (index) =>
    oval([index * 88 + scatter(index, 5) * 40, y], [48 + scatter(index, 6) * 34, 14 + scatter(index, 7) * 24], p.far),
  ) + rect([0, y, width, 26], p.far);

/** Water down to the lower edge, with ripples that grow towards the viewer. */
export const water = (p: Palette, y: number, to = height) =>
  rect([0, y, width, to - y], p.water) +
  repeat(34, (index) => {
    const depth = scatter(index, 8);
    const at = y + 26 + depth * (to - y - 50);
    const long = 40 + depth * 190;
    return rect([scatter(index, 9) * (width + 200) - 100, at, long, 5 + depth * 7], p.ripple, 6);
  });

/** What stands at the water shows in it as bars that get shorter. */
export const reflection = ([x, y]: Point, wide: number, fill: string) =>
  faint(
    0.5,
    repeat(4, (index) =>
      rect([x - wide / 2 + index * wide * 0.09, y + index * 22, wide * (1 - index * 0.18), 11], fill, 5),
    ),
  );

/** A deciduous tree that stands at a point. The light comes from the right. */
export const tree = (p: Palette, [x, y]: Point, size = 1) =>
  move(
    [x, y],
    rect([-9 * size, -150 * size, 18 * size, 150 * size], p.wood),
    circle([0, -210 * size], 105 * size, p.leaf),
    shape(
      `M0 ${-315 * size}A${105 * size} ${105 * size} 0 0 0 0 ${-105 * size}A${150 * size} ${150 * size} 0 0 1 0 ${-315 * size}z`,
      p.pine,
    ),
    line([0, -60 * size], [0, -190 * size], [p.wood, 8 * size]),
    line([0, -120 * size], [34 * size, -160 * size], [p.wood, 7 * size]),
  );

export const poplar = (p: Palette, [x, y]: Point, size = 1) =>
  move(
    [x, y],
    rect([-7 * size, -70 * size, 14 * size, 70 * size], p.wood),
    oval([0, -220 * size], [52 * size, 170 * size], p.leaf),
    shape(
      `M0 ${-390 * size}A${52 * size} ${170 * size} 0 0 0 0 ${-50 * size}A${90 * size} ${260 * size} 0 0 1 0 ${-390 * size}z`,
      p.pine,
    ),
  );

/** Pollard willow: a thick trunk under a low round head. */
export const willow = (p: Palette, [x, y]: Point, size = 1) =>
  move(
    [x, y],
    shape(`M${-30 * size} 0L${-22 * size} ${-130 * size}h${44 * size}L${30 * size} 0z`, p.wood),
    oval([0, -190 * size], [110 * size, 86 * size], p.leaf),
    shape(
      `M0 ${-276 * size}A${110 * size} ${86 * size} 0 0 0 0 ${-104 * size}A${170 * size} ${120 * size} 0 0 1 0 ${-276 * size}z`,
      p.pine,
    ),
    repeat(3, (index) => line([0, -110 * size], [(index - 1) * 44 * size, -176 * size], [p.wood, 9 * size])),
  );

export const bush = (p: Palette, [x, y]: Point, size = 1) =>
  circle([x, y - 34 * size], 42 * size, p.leaf) +
  circle([x + 48 * size, y - 24 * size], 32 * size, p.pine) +
  circle([x - 44 * size, y - 22 * size], 30 * size, p.pine);

export const reeds = (p: Palette, [x, y]: Point, count = 9) =>
  repeat(count, (index) => {
    const foot = x + index * 22 + scatter(index, 3) * 10;
    const top = y - 90 - scatter(index, 4) * 80;
    const lean = (scatter(index, 5) - 0.5) * 26;
    const plume = index % 3 === 0 ? line([foot + lean, top], [foot + lean, top - 34], [p.wood, 13]) : '';
    return stroke(`M${foot} ${y}Q${foot} ${y - 50} ${foot + lean} ${top}`, index % 2 ? p.leaf : p.pine, 7) + plume;
  });

/** A quay of stone at the lower edge. */
export const quay = (p: Palette, y: number) =>
  rect([0, y, width, height - y], p.paving) +
  rect([0, y, width, 26], p.stone) +
  rect([0, y + 26, width, 8], p.shade) +
  repeat(7, (index) => rect([index * 280 + 60, y + 90 + (index % 2) * 70, 180, 7], p.shade, 4));

export const bollard = (p: Palette, [x, y]: Point) =>
  rect([x - 16, y - 58, 32, 60], p.ink, 8) + rect([x - 26, y - 66, 52, 20], p.ink, 10);

export const lamp = (p: Palette, [x, y]: Point, high = 300) =>
  line([x, y], [x, y - high], [p.ink, 10]) +
  rect([x - 30, y - high - 16, 60, 16], p.ink, 6) +
  circle([x, y - high - 30], 26, p.sun);

export const bench = (p: Palette, [x, y]: Point) =>
  rect([x - 120, y - 66, 240, 16], p.wood, 6) +
  rect([x - 120, y - 116, 240, 14], p.wood, 6) +
  rect([x - 120, y - 94, 240, 14], p.wood, 6) +
  line([x - 96, y], [x - 96, y - 114], [p.ink, 10]) +
  line([x + 96, y], [x + 96, y - 114], [p.ink, 10]);
