/** What mails are about, as they are counted together. */
export const mailGroups = [
  'account',
  'registration',
  'invitations',
  'roles',
  'newsletter',
  'follows',
  'forms',
  'reports',
  'content',
  'other',
] as const;
export type MailGroup = (typeof mailGroups)[number];

/** By how the kind of a mail begins; the first that fits. */
const beginnings: readonly (readonly [string, MailGroup])[] = [
  ['registration', 'registration'],
  ['invitation', 'invitations'],
  ['role', 'roles'],
  ['access-request', 'roles'],
  ['newsletter', 'newsletter'],
  ['follow-', 'follows'],
  ['submission', 'forms'],
  ['content-', 'reports'],
  ['accessibility-', 'reports'],
  ['page-', 'content'],
  ['statistics-', 'content'],
  ['contribution', 'content'],
  ['account', 'account'],
  ['api-key', 'account'],
  ['email-', 'account'],
  ['factors', 'account'],
  ['locked', 'account'],
  ['looked', 'account'],
  ['new-device', 'account'],
  ['password', 'account'],
  ['provider', 'account'],
  ['sign-in', 'account'],
  ['step-up', 'account'],
  ['terms', 'account'],
  ['user', 'account'],
  ['welcome', 'account'],
];

export const mailGroupOf = (kind: string): MailGroup =>
  beginnings.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? 'other';
