/** Of one picture, whatever its type (functional reference 6.18.1). */
export const maxPixels = 50_000_000;

/** Milliseconds that a million pixels take to decode, on a slow core and for the worst of their type. */
const perMegapixel: Readonly<Record<string, number>> = {
  'image/jpeg': 20,
  'image/png': 15,
  'image/webp': 25,
  'image/gif': 20,
  'image/avif': 80,
};

/** Of all frames together, in milliseconds: 16 megapixels of AVIF, 65 of an animated GIF, 52 of an animated WebP. */
const maxCost = 1_310;

/** Whether decoding takes longer than anybody waits for a page. Known from the header, before anything is decoded. */
export const isTooCostly = (contentType: string, pixels: number): boolean =>
  (pixels / 1_000_000) * (perMegapixel[contentType] ?? Number.POSITIVE_INFINITY) > maxCost;
