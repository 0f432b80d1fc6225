import { randomFrom } from '#test/random-from.ts';

/** The same choices for the same seed. */
export function createRandom(seed: number) {
  const below = randomFrom(seed);
  return {
    below,
    chance: (percent: number) => below(100) < percent,
    pick<T>(from: readonly T[]): T {
      const found = from[below(from.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
