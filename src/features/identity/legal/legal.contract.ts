import { z } from 'zod';
import { richText } from '#document/rich-text.ts';
import { calendarDay } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const legalKinds = ['terms-of-use', 'privacy', 'accessibility', 'cookie-statement'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** One version of a legal text in one language. */
export const LegalText = z.strictObject({
  kind: z.enum(legalKinds),
  language: z.enum(['nl', 'en']),
  version: z.int().min(1),
  /** `YYYY-MM-DD`. */
  effectiveOn: z.iso.date(),
  title: z.string().min(1).max(150),
  body: richText,
  changeSummary: z.string().max(1000).default(''),
});
export type LegalText = z.output<typeof LegalText>;

const LegalKind = z.enum(legalKinds);
const Kind = z.strictObject({ kind: LegalKind });
const Versions = z.strictObject({
  /** Newest first, coming ones included. */
  versions: z.array(LegalText),
});

export const getLegalVersions = defineEndpoint({
  name: 'legal.versions',
  method: 'GET',
  path: '/api/legal/{kind}',
  access: 'manage-settings',
  summary: 'Every version of a legal text in both languages, those that are still to come included.',
  params: Kind,
  response: Versions,
});

const words = LegalText.pick({ title: true, body: true, changeSummary: true });

export const publishLegalVersion = defineEndpoint({
  name: 'legal.publish',
  method: 'POST',
  path: '/api/legal/{kind}',
  access: 'manage-settings',
  summary:
    'Adds the next version of a legal text, in both languages. It holds from its date, and is never changed. New terms of use can be mailed to who has an account.',
  params: Kind,
  body: z.strictObject({
    effectiveOn: calendarDay,
    nl: words,
    en: words,
    tells: z.boolean().default(false).describe('Mails everybody with an account; for terms of use only'),
  }),
  response: z.strictObject({ version: z.int(), told: z.int() }),
});

/** The terms of use that somebody has not accepted yet. */
export const TermsToAccept = z.strictObject({
  version: z.int(),
  /** An older version was accepted. */
  isNewVersion: z.boolean(),
  /** What changed since the version that was accepted, newest first. */
  changes: z.array(z.string()),
});
export type TermsToAccept = z.output<typeof TermsToAccept>;

/** Mounted by `account-status`, which knows who accepted what. */
export const getTermsStatistics = defineEndpoint({
  name: 'account.termsStatistics',
  method: 'GET',
  path: '/api/account:termsstatistics',
  access: 'manage-settings',
  summary: 'How many people accepted which version of the terms of use; null: none.',
  response: z.strictObject({
    current: z.int(),
    accepted: z.array(z.strictObject({ version: z.int().nullable(), people: z.int() })),
  }),
});
