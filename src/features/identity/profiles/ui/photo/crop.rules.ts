/** What of a picture is kept: how near, and around which point (0 to 1 over its width and height). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const nearest = 4;

const between = (minimum: number, value: number, limit: number) => Math.min(limit, Math.max(minimum, value));

/** The square of a picture that is kept, in its pixels; never outside of it. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / between(1, zoom, nearest);
  return {
    left: between(0, x * width - side / 2, width - side),
    top: between(0, y * height - side / 2, height - side),
    side,
  };
}

/** Moved by a part of what is seen, as far as there is picture. */
export function moved(size: Size, crop: Crop, by: { right: number; down: number }): Crop {
  const { left, top, side } = squareOf(size, crop);
  const next = {
    left: between(0, left + by.right * side, size.width - side),
    top: between(0, top + by.down * side, size.height - side),
  };
  return { ...crop, x: (next.left + side / 2) / size.width, y: (next.top + side / 2) / size.height };
}

/** Nearer or further, within bounds. */
export const zoomed = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: between(1, zoom, nearest) });
