/** What is said at a field about its text. */
export type TextNote =
  | { kind: 'count'; count: number; most: number }
  | { kind: 'long'; over: number; most: number }
  | { kind: 'refused' }
  | { kind: 'unsaved' };

interface Typed {
  length: number;
  max: number | undefined;
  /** Somebody is in the field. */
  isHere: boolean;
  /** It is kept in this browser only. */
  isUnsaved: boolean;
  isRefused: boolean;
}

/** From this part of the limit on it is said how many characters there are. */
const nearly = 0.8;

/** The note at a text, if there is something to say of it; a refusal is said when the text is left, since it is not done before. */
export function noteOf({ length, max, isHere, isUnsaved, isRefused }: Typed): TextNote | undefined {
  if (max !== undefined && length > max) return { kind: 'long', over: length - max, most: max };
  if (isUnsaved && !isHere) return { kind: isRefused ? 'refused' : 'unsaved' };
  if (isHere && max !== undefined && length >= max * nearly) return { kind: 'count', count: length, most: max };
  return undefined;
}

export const isTooLong = (text: string, max: number | undefined) => max !== undefined && text.length > max;
