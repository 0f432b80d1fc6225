import { isEasyRead, widerTags } from './fallbacks.ts';

const easyReadWords: Readonly<Record<string, string>> = { nl: 'eenvoudig', en: 'easy read' };

/** What a language is called, in another. Easy read is called after its language: `Nederlands (eenvoudig)`. */
export function languageName(code: string, inLanguage: string): string {
  const [wider] = isEasyRead(code) ? widerTags(code) : [];
  if (wider === undefined) return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;
  const words = easyReadWords[inLanguage] ?? easyReadWords[widerTags(inLanguage).at(-1) ?? ''] ?? 'easy read';
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
