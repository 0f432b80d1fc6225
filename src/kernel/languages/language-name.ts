import { isPlainLanguage, widerTags } from './fallbacks.ts';

const plainLanguageWords: Readonly<Record<string, string>> = { nl: 'eenvoudig', en: 'plain language' };

/** What a language is called, in another. Plain language is called after its language: `Nederlands (eenvoudig)`. */
export function languageName(code: string, inLanguage: string): string {
  const [wider] = isPlainLanguage(code) ? widerTags(code) : [];
  if (wider === undefined) return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;
  const words =
    plainLanguageWords[inLanguage] ?? plainLanguageWords[widerTags(inLanguage).at(-1) ?? ''] ?? 'plain language';
  return `${languageName(wider, inLanguage)} (${words})`;
}

/** What its speakers call a language, with a capital where they have them. */
export function ownLanguageName(code: string): string {
  const known = ownNames.get(code);
  if (known !== undefined) return known;
  const [first = '', ...rest] = languageName(code, code);
  const name = `${first.toLocaleUpperCase(code)}${rest.join('')}`;
  ownNames.set(code, name);
  return name;
}

/** Every page says them; there are as many as platforms have languages. */
const ownNames = new Map<string, string>();
