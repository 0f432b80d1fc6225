import type { Palette } from './palette.ts';
import {
  circle,
  line,
  mirror,
  move,
  oval,
  type Point,
  polygon,
  rect,
  repeat,
  ring,
  shape,
  stroke,
  turn,
} from './shapes.ts';

const skins = ['#f0c9a4', '#c98d63', '#8a5a3c', '#e5b48c', '#a9714c'];
const hairs = ['#3a2a24', '#7a4a2a', '#1f1a1a', '#c9a25a', '#b9b4ac'];
export const skin = (kind: number) => skins[kind % skins.length] ?? '#e5b48c';
export const hair = (kind: number) => hairs[kind % hairs.length] ?? '#3a2a24';

interface Person {
  /** Between the feet. */
  at: Point;
  kind: number;
  coat: string;
  legs?: string;
  size?: number;
}

/** Somebody who stands. */
export function person(p: Palette, { at, kind, coat, legs = p.ink, size = 1 }: Person): string {
  return `<g transform="translate(${at[0]} ${at[1]}) scale(${size})">${
    rect([-26, -96, 22, 96], legs, 6) +
    rect([4, -96, 22, 96], legs, 6) +
    rect([-40, -212, 80, 132], coat, 30) +
    line([-34, -186], [-44, -112], [coat, 20]) +
    line([34, -186], [44, -112], [coat, 20]) +
    circle([-44, -102], 11, skin(kind)) +
    circle([44, -102], 11, skin(kind)) +
    head(kind, [0, -246])
  }</g>`;
}

const head = (kind: number, [x, y]: Point) =>
  circle([x, y], 34, skin(kind)) +
  (kind % 2
    ? shape(
        `M${x - 37} ${y + 6}A37 37 0 0 1 ${x + 37} ${y + 6}Q${x + 20} ${y - 20} ${x - 8} ${y - 18}Q${x - 26} ${y - 14} ${x - 37} ${y + 6}z`,
        hair(kind),
      )
    : shape(
        `M${x - 38} ${y + 34}Q${x - 44} ${y - 40} ${x} ${y - 40}Q${x + 44} ${y - 40} ${x + 38} ${y + 34}Q${x + 30} ${y - 12} ${x} ${y - 16}Q${x - 30} ${y - 12} ${x - 38} ${y + 34}z`,
        hair(kind),
      ));

/** Somebody behind a table or on a bench: head and shoulders from a point at the edge. */
export const seated = (_p: Palette, { at, kind, coat, size = 1 }: Omit<Person, 'legs'>) =>
  `<g transform="translate(${at[0]} ${at[1]}) scale(${size})">${rect([-58, -96, 116, 110], coat, 46)}${head(kind, [0, -128])}</g>`;

export function bicycle(p: Palette, [x, y]: Point, color: string): string {
  return move(
    [x, y],
    ring([-82, -58], 54, [p.ink, 9]),
    ring([82, -58], 54, [p.ink, 9]),
    stroke('M-82 -58L-34 -142L44 -142L10 -58L-82 -58M-34 -142L10 -58M44 -142L82 -58', color, 9),
    stroke('M-34 -142L-42 -166M-62 -168h42M44 -142L36 -178Q58 -190 70 -172', p.ink, 9),
    circle([10, -58], 10, p.ink),
  );
}

/** Somebody who cycles to the right. */
export const cyclist = (
  p: Palette,
  [x, y]: Point,
  { kind, coat, color }: { kind: number; coat: string; color: string },
) =>
  move(
    [x, y],
    bicycle(p, [0, 0], color),
    line([-36, -176], [14, -106], [p.ink, 26]),
    line([14, -106], [6, -56], [p.ink, 22]),
    stroke('M-34 -186L6 -284', coat, 52),
    line([8, -278], [54, -192], [coat, 20]),
    circle([58, -186], 11, skin(kind)),
    head(kind, [26, -346]),
  );

/** A yacht with its sails up, on the waterline. */
export const sailboat = (
  p: Palette,
  [x, y]: Point,
  { size = 1, sail, hull }: { size?: number; sail: string; hull: string },
) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${
    line([6, -40], [6, -430], [p.ink, 9]) +
    shape('M16 -420Q120 -220 150 -70L16 -70z', sail) +
    shape('M-6 -400Q-60 -210 -118 -80L-6 -80z', p.white) +
    shape('M-150 -46H172Q150 10 96 12H-90Q-134 8 -150 -46z', hull) +
    rect([-150, -46, 322, 12], p.white)
  }</g>`;

/** A yacht at its berth: mast, furled sail, cabin. */
export const moored = (p: Palette, [x, y]: Point, { size = 1, hull }: { size?: number; hull: string }) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${
    line([0, -70], [0, -440], [p.ink, 8]) +
    line([0, -430], [-130, -50], [p.ink, 3]) +
    line([0, -430], [140, -50], [p.ink, 3]) +
    rect([2, -118, 128, 20], p.white, 10) +
    rect([-70, -82, 140, 40], p.wall, 10) +
    rect([-50, -72, 36, 16], p.glass, 4) +
    rect([-4, -72, 36, 16], p.glass, 4) +
    shape('M-150 -48H164Q150 10 96 12H-90Q-134 8 -150 -48z', hull) +
    rect([-148, -48, 310, 10], p.white)
  }</g>`;

/** A sloop with somebody at the tiller. */
export const sloop = (
  p: Palette,
  [x, y]: Point,
  { size = 1, hull, kind = 1 }: { size?: number; hull: string; kind?: number },
) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${
    rect([-96, -108, 60, 84], p.ochre, 24) +
    circle([-66, -132], 27, skin(kind)) +
    rect([30, -96, 50, 70], p.deep, 22) +
    circle([55, -118], 24, skin(kind + 2)) +
    shape('M-170 -50H190Q160 8 110 10H-120Q-156 6 -170 -50z', hull) +
    rect([-172, -56, 366, 14], p.wood, 6)
  }</g>`;

/** A flat-bottomed barge with its brown sail. */
export const barge = (p: Palette, [x, y]: Point, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${
    line([-20, -50], [-20, -470], [p.wood, 12]) +
    shape('M-6 -450L180 -380Q220 -200 230 -90L-6 -90z', p.roof) +
    shape('M-34 -430Q-110 -230 -210 -90L-34 -90z', p.brick) +
    shape('M-290 -70Q-250 -40 0 -40T300 -74Q290 10 220 14H-210Q-280 8 -290 -70z', p.ink) +
    rect([60, -72, 150, 30], p.ochre, 8) +
    oval([-60, -8], [46, 26], p.wood)
  }</g>`;

/** A market stall with a striped awning. */
export const stall = (p: Palette, [x, y]: Point, { color, goods }: { color: string; goods: readonly string[] }) =>
  move(
    [x, y],
    line([-140, 0], [-140, -270], [p.wood, 12]),
    line([140, 0], [140, -270], [p.wood, 12]),
    rect([-150, -130, 300, 90], p.wood, 8),
    rect([-160, -146, 320, 22], p.wall, 8),
    repeat(8, (index) => circle([-126 + index * 36, -156], 19, goods[index % goods.length] ?? p.ochre)),
    repeat(6, (index) =>
      polygon(
        [
          [-130 + index * 43.3, -330],
          [-130 + (index + 1) * 43.3, -330],
          [-172 + (index + 1) * 57.3, -236],
          [-172 + index * 57.3, -236],
        ],
        index % 2 ? p.white : color,
      ),
    ),
    repeat(6, (index) => circle([-143.3 + index * 57.3, -236], 28.6, index % 2 ? p.white : color)),
  );

/** Two beams over a gate, a deck that lifts: the Dutch drawbridge. */
export function drawbridge(p: Palette, [x, y]: Point, { color, lift = 0 }: { color: string; lift?: number }): string {
  const gate =
    rect([-20, -420, 34, 420], color) +
    rect([96, -420, 34, 420], p.shade) +
    rect([-34, -446, 178, 34], color) +
    rect([-10, -330, 130, 20], color);
  const reach = ([px, py]: Point, long: number): Point => [
    px + Math.cos((lift * Math.PI) / 180) * long,
    py - Math.sin((lift * Math.PI) / 180) * long,
  ];
  const beam = move(
    [40, -440],
    turn(-lift, rect([-250, -16, 560, 30], color, 8), rect([-270, -40, 120, 78], p.ink, 10)),
  );
  const deck = move([60, -20], turn(-lift, rect([0, -14, 330, 34], p.ink, 6), rect([0, -22, 330, 12], p.ochre, 4)));
  return move([x, y], deck, line(reach([40, -440], 300), reach([60, -20], 290), [p.ink, 8]), gate, beam);
}

export const flag = (p: Palette, [x, y]: Point, colors: readonly string[]) =>
  line([x, y], [x, y - 330], [p.white, 10]) +
  colors.map((color, index) => rect([x + 5, y - 326 + index * 34, 150, 34], color)).join('');

/** Underground containers: a slim post with a hatch for each kind of waste. */
export const wasteContainer = (p: Palette, [x, y]: Point, color: string) =>
  move(
    [x, y],
    rect([-96, -10, 192, 16], p.stone, 4),
    rect([-62, -250, 124, 244], color, 16),
    rect([-62, -210, 124, 64], p.ink, 6),
    rect([-40, -196, 80, 36], p.shade, 16),
    rect([-34, -112, 68, 68], p.white, 8),
  );

export const leftward = (at: Point, drawn: string) => move(at, mirror(drawn));
