/** A page or item in one of the languages of the platform. */
export interface InLanguage {
  code: string;
  /** Path, prefix included. */
  href: string;
  /** False where all that it shows is the text of another language. */
  hasOwnText: boolean;
}

/**
 * What search engines are told of other languages (hreflang), in pages and in the sitemap alike: every language in which there
 * is an own text, itself included; nothing when that is one.
 */
export function alternatesOf(inLanguages: readonly InLanguage[], origin: string): { language: string; href: string }[] {
  const own = inLanguages.filter(({ hasOwnText }) => hasOwnText);
  if (own.length < 2) return [];
  return own.map(({ code, href }) => ({ language: code, href: `${origin}${encodeURI(href)}` }));
}

/**
 * Where search engines find a text that is shown in `language` by fallback: the address in the language it is of (`fallbacks`,
 * nearest first). `undefined` where it is shown in its own language, or nowhere.
 */
export function addressOfVisible(
  inLanguages: readonly InLanguage[],
  language: string,
  fallbacks: readonly string[],
): string | undefined {
  const own = inLanguages.filter(({ hasOwnText }) => hasOwnText);
  const shown = [language, ...fallbacks].find((one) => own.some(({ code }) => code === one));
  return shown === language ? undefined : own.find(({ code }) => code === shown)?.href;
}
