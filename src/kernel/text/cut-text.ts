let segmenter: Intl.Segmenter | undefined;

/** A character as people see it is seldom longer; what is, is cut between code points. */
const longestCharacter = 64;

/**
 * The beginning of a text, at most `most` UTF-16 units long, cut between characters as people see them: half of an emoji is
 * never left (Unicode Standard Annex 29, grapheme clusters).
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const start = Math.max(0, limit - longestCharacter);
  const offset = start + (isLowSurrogate(text, start) ? 1 : 0);
  const near = text.slice(offset, limit + longestCharacter);
  const character = segmenter.segment(near).containing(limit - offset);
  if (character && character.segment.length <= longestCharacter) return text.slice(0, offset + character.index);
  return text.slice(0, limit - (isLowSurrogate(text, limit) ? 1 : 0));
}

const isLowSurrogate = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at));
