import { withoutMarks } from '#kernel/text/slug.ts';

/** Words as they are compared: lower case, without marks on letters, nothing between them but a space. */
export const plainWords = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The text search configuration of PostgreSQL that knows the stems of a language; `simple` knows none. */
export function stemsOf(language: string): string {
  const [primary = ''] = language.toLowerCase().split('-');
  return stems[primary] ?? 'simple';
}

const stems: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/** What somebody looks for. */
export interface Term {
  /** One after the other, where there are more. */
  words: readonly string[];
  isPhrase: boolean;
  isExcluded: boolean;
}

const maxTerms = 12;

/** Reads what somebody typed: words, "words that stand together", and -words that are not to be there. */
export function readTerms(query: string): Term[] {
  const terms: Term[] = [];
  for (const [, minus, phrase, word = ''] of query.matchAll(/(?<=^|\s)(-)?(?:"([^"]*)"|(\S+))/gu)) {
    const words = plainWords(phrase ?? word)
      .split(' ')
      .filter(Boolean);
    if (words.length > 0) terms.push({ words, isPhrase: phrase !== undefined, isExcluded: minus !== undefined });
  }
  return terms.slice(0, maxTerms);
}

interface Meant {
  /** Also words that only begin so. */
  byBeginning: boolean;
}

/** From so many letters on a word is also found by how it begins. */
const minBeginning = 3;

/** The terms as `to_tsquery` reads them; undefined where nothing is looked for. Safe: words are letters and digits only. */
export function toTextQuery(terms: readonly Term[], { byBeginning }: Meant): string | undefined {
  if (!terms.some(({ isExcluded }) => !isExcluded)) return undefined;
  return terms
    .map(({ words, isPhrase, isExcluded }) => {
      const begins = byBeginning && !isPhrase && !isExcluded;
      const parts = words.map((word, at) => {
        const isOpen = begins && at === words.length - 1 && word.length >= minBeginning;
        return isOpen ? `${word}:*` : word;
      });
      return `${isExcluded ? '!' : ''}(${parts.join(' <-> ')})`;
    })
    .join(' & ');
}

/** The pieces of an excerpt in which `\uE000` and `\uE001` stand around what was found. */
export function readExcerpt(text: string): { text: string; isMatch: boolean }[] {
  const said = text.replaceAll(/\s+/g, ' ').trim();
  if (said === '') return [];
  // It is a piece of a longer text, unless it begins and ends as a sentence does.
  const before = /^[\uE000"'‘“(]*\p{Ll}/u.test(said) ? '… ' : '';
  const after = /[.!?…]["'’”)\uE001]*$/.test(said) ? '' : ' …';
  return `${before}${said}${after}`
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece.replaceAll(/[\uE000\uE001]/g, ''), isMatch: piece.startsWith('\uE000') }));
}
