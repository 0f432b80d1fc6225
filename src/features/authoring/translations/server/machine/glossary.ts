import type { Inline } from '#document/translation/units.ts';
import type { Glossary } from '#features/base/settings/settings.contract.ts';

/** A word that stands in a text, and what it is to be in the other language. */
interface Found {
  index: number;
  words: string;
  said: string;
}

/** The words of a glossary that are said in a fixed way in one language. */
export interface Terms {
  /** Those of a text, from its beginning to its end; none lies over another. */
  findIn: (text: string) => Found[];
}

const special = /[\\^$.*+?()[\]{}|/-]/g;
const sourceOf = (term: string) => term.replaceAll(special, '\\$&').replaceAll(/\s+/g, '\\s');

const isLowerCase = (term: string) => term === term.toLowerCase();
const keyOf = (words: string) => words.replaceAll(/\s/g, ' ');

/**
 * The terms that a glossary fixes in a language. A term without translations stays as it is, in every language; one with some is
 * left to the machine in the others. Whole words only; a term in lower case counts in capitals too, and one with capitals only as
 * it is written.
 */
export function termsFor(glossary: Glossary, language: string): Terms {
  const fixed = glossary.flatMap(({ term, translations }) => {
    const said = Object.keys(translations).length === 0 ? term : translations[language];
    return said === undefined ? [] : [{ term: keyOf(term.replaceAll(/\s+/g, ' ')), said }];
  });
  if (fixed.length === 0) return { findIn: () => [] };
  const exact = new Map(fixed.map(({ term, said }) => [term, said]));
  const loose = new Map(fixed.filter(({ term }) => isLowerCase(term)).map(({ term, said }) => [term, said]));
  const sources = fixed
    .map(({ term }) => term)
    .toSorted((one, other) => other.length - one.length)
    .map(sourceOf);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return {
    findIn: (text) =>
      [...text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
        const key = keyOf(words);
        const said = exact.get(key) ?? loose.get(key.toLowerCase());
        return said === undefined ? [] : [{ index, words, said: isKept(key, said) ? words : asBegun(words, said) }];
      }),
  };
}

/** What stays as it is stays as it was written. */
const isKept = (key: string, said: string) => key.toLowerCase() === said.toLowerCase();

/** Begins with a capital where the word did, as at the beginning of a sentence. */
function asBegun(words: string, said: string): string {
  const [first = ''] = words;
  const [begin = ''] = said;
  return first === first.toLowerCase() ? said : begin.toUpperCase() + said.slice(begin.length);
}

/** What the glossary says of the words of a text: another translation is wanted where it says something else. */
export const glossaryIn = (inlines: readonly Inline[], terms: Terms): [words: string, said: string][] =>
  inlines.flatMap((one) => {
    if ('text' in one) return terms.findIn(one.text).map(({ words, said }): [string, string] => [words, said]);
    return 'inner' in one ? glossaryIn(one.inner, terms) : [];
  });
