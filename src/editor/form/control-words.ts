import type { WrittenTexts } from '#kernel/texts.ts';

/** A value without a word of its own, and that is no kind of item, says itself: a number of columns, a name. */
export const wordOf = (words: WrittenTexts, key: string, value: string) =>
  ownWord(words, key) ?? ownWord(words, `type.${value}`) ?? value;

export const ownWord = (words: WrittenTexts, key: string): string | undefined =>
  words.has(key) ? words(key) : undefined;
