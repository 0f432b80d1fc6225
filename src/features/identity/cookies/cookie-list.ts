import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { cookieGroups, cookieRegistry } from './cookie-registry.ts';
import en from './messages/statement.en.json' with { type: 'json' };
import nl from './messages/statement.nl.json' with { type: 'json' };

const texts = createTexts({ nl, en });

/** What the server says of cookies: the statement, and the link in the footer. */
export const cookieTexts = (language: string) => texts[toInterfaceLanguage(language)];

/** A group of cookies as the cookie statement shows it. */
export interface ListedCookies {
  title: string;
  /** Of which category, and who sets them. */
  facts: string;
  cookies: readonly { name: string; purpose: string; facts: string }[];
}

/** The registry in words, without what this platform does not use. */
export function listCookies(language: string, usesSiteimprove: boolean): ListedCookies[] {
  const t = cookieTexts(language);
  const groups = cookieGroups.filter((group) => usesSiteimprove || group !== 'siteimprove');
  return groups.map((group) => {
    const keys = cookieRegistry.filter((key) => key.group === group && (usesSiteimprove || key.purpose !== 'consent'));
    const { category = 'required', party = 'own' } = keys[0] ?? {};
    return {
      title: t(`group.${group}`),
      facts: [t(`category.${category}`), t(`party.${party}`)].join(' · '),
      cookies: keys.map(({ name, purpose, kind, lifetime }) => ({
        name,
        purpose: t(`purpose.${purpose}`),
        facts: [t(`kind.${kind}`), t(`lifetime.${lifetime}`)].join(' · '),
      })),
    };
  });
}
