import { day, type Palette } from '../drawing/palette.ts';
import { band, type Frame, whole } from '../drawing/render.ts';
import * as inside from '../drawing/scenes-inside.ts';
import { guidOf } from '../guids.ts';

type Alt = Record<'nl' | 'en', string>;

export interface Picture {
  guid: string;
  /** The drawing, made when it is asked for. */
  draw: () => string;
  frame: Frame;
  alt: Alt;
  /** What stays in sight when the picture is cut: parts of its width and height. */
  focus?: { x: number; y: number };
}

type Draw = (palette: Palette) => string;

export const picture = (
  key: string,
  draw: () => string,
  { alt, frame = whole }: { alt: Alt; frame?: Frame },
): Picture => ({
  guid: guidOf(`picture ${key}`),
  draw,
  frame,
  alt,
});

export const alt = (nl: string, en: string) => ({ nl, en });
export const scene = (key: string, draw: Draw, alt: Alt) => picture(key, () => draw(day), { alt });
export const inLight = (key: string, drawn: () => string, alt: Alt) => picture(key, drawn, { alt });
export const face = (key: string, kind: number, alt: Alt) =>
  portrait(picture(key, () => inside.portrait(day, kind), { alt, frame: [300, 0, 1200, 1200] }));
export const portrait = (made: Picture): Picture => ({ ...made, focus: { x: 0.5, y: 0.44 } });
export const header = (key: string, drawn: () => string, { top, alt }: { top: number; alt: Alt }) =>
  picture(key, drawn, { alt, frame: band(top) });
/** The images that the gallery of blocks shows have fixed guids. */
export const known = (number: number, made: Picture): Picture => ({
  ...made,
  guid: `00000000-0000-4000-8000-00000000000${number}`,
});
