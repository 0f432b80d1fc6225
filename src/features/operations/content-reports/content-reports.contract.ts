import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { emailAddress, trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { mayBeUnnamed, reportReasons } from './content-reports.rules.ts';

export const maxExplanation = 5000;
export const maxName = 200;
export const maxEmail = 254;
export const maxDecisionReason = 2000;

const isEmpty = (text: string) => text === '';
const isEmail = (text: string) => isEmpty(text) || emailAddress.safeParse(text).success;

/** Read before every field is right, so that all that is wrong is said at once. */
const Naming = z.object({ reason: z.string(), name: z.string(), email: z.string() }).partial();
const whenObject = { when: ({ value }: { value: unknown }) => Naming.safeParse(value).success };
const isNamed =
  (field: 'name' | 'email') =>
  ({ reason, ...given }: { reason: string; name: string; email: string }) =>
    mayBeUnnamed(reason) || (given[field] ?? '').trim() !== '';

const NewContentReport = z
  .strictObject({
    item: z.guid().describe('What is reported'),
    language: z.string().max(20).optional().describe('In which it was read, and of the mails about the report'),
    reason: z.enum(reportReasons),
    explanation: trimmedText(maxExplanation).min(1),
    name: trimmedText(maxName).default(''),
    email: trimmedText(maxEmail).refine(isEmail, 'email').default(''),
    goodFaith: z.literal(true).describe('Who reports believes that what they say is true and complete'),
  })
  .refine(isNamed('name'), { path: ['name'], error: 'required', ...whenObject })
  .refine(isNamed('email'), { path: ['email'], error: 'required', ...whenObject });
export type NewContentReport = z.output<typeof NewContentReport>;

export const reportContent = defineEndpoint({
  name: 'contentReports.report',
  method: 'POST',
  path: '/api/contentreports',
  access: 'public',
  isOpenToInactive: true,
  refusals: ['not_found', 'too_many_requests'],
  summary:
    'Reports an item that the caller sees (Digital Services Act, article 16), with name and email address unless it is about sexual abuse of minors. 429 with `retryAfter` for a network that reports very much.',
  body: NewContentReport,
  response: z.strictObject({ reference: z.string() }),
});

export const decisions = ['left', 'offline'] as const;
export const grounds = ['law', 'rules'] as const;

export const ContentReport = z
  .strictObject({
    guid: z.guid(),
    reference: z.string(),
    item: z.guid(),
    /** Of the item when it was reported. */
    title: z.string(),
    address: z.string(),
    /** Visitors see it in some language, now. */
    isOnline: z.boolean(),
    reason: z.enum(reportReasons),
    /** Empty: forgotten, a year after the decision. */
    explanation: z.string(),
    /** Empty: not given, or forgotten. */
    name: z.string(),
    email: z.string(),
    reportedOn: z.iso.datetime(),
    /** Null: not decided yet. */
    decision: z
      .strictObject({
        kind: z.enum(decisions),
        /** What a restriction is for. */
        ground: z.enum(grounds).nullable(),
        reason: z.string(),
        decidedOn: z.iso.datetime(),
        /** Null: an account that is gone. */
        by: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ContentReport' });
export type ContentReport = z.output<typeof ContentReport>;

export const getContentReports = defineEndpoint({
  name: 'contentReports.open',
  method: 'GET',
  path: '/api/contentreports',
  access: 'user',
  isOpenToKeys: true,
  summary:
    'Reports that wait for a decision of the caller, who moderates or may edit the item; the oldest first, 100 at the most, and how many there are.',
  response: z.strictObject({ reports: z.array(ContentReport), total: z.int() }),
});

export const decideContentReport = defineEndpoint({
  name: 'contentReports.decide',
  method: 'POST',
  path: '/api/contentreports/{guid}:decide',
  access: 'user',
  isOpenToKeys: true,
  summary:
    'Decides on a report, for who moderates or may edit the item. `offline` takes the item offline in every language. Who reported it, and the author of what went offline, get mail ten minutes later; until then it can be undone.',
  params: z.strictObject({ guid: z.guid() }),
  body: z
    .strictObject({
      decision: z.enum(decisions),
      ground: z.enum(grounds).optional().describe('Only of `offline`, and required there'),
      reason: trimmedText(maxDecisionReason).min(1).describe('Who reported it and the author read it'),
    })
    .refine(({ decision, ground }) => (decision === 'offline') === (ground !== undefined), {
      path: ['ground'],
      error: 'required',
    }),
  response: z.strictObject({ undoToken: UndoToken }),
});

const LogFilter = z.strictObject({
  state: z.enum(['open', 'decided']).optional(),
  reason: z.enum(reportReasons).optional(),
});
export type LogFilter = z.output<typeof LogFilter>;

export const getModerationLog = defineEndpoint({
  name: 'contentReports.log',
  method: 'GET',
  path: '/api/contentreports/log',
  access: 'moderate',
  summary: 'Every report with its decision, last reported first.',
  query: LogFilter.extend({
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(50),
  }),
  response: z.strictObject({ reports: z.array(ContentReport), total: z.int() }),
});

const lang = z.enum(interfaceLanguages).default('nl');

export const exportModerationLog = defineEndpoint({
  name: 'contentReports.export',
  method: 'POST',
  path: '/api/contentreports:export',
  access: 'moderate',
  isLongJob: true,
  summary:
    'The reports of a filter with their decisions as CSV (RFC 4180), without who reported them; 20,000 at most. Recorded in the audit log.',
  body: LogFilter.extend({ lang }),
  response: z.strictObject({ csv: z.string(), count: z.int(), isComplete: z.boolean() }),
});

export const ReportYear = z
  .strictObject({
    year: z.int(),
    received: z.int(),
    decided: z.int(),
    offline: z.int(),
    left: z.int(),
    /** By the reason; one that nobody gave is left out. */
    reasons: z.partialRecord(z.enum(reportReasons), z.int()),
    /** From the report to the decision; null: nothing is decided yet. */
    medianDays: z.number().nullable(),
  })
  .meta({ id: 'ReportYear' });
export type ReportYear = z.output<typeof ReportYear>;

export const getReportYears = defineEndpoint({
  name: 'contentReports.years',
  method: 'GET',
  path: '/api/contentreports/years',
  access: 'moderate',
  summary: 'How many reports came in each year, and what was decided on them; the last year first.',
  response: z.strictObject({ years: z.array(ReportYear) }),
});

export const exportReportYears = defineEndpoint({
  name: 'contentReports.exportYears',
  method: 'POST',
  path: '/api/contentreports/years:export',
  access: 'moderate',
  isLongJob: true,
  summary: 'The same as CSV (RFC 4180), with a column for each reason. Recorded in the audit log.',
  body: z.strictObject({ lang }),
  response: z.strictObject({ csv: z.string() }),
});
