import { z } from 'zod';

const favouritesKey = 'bouwsteen:favourites';
const lastUsedKey = 'bouwsteen:last-used';
const Names = z.array(z.string().max(100)).max(100);

const read = (key: string): string[] => {
  try {
    return Names.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    // Not ours to fix: it was written by hand, or is from another time.
    return [];
  }
};

/** Kinds of block that this person likes to have first, in this browser. */
export const readFavourites = (): string[] => read(favouritesKey);

export function toggleFavourite(name: string): string[] {
  const before = readFavourites();
  const after = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  localStorage.setItem(favouritesKey, JSON.stringify(after));
  return after;
}

/** The last six kinds that were used here, newest first. */
export const lastUsed = (): string[] => read(lastUsedKey);

export function noteUsed(name: string) {
  localStorage.setItem(lastUsedKey, JSON.stringify([name, ...lastUsed().filter((one) => one !== name)].slice(0, 6)));
}
