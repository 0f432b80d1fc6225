import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { Paging } from '#kernel/paging.ts';
import { ChecksPolicy, severities } from '../../base/settings/checks-policy.ts';
import { ownerKinds } from '../../content/documents/documents.contract.ts';
import { FileInspection, PdfFacts, unreadReasons } from '../../content/files/files.contract.ts';

/** What is looked at (functional reference A11Y-19, A11Y-20, 3.15). */
export const ruleNames = [
  'unwritten',
  'alt-text',
  'link-text',
  'heading-order',
  'contrast',
  'table-headers',
  'language-of-parts',
  'broken-links',
  'readability',
  'citizen-numbers',
  'file-contents',
  'pdf-access',
] as const;
export type RuleName = (typeof ruleNames)[number];

const language = LanguageCode;

/** Something on a page that somebody may stumble over, and where it is. */
export const Issue = z
  .strictObject({
    /** The same as long as it is the same: made of the rule, the place and the words. */
    id: z.string(),
    rule: z.enum(ruleNames),
    /** What of the rule: with the rule the name of its text. */
    kind: z.string(),
    severity: z.enum(severities),
    /** The block; null: the page, or the look of the platform. */
    guid: z.string().nullable(),
    /** The way to it in the content of the block (`cards.0.heading`), empty for the block itself. */
    field: z.string(),
    /** The language of the page on which it was found. */
    language: z.string(),
    /** For its text. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'Issue' });
export type Issue = z.output<typeof Issue>;

/** A text that its language lacks, or that was translated from a source that changed since. */
export const WaitingText = z
  .strictObject({
    language: z.string(),
    /** The block; null: the page itself. */
    guid: z.string().nullable(),
    /** The way to it in the content of the block (`cards.0.heading`). */
    field: z.string(),
    state: z.enum(['missing', 'outdated']),
  })
  .meta({ id: 'WaitingText' });
export type WaitingText = z.output<typeof WaitingText>;

const there = z.enum(['there', 'hidden', 'gone']);

/** What is known of where links of a document lead. What is not named here is not known. */
export const LinkFacts = z.strictObject({
  /** Pages and items by guid; `hidden`: not shown to visitors of this language. */
  targets: z.record(z.string(), there),
  /** Ids in pages that are there, by guid of the page. */
  anchors: z.record(z.string(), z.array(z.string())),
  images: z.record(z.string(), there),
  /** PDFs that were looked at, by guid. */
  files: z.record(z.string(), PdfFacts.extend({ name: z.string() })),
  /** What was found in files, by guid: those with numbers of people, and all of a Woo publication. */
  contents: z.record(
    z.string(),
    FileInspection.extend({
      name: z.string(),
      /** `waiting`: nobody looked yet. */
      unread: z.enum([...unreadReasons, 'waiting']).nullable(),
      isOfWoo: z.boolean(),
    }),
  ),
  /** Addresses on the own host. */
  paths: z.record(z.string(), there),
  /** References whose shared block, or one that stands in it, is not shown: why, by guid. */
  shared: z.record(z.string(), z.enum(['shared_too_large', 'shared_too_deep', 'shared_in_itself'])),
});
export type LinkFacts = z.output<typeof LinkFacts>;

/** Why something was published with issues that ask for a reason. */
const GivenReason = z.strictObject({
  at: z.iso.datetime(),
  /** Null: somebody whose account is gone. */
  by: z.string().nullable(),
  languages: z.array(z.string()),
  reason: z.string(),
  count: z.int(),
});
export type GivenReason = z.output<typeof GivenReason>;

export const checkDocument = defineEndpoint({
  name: 'checks.document',
  method: 'GET',
  path: '/api/documents/{id}/checks',
  access: 'user',
  isOpenToKeys: true,
  summary: 'What there is to fix in the working document in these languages, as publishing them would find it.',
  params: z.strictObject({ id: z.guid() }),
  query: z.strictObject({ languages: z.string().max(200).describe('Codes, separated by commas') }),
  response: z.strictObject({
    version: z.int(),
    issues: z.array(Issue),
    /** What publishing would show in another language, or as it was. */
    waiting: z.array(WaitingText),
    /** By language. */
    facts: z.record(z.string(), LinkFacts),
    /** What publishing them asks: nothing, a written reason, or that they are fixed. */
    needs: z.enum(['nothing', 'reason', 'fixes']),
    policy: ChecksPolicy,
    reasons: z.array(GivenReason),
    /** The main image of an item, which is looked at too. */
    image: z.guid().nullable(),
  }),
});

export const IssueFilter = z.strictObject({
  rule: z.enum(ruleNames).optional(),
  severity: z.enum(severities).optional(),
  language: language.optional(),
  /** In the title of the page or item. */
  search: z.string().trim().max(100).optional(),
});
export type IssueFilter = z.output<typeof IssueFilter>;

export const OpenIssue = Issue.extend({
  owner: z.guid(),
  ownerKind: z.enum(ownerKinds),
  title: z.string(),
  /** Where the editor opens on it; null: it stands nowhere. */
  editPath: z.string().nullable(),
  foundOn: z.iso.datetime(),
});
export type OpenIssue = z.output<typeof OpenIssue>;

/** By severity. */
const counts = z.strictObject({ error: z.int(), warning: z.int(), hint: z.int() });

export const getIssues = defineEndpoint({
  name: 'checks.issues',
  method: 'GET',
  path: '/api/issues',
  access: 'admin',
  summary: 'What there is to fix in all that is published, worst first.',
  query: IssueFilter.extend({
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(50),
  }),
  response: z.strictObject({
    issues: z.array(OpenIssue),
    total: z.int(),
    /** Of the whole platform, whatever the filter. */
    counts,
    /** What the colours of the platform give. */
    look: z.array(Issue),
    /** Documents that are still to be looked at. */
    waiting: z.int(),
  }),
});

export const PageIssues = z
  .strictObject({ owner: z.guid(), title: z.string(), editPath: z.string().nullable(), counts })
  .meta({ id: 'PageIssues' });
export type PageIssues = z.output<typeof PageIssues>;

export const getOwnIssues = defineEndpoint({
  name: 'checks.ownIssues',
  method: 'GET',
  path: '/api/issues:own',
  access: 'content-manager',
  summary: 'The pages with something to fix that the caller may edit, the worst first, and how many there are.',
  query: z.strictObject({ lang: language.optional() }),
  response: z.strictObject({ pages: z.array(PageIssues), total: z.int() }),
});

export const lookAgain = defineEndpoint({
  name: 'checks.lookAgain',
  method: 'POST',
  path: '/api/issues:lookAgain',
  access: 'admin',
  summary: 'Looks at everything that is published once more; `waiting` of the issues says how far it is.',
  response: z.strictObject({ waiting: z.int() }),
});
