import { plainWords } from '#kernel/text/search-words.ts';

/** A value of a property as it is stored to be looked for. */
export const factOf = (key: string, value: string): string => [...`${key}=${plainWords(value)}`].slice(0, 300).join('');
