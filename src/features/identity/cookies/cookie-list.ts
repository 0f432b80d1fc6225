import { cookieCategories, type ExtraCookies } from '#features/base/settings/settings.contract.ts';
import { localized } from '#kernel/languages/localized.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { askedServices } from './consent.rules.ts';
import { cookieGroups, cookieRegistry } from './cookie-registry.ts';
import en from './messages/statement.en.json' with { type: 'json' };
import informal from './messages/statement.nl.informal.json' with { type: 'json' };
import nl from './messages/statement.nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** What the server says of cookies: the statement, and the link in the footer. */
export const cookieTexts = (language: string) => texts[toInterfaceLanguage(language)];

/** A group of cookies as the cookie statement shows it. */
export interface ListedCookies {
  title: string;
  /** Of which category, and who sets them. */
  facts: string;
  cookies: readonly { name: string; purpose: string; facts: string }[];
}

/** What a platform uses beside its own. */
export interface UsedServices {
  usesSiteimprove: boolean;
  /** Undefined: it uses no Matomo. */
  matomo: { url: string; isExempt: boolean } | undefined;
}

/** Whom a visitor is asked about: the sum of their `askedServices`; 0: there is nothing to choose. */
export const askedOf = ({ usesSiteimprove, matomo }: UsedServices): number =>
  (usesSiteimprove ? askedServices.siteimprove : 0) + (matomo?.isExempt === false ? askedServices.matomo : 0);

/** The registry in words, without what this platform does not use. */
export function listCookies(language: string, used: UsedServices): ListedCookies[] {
  const t = cookieTexts(language);
  const { usesSiteimprove, matomo } = used;
  const groups = cookieGroups.filter((group) => usesSiteimprove || group !== 'siteimprove');
  const listed = groups.map((group) => {
    const keys = cookieRegistry.filter(
      (key) => key.group === group && (askedOf(used) !== 0 || key.purpose !== 'consent'),
    );
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
  if (!matomo) return listed;
  const { host } = new URL(matomo.url);
  const facts = [t('party.matomo', { host }), t(matomo.isExempt ? 'matomo.exempt' : 'matomo.asked')].join(' · ');
  return [...listed, { title: t('group.matomo'), facts, cookies: [] }];
}

/** Those that admins added, by category, in the words of this language or else of the default one. */
export function listExtraCookies(cookies: ExtraCookies, language: string, defaultLanguage: string): ListedCookies[] {
  const t = cookieTexts(language);
  return cookieCategories.flatMap((category) => {
    const own = cookies.filter((one) => one.category === category);
    if (own.length === 0) return [];
    return {
      title: t('group.extra'),
      facts: t(`extra.${category}`),
      cookies: own.map(({ name, party, purpose, days }) => ({
        name,
        purpose: localized(purpose, language, defaultLanguage).text,
        facts: [t('kind.cookie'), t('extra.party', { party }), t('extra.days', { days })].join(' · '),
      })),
    };
  });
}
