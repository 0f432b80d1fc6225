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

/** One or more terms one after the other, and other words for them: any of those does as well. */
export interface Wish {
  terms: readonly Term[];
  /** Each of one or more words that stand together. */
  synonyms: readonly (readonly string[])[];
}

/** So many other words at most for all that is looked for. */
const maxSynonyms = 40;

/** The groups of words of one language that mean the same. */
export interface Thesaurus {
  groups: readonly (readonly string[])[];
  /** The same for two forms of one word. */
  stemOf: (word: string) => string;
}

/** So many words at most stand together in a synonym. */
const longestRun = 4;

/**
 * The terms with other words for them. The longest run of words that a group has counts. What is between quotes, or is not to be
 * there, is meant as it stands.
 */
export function withSynonyms(terms: readonly Term[], thesauri: readonly Thesaurus[]): Wish[] {
  const lookUps = thesauri.map(createLookUp);
  const wishes: Wish[] = [];
  let left = maxSynonyms;
  for (let at = 0; at < terms.length; ) {
    const longest = Math.min(longestRun, terms.length - at);
    const runs = Array.from({ length: longest }, (_, less) => terms.slice(at, at + longest - less));
    const said = runs
      .filter((run) => run.every(({ isPhrase, isExcluded }) => !isPhrase && !isExcluded))
      .map((run) => ({ run, others: othersFor(run, lookUps) }))
      .find(({ others }) => others.length > 0);
    const synonyms = (said?.others ?? []).slice(0, left);
    const run = said?.run ?? terms.slice(at, at + 1);
    wishes.push({ terms: run, synonyms });
    left -= synonyms.length;
    at += run.length;
  }
  return wishes;
}

type LookUp = (words: readonly string[]) => (readonly string[])[];

const othersFor = (run: readonly Term[], lookUps: readonly LookUp[]) => {
  const words = run.flatMap((term) => term.words);
  const others = lookUps.flatMap((lookUp) => lookUp(words));
  return [...new Map(others.map((one) => [one.join(' '), one])).values()];
};

/** Finds the other words of the groups in which these stand, in any form. */
function createLookUp({ groups, stemOf }: Thesaurus): LookUp {
  const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ');
  const known = new Map<string, { key: string; words: string[] }[]>();
  for (const group of groups) {
    const entries = group.map((one) => plainWords(one).split(' ')).map((words) => ({ key: keyOf(words), words }));
    for (const { key } of entries) known.set(key, [...(known.get(key) ?? []), ...entries]);
  }
  return (words) => {
    const own = keyOf(words);
    return (known.get(own) ?? []).flatMap(({ key, words }) => (key === own || key === '' ? [] : [words]));
  };
}

interface Meant {
  /** Also words that only begin so. */
  byBeginning: boolean;
}

/** From so many letters on a word is also found by how it begins. */
const minBeginning = 3;

/** What is looked for as `to_tsquery` reads it; undefined where that is nothing. Safe: words are letters and digits only. */
export function toTextQuery(wishes: readonly Wish[], { byBeginning }: Meant): string | undefined {
  if (!wishes.some(({ terms }) => terms.some(({ isExcluded }) => !isExcluded))) return undefined;
  return wishes
    .map(({ terms, synonyms }) => {
      const typed = terms
        .map(({ words, isPhrase, isExcluded }) => {
          const begins = byBeginning && !isPhrase && !isExcluded;
          return `${isExcluded ? '!' : ''}(${standTogether(words, begins)})`;
        })
        .join(' & ');
      if (synonyms.length === 0) return typed;
      return `(${[typed, ...synonyms.map((words) => `(${standTogether(words, byBeginning)})`)].join(' | ')})`;
    })
    .join(' & ');
}

const standTogether = (words: readonly string[], begins: boolean) =>
  words
    .map((word, at) => (begins && at === words.length - 1 && word.length >= minBeginning ? `${word}:*` : word))
    .join(' <-> ');

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
