import { addMonths } from '#kernel/add-months.ts';
import { readCookie } from '#kernel/read-cookie.ts';

/** Kinds of cookies that a visitor accepts or refuses (specification §3). */
export const consentCategories = ['required', 'analytical', 'tracking', 'functional'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** What a visitor accepted, and when they said so (specification §3); without a date they were not asked yet. */
export interface Consent {
  accepted: readonly ConsentCategory[];
  date: Date | null;
  /** Whom it is about: the sum of their `askedServices`; 0: nobody. */
  version: number;
  /** Under which the server keeps a proof of it, without anything of who they are (functional reference COOK-05). */
  id: string;
}

/** Before a choice (specification §4). It covers nothing of a third party: see `mayUse`. */
export const defaultConsent: Consent = { accepted: ['required', 'analytical'], date: null, version: 0, id: '' };

/** What the dialog asks about. What other websites show in a frame is asked at each frame. */
export const askedCategories = ['analytical'] as const satisfies readonly ConsentCategory[];
export type AskedCategory = (typeof askedCategories)[number];

export const consentCookie = '__Host-cookie-consent';

/**
 * What the dialog asks about. The version of a choice is their sum: who chose before a service came is asked again (functional
 * reference COOK-06).
 */
export const askedServices = { siteimprove: 1, matomo: 2 } as const;
const newestVersion = askedServices.siteimprove + askedServices.matomo;

/** After so many months a visitor is asked again (functional reference COOK-06). */
export const consentMonths = 12;

const attributes = 'Path=/; Secure; SameSite=Lax';

/** The choice that is kept in this browser: `document.cookie` in, the default where there is none, an old one, or one of another version. */
export function readConsent(cookies: string, now: Date): Consent {
  const values = new URLSearchParams(readCookie(cookies, consentCookie));
  const date = new Date(values.get('date') ?? Number.NaN);
  const version = Number(values.get('version'));
  const isVersion = Number.isInteger(version) && version >= 1 && version <= newestVersion;
  const isValid = isVersion && date <= now && now < addMonths(date, consentMonths);
  if (!isValid) return defaultConsent;
  const accepted = (values.get('accepted') ?? '').split(' ');
  return {
    accepted: consentCategories.filter((category) => accepted.includes(category)),
    date,
    version,
    id: values.get('id') ?? '',
  };
}

/** A choice that is made now; the same one made again stays as it was. */
export function chooseConsent(
  accepted: readonly ConsentCategory[],
  before: Consent,
  now: { date: Date; version: number; id: string },
): Consent {
  const isSame = before.date !== null && before.version === now.version && String(before.accepted) === String(accepted);
  return isSame ? before : { accepted, ...now };
}

/** The cookie that keeps a choice, for `document.cookie`. */
export function keepConsent({ accepted, date, version, id }: Consent): string {
  if (!date) return resetConsent;
  const kept = { version: String(version), date: date.toISOString(), accepted: accepted.join(' '), id };
  const expires = addMonths(date, consentMonths).toUTCString();
  return `${consentCookie}=${new URLSearchParams(kept)}; ${attributes}; Expires=${expires}`;
}

/** The cookie that takes the choice away, for `document.cookie` (specification §4, reset). */
export const resetConsent = `${consentCookie}=; ${attributes}; Max-Age=0`;

/** Whether something of a third party may be used: a default is no consent (functional reference 6.16). */
export const mayUse = ({ accepted, date }: Consent, category: ConsentCategory): boolean =>
  date !== null && accepted.includes(category);

/** The same of one service: a choice covers no one who came later. */
export const mayCount = (consent: Consent, service: keyof typeof askedServices): boolean =>
  mayUse(consent, 'analytical') && (consent.version & askedServices[service]) !== 0;

/** Whether something is asked that this choice is not about. */
export const isUnanswered = ({ version }: Consent, asked: number): boolean => (asked & ~version) !== 0;

/** Whether the dialog opens at a path by itself (specification §2). */
export const asksConsentAt = (path: string): boolean => !/^\/(?:legal\/cookie-statement|invitation)(?:\/|$)/.test(path);
