/** What is said at a field about its text. */
export type TextNote =
  | { kind: 'count'; count: number; most: number }
  | { kind: 'long'; over: number; most: number }
  | { kind: 'refused' }
  | { kind: 'held' };

interface Typed {
  length: number;
  most: number | undefined;
  /** Somebody is in the field. */
  isHere: boolean;
  /** It is kept in this browser only. */
  isHeld: boolean;
  isRefused: boolean;
}

/** From this part of the limit on it is said how many characters there are. */
const nearly = 0.8;

/** The note at a text, if there is something to say of it; a refusal is said when the text is left, since it is not done before. */
export function noteOf({ length, most, isHere, isHeld, isRefused }: Typed): TextNote | undefined {
  if (most !== undefined && length > most) return { kind: 'long', over: length - most, most };
  if (isHeld && !isHere) return { kind: isRefused ? 'refused' : 'held' };
  if (isHere && most !== undefined && length >= most * nearly) return { kind: 'count', count: length, most };
  return undefined;
}

export const isTooLong = (text: string, most: number | undefined) => most !== undefined && text.length > most;
