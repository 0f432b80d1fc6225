import { height, width } from './land.ts';

/** The part of the scene that is taken: left, top, width, height. */
export type Frame = readonly [number, number, number, number];

export const whole: Frame = [0, 0, width, height];
/** A band for the head of a page. */
export const band = (top: number): Frame => [0, top, width, 772];

/** A scene as a webp picture, so many pixels wide. */
export async function render(inner: string, frame: Frame, pixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [x, y, wide, high] = frame;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${wide} ${high}" width="${pixels}" height="${Math.round((pixels * high) / wide)}">${inner}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 84, effort: 2 }).toBuffer();
}
