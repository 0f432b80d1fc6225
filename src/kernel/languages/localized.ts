import { z } from 'zod';
import { widerTags } from './fallbacks.ts';
import { LanguageCode } from './language-code.ts';

/** One value per language. */
export const Localized = z.record(LanguageCode, z.string());
export type Localized = z.infer<typeof Localized>;

/** The language to answer in: the one asked for where the platform has it, else its default. */
export const languageFor = (
  { languages, defaultLanguage }: { languages: readonly string[]; defaultLanguage: string },
  asked: string | undefined,
): string => (asked !== undefined && languages.includes(asked) ? asked : defaultLanguage);

/** The text in the language asked for, else in what that is a variant of, else in the fallback language, else in any; with the language it is in. */
export function localized(values: Localized, language: string, fallback: string): { text: string; language: string } {
  for (const candidate of [language, ...widerTags(language), fallback]) {
    const text = values[candidate];
    if (text) return { text, language: candidate };
  }
  const [first] = Object.entries(values).filter(([, text]) => text !== '');
  return first ? { text: first[1], language: first[0] } : { text: '', language };
}
