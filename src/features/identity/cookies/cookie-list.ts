import {
  cookieCategories,
  type Exemption,
  type ExtraCookies,
  type SettingValues,
} from '#features/base/settings/settings.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { localized } from '#kernel/languages/localized.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { askedServices } from './consent.rules.ts';
import { cookieGroups, cookieRegistry, type StoredKey } from './cookie-registry.ts';
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
  /** Undefined: it uses no Siteimprove. */
  siteimprove: { exemption: Exemption | null } | undefined;
  /** Undefined: it uses no Matomo. */
  matomo: { url: string; isExempt: boolean } | undefined;
}

/** What the settings say of them. */
export const usedServices = (
  { siteimproveId, siteimproveExemption }: SettingValues,
  matomo: UsedServices['matomo'],
): UsedServices => ({
  siteimprove: siteimproveId === null ? undefined : { exemption: siteimproveExemption },
  matomo,
});

/** Whom a visitor is asked about: the sum of their `askedServices`; 0: there is nothing to choose. */
export const askedOf = ({ siteimprove, matomo }: UsedServices): number =>
  (siteimprove?.exemption === null ? askedServices.siteimprove : 0) +
  (matomo?.isExempt === false ? askedServices.matomo : 0);

const exemptFact = ({ by, on }: Exemption, language: string) =>
  cookieTexts(language)('siteimprove.exempt', {
    by,
    date: createDateFormatter(toInterfaceLanguage(language), 'UTC')(`${on}T12:00:00Z`, 'day'),
  });

/** The registry in words, without what this platform does not use. */
export function listCookies(language: string, used: UsedServices): ListedCookies[] {
  const t = cookieTexts(language);
  const { siteimprove, matomo } = used;
  const exemption = siteimprove?.exemption;
  // A choice that was made before the exemption is still kept.
  const keepsChoice = askedOf(used) !== 0 || Boolean(exemption);
  const isKept = ({ purpose }: StoredKey) =>
    (keepsChoice || purpose !== 'consent') && (Boolean(exemption) || purpose !== 'counted');
  const groups = cookieGroups.filter((group) => siteimprove || group !== 'siteimprove');
  const listed = groups.map((group) => {
    const keys = cookieRegistry.filter((key) => key.group === group && isKept(key));
    const { category = 'required', party = 'own' } = keys[0] ?? {};
    return {
      title: t(`group.${group}`),
      facts: [
        exemption && group === 'siteimprove' ? exemptFact(exemption, language) : t(`category.${category}`),
        t(`party.${party}`),
      ].join(' · '),
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
