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
