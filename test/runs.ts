/** In `npm run test:long`. */
export const isWhole = process.env.WHOLE_PROPERTIES !== undefined;

/**
 * How often a property is tried: all of it in `npm run test:long`, a fifth in `npm test`, where every change waits for it. A run takes
 * other values each time, so that what is left out of one is tried in the next.
 */
export const runs = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 5));
