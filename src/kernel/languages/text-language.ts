/** Languages written from right to left, whichever their region; a script that says otherwise wins. */
const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ks|ku-arab|ps|sd|ug|ur|yi)\b/i;

/** The way a language is written (BCP 47 tag). */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  /-latn\b/i.test(language) || !rightToLeft.test(language) ? 'ltr' : 'rtl';

/** What an element says of the language of its text. */
export interface TextLanguage {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Attributes of a text within one that is in another language (WCAG 3.1.2); none where it is the same. */
export function textLanguage(own: string, around: string): TextLanguage {
  if (own === around) return {};
  const dir = directionOf(own);
  return { lang: own, ...(dir !== directionOf(around) && { dir }) };
}
