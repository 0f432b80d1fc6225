import { widerTags } from '#kernel/languages/fallbacks.ts';

interface Change {
  languages: readonly string[];
  defaultLanguage: string;
  /** First parts of addresses that are in use. */
  firstSegments: ReadonlySet<string>;
  /** Those that the platform has already. */
  known: readonly string[];
}

export type LanguagesError = 'default_missing' | 'twice' | 'unknown_language' | 'wider_missing' | 'taken';

/** What is wrong with the languages of a platform, if anything, and with which. */
export function languagesError(change: Change): { code: LanguagesError; language: string } | undefined {
  const { languages, defaultLanguage, firstSegments, known } = change;
  if (!languages.includes(defaultLanguage)) return { code: 'default_missing', language: defaultLanguage };
  for (const [at, language] of languages.entries()) {
    if (languages.indexOf(language) !== at) return { code: 'twice', language };
    if (!isLanguage(language)) return { code: 'unknown_language', language };
    // Plain language borrows what it lacks from its own language.
    const [wider] = language.endsWith('-simple') ? widerTags(language) : [];
    if (wider !== undefined && !languages.includes(wider)) return { code: 'wider_missing', language };
    if (!known.includes(language) && firstSegments.has(language.toLowerCase())) return { code: 'taken', language };
  }
  return undefined;
}

/** A tag as it should be written, of a language that has a name. */
export function isLanguage(code: string): boolean {
  try {
    const [canonical] = Intl.getCanonicalLocales(code);
    const [language = ''] = code.split('-');
    return (
      canonical === code &&
      new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined
    );
  } catch {
    return false;
  }
}
