/** The languages of a platform; the default one comes first in every fallback that has no nearer one. */
export interface Languages {
  languages: readonly string[];
  defaultLanguage: string;
}

/** `nl-simple` is a variant of `nl`, `pt-BR` one of `pt`: the tags that are left as its last parts go (RFC 4647 §3.4), nearest first. */
export function widerTags(language: string): string[] {
  const parts = language.split('-');
  return parts.slice(1).map((_, at) => parts.slice(0, parts.length - 1 - at).join('-'));
}

/** Plain language is a variant of a language in plain words: people write it. */
export const isPlainLanguage = (language: string): boolean => language.endsWith('-simple');

/** Where a text comes from that a language lacks, nearest first: what it is a variant of, then the default language (specification §1). */
export const fallbacksOf = (language: string, { languages, defaultLanguage }: Languages): string[] =>
  [...new Set([...widerTags(language), defaultLanguage])].filter(
    (one) => one !== language && (languages.includes(one) || one === defaultLanguage),
  );

/** The language that another is translated from; the default language from none but itself. */
export const sourceOf = (language: string, platform: Languages): string =>
  fallbacksOf(language, platform)[0] ?? platform.defaultLanguage;
