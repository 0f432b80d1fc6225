/** What is said on the page that somebody is led to, in the words of the one that they left. */
export interface CarriedNotice {
  text: string;
  /** Takes back what was done; null where that cannot be. */
  undoToken: string | null;
  /** Address to go back to once it was undone. */
  from: string;
  words: { undo: string; close: string; failed: string };
}

interface StoredNotice extends CarriedNotice {
  /** Milliseconds since 1970. */
  at: number;
}

const name = 'carried-notice';
/** Who was led elsewhere after all is not told of it later. */
const freshFor = 60_000;

/** Keeps it for the next page in this tab. */
export const carryNotice = (storage: Pick<Storage, 'setItem'>, notice: CarriedNotice, at: number) =>
  storage.setItem(name, JSON.stringify({ ...notice, at } satisfies StoredNotice));

/** What the page before this one left to say, once; undefined: nothing, or too long ago. */
export function takeCarriedNotice(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  now: number,
): CarriedNotice | undefined {
  const text = storage.getItem(name);
  if (text === null) return undefined;
  storage.removeItem(name);
  const { at, ...notice } = JSON.parse(text) as StoredNotice;
  return now - at < freshFor ? notice : undefined;
}
