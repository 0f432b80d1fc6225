import { z } from 'zod';
import { richText } from '#document/rich-text.ts';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { boundedText } from '#kernel/bounded-text.ts';
import { calendarDay, largestInteger } from '#kernel/bounded-values.ts';
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
  /** In plain language; stands before the body. */
  summary: z.string().max(2000).default(''),
});
export type LegalText = z.output<typeof LegalText>;

const LegalKind = z.enum(legalKinds);
const Kind = z.strictObject({ kind: LegalKind });
const Versions = z.strictObject({
  /** Newest first, coming ones included. */
  versions: z.array(LegalText),
  /** What the product itself says, to begin with or to go back to. */
  defaults: z.strictObject({ nl: LegalText, en: LegalText }),
});

export const PublicLegalText = LegalText.omit({ changeSummary: true }).meta({ id: 'LegalText' });
export type PublicLegalText = z.output<typeof PublicLegalText>;

export const getLegalText = defineEndpoint({
  name: 'legal.text',
  method: 'GET',
  path: '/api/legaltexts/{kind}',
  access: 'public',
  isOpenToOutsiders: true,
  summary: 'A legal text as it holds now, in Dutch or English. 404 for none.',
  params: Kind,
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: PublicLegalText,
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

const words = LegalText.pick({ title: true, body: true, changeSummary: true, summary: true });

const draftWords = z.strictObject({
  title: boundedText(150),
  summary: boundedText(2000),
  body: richText,
  changeSummary: boundedText(1000),
});

const draftChange = z.strictObject({
  /** Of the draft that was changed; 0: there was none. */
  revision: z
    .int()
    .min(0)
    .max(largestInteger - 1),
  effectiveOn: calendarDay.nullable(),
  nl: draftWords,
  en: draftWords,
});

/** The next version while it is written. */
export const LegalDraft = draftChange.extend({ changedOn: z.iso.datetime() }).meta({ id: 'LegalDraft' });
export type LegalDraft = z.output<typeof LegalDraft>;

export const getLegalDraft = defineEndpoint({
  name: 'legal.draft',
  method: 'GET',
  path: '/api/legal/{kind}/draft',
  access: 'manage-settings',
  summary: 'The next version of a legal text while it is written; null where nobody began. Visitors never read it.',
  params: Kind,
  response: z.strictObject({ draft: LegalDraft.nullable() }),
});

export const saveLegalDraft = defineEndpoint({
  name: 'legal.saveDraft',
  method: 'PUT',
  path: '/api/legal/{kind}/draft',
  access: 'manage-settings',
  summary: 'Saves the next version of a legal text without publishing it. 409 where somebody else saved it since.',
  params: Kind,
  body: draftChange,
  response: z.strictObject({ revision: z.int(), undoToken: UndoToken }),
});

export const discardLegalDraft = defineEndpoint({
  name: 'legal.discardDraft',
  method: 'DELETE',
  path: '/api/legal/{kind}/draft',
  access: 'manage-settings',
  summary: 'Throws the draft of a legal text away. 409 where somebody else saved it since.',
  params: Kind,
  query: z.strictObject({ revision: z.coerce.number().int().min(0).max(largestInteger) }),
  response: z.strictObject({ undoToken: UndoToken }),
});

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
