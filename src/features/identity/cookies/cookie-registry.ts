import { type ConsentCategory, consentCookie } from './consent.rules.ts';
import { siteimproveCookies, siteimproveSince } from './siteimprove.rules.ts';

/** When something is kept: for every visitor, for who has an account, for who edits, or by Siteimprove after consent. */
export const cookieGroups = ['visitors', 'account', 'editing', 'siteimprove'] as const;
export type CookieGroup = (typeof cookieGroups)[number];

/** How long it stays, as the cookie statement says it. */
export type Lifetime = 'visit' | 'tab' | 'tenMinutes' | 'day' | 'month' | 'year' | 'thirteenMonths' | 'untilRemoved';

export interface StoredKey {
  /** As the browser has it; `*` is what differs. */
  name: string;
  /** Its words: `purpose.{purpose}` in `messages/statement.*.json`. */
  purpose: string;
  kind: 'cookie' | 'storage';
  party: 'own' | 'siteimprove';
  category: ConsentCategory;
  lifetime: Lifetime;
  group: CookieGroup;
}

const own = (
  group: CookieGroup,
  kind: StoredKey['kind'],
  keys: Readonly<Record<string, readonly [name: string, lifetime: Lifetime]>>,
): StoredKey[] =>
  Object.entries(keys).map(([purpose, [name, lifetime]]) => ({
    name,
    purpose,
    kind,
    party: 'own',
    category: 'required',
    lifetime,
    group,
  }));

/**
 * Every cookie and every key of the storage of a browser (functional reference COOK-08). The cookie statement lists it, and
 * `test/stored-keys.test.ts` fails for a key that is not in it.
 */
export const cookieRegistry: readonly StoredKey[] = [
  ...own('visitors', 'cookie', {
    consent: [consentCookie, 'year'],
    form: ['__Host-form', 'month'],
    uncounted: ['__Host-uncounted', 'year'],
  }),
  ...own('visitors', 'storage', { away: ['bouwsteen:away:*', 'untilRemoved'] }),
  ...own('account', 'cookie', {
    session: ['__Host-session', 'visit'],
    xsrf: ['XSRF-TOKEN', 'visit'],
    asker: ['__Host-asker', 'day'],
    pending: ['__Host-pending', 'tenMinutes'],
    device: ['__Host-device', 'month'],
  }),
  ...own('account', 'storage', {
    passkey: ['bouwsteen.passkey-wish', 'untilRemoved'],
    seen: ['bouwsteen.seen', 'untilRemoved'],
    notice: ['carried-notice', 'tab'],
    newerVersion: ['newer-version', 'tab'],
    added: ['add-to-*', 'tab'],
  }),
  ...own('editing', 'cookie', { edit: ['__Host-edit', 'visit'] }),
  ...own('editing', 'storage', {
    clipboard: ['bouwsteen:clipboard', 'untilRemoved'],
    favourites: ['bouwsteen:favourites', 'untilRemoved'],
    lastUsed: ['bouwsteen:last-used', 'untilRemoved'],
    header: ['bouwsteen:header:*', 'untilRemoved'],
    upload: ['bouwsteen:upload:*', 'untilRemoved'],
    steps: ['bouwsteen:*:*:*', 'untilRemoved'],
    tab: ['bouwsteen-tab', 'tab'],
    reason: ['publish-reason *', 'tab'],
  }),
  {
    name: siteimproveCookies.visitor,
    purpose: 'visitor',
    kind: 'cookie',
    party: 'siteimprove',
    category: 'analytical',
    lifetime: 'thirteenMonths',
    group: 'siteimprove',
  },
  {
    name: siteimproveCookies.visit,
    purpose: 'visit',
    kind: 'cookie',
    party: 'siteimprove',
    category: 'analytical',
    lifetime: 'visit',
    group: 'siteimprove',
  },
  {
    name: siteimproveSince,
    purpose: 'counted',
    kind: 'storage',
    party: 'own',
    category: 'analytical',
    lifetime: 'untilRemoved',
    group: 'siteimprove',
  },
];
