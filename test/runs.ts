import { randomInt } from 'node:crypto';

/** In `npm run test:long`: slow proofs of a detail are played there alone (`test.runIf(isWhole)`). */
export const isWhole = process.env.WHOLE_PROPERTIES !== undefined;

/**
 * How often a property is tried: all of it in `npm run test:long`, a fifth in `npm test`, where every change waits for it. A run takes
 * other values each time, so that what is left out of one is tried in the next.
 */
export const runs = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 5));

/** Of kinds that are tried in the same way: all of them in `npm run test:long`, in `npm test` so many, others each time. */
export function someOf<Kind>(kinds: readonly Kind[], count: number): readonly Kind[] {
  if (isWhole) return kinds;
  const left = [...kinds];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomInt(left.length), 1)).flat();
}
