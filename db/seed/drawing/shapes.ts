export type Point = readonly [x: number, y: number];

const n = (value: number) => Math.round(value * 10) / 10;

export const rect = ([x, y, width, height]: readonly [number, number, number, number], fill: string, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;

export const circle = ([x, y]: Point, radius: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const oval = ([x, y]: Point, [rx, ry]: Point, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const polygon = (points: readonly Point[], fill: string) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;

/** A line with round ends along a path. */
export const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const line = (from: Point, to: Point, [color, width]: readonly [string, number]) =>
  stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, color, width);

export const ring = ([x, y]: Point, radius: number, [color, width]: readonly [string, number]) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

export const move = ([x, y]: Point, ...parts: string[]) =>
  `<g transform="translate(${n(x)} ${n(y)})">${parts.join('')}</g>`;
export const scale = (factor: number, ...parts: string[]) => `<g transform="scale(${factor})">${parts.join('')}</g>`;
export const mirror = (...parts: string[]) => `<g transform="scale(-1 1)">${parts.join('')}</g>`;
export const turn = (degrees: number, ...parts: string[]) => `<g transform="rotate(${degrees})">${parts.join('')}</g>`;
export const faint = (opacity: number, ...parts: string[]) => `<g opacity="${opacity}">${parts.join('')}</g>`;

/** As many as asked, each made from its number. */
export const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** Numbers between 0 and 1 that are the same for the same place: a picture is always drawn alike. */
export function scatter(index: number, salt = 0): number {
  const value = Math.sin((index + 1) * 12.9898 + (salt + 1) * 78.233) * 43758.5453;
  return value - Math.floor(value);
}
