import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { emailAddress, trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const statuses = ['A', 'B', 'C', 'D', 'E'] as const;
export type Status = (typeof statuses)[number];

export const maxProblem = 5000;
export const maxPage = 2000;

/** What the statement comes to (functional reference 3.2). */
export const StatementSummary = z
  .strictObject({
    status: z.enum(statuses),
    /** What the status is called. */
    name: z.string(),
    /** `YYYY-MM-DD`. */
    statementOn: z.iso.date().nullable(),
    auditOn: z.iso.date().nullable(),
    registerUrl: z.string().nullable(),
    /** Address of the whole statement. */
    path: z.string(),
  })
  .meta({ id: 'AccessibilityStatement' });
export type StatementSummary = z.output<typeof StatementSummary>;

export const getAccessibilityStatement = defineEndpoint({
  name: 'accessibility.statement',
  method: 'GET',
  path: '/api/accessibilitystatement',
  access: 'public',
  isOpenToOutsiders: true,
  summary: 'Status and dates of the accessibility statement, in one language; null where none is filled in.',
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: z.strictObject({ statement: StatementSummary.nullable() }),
});

/** What an admin is warned of: no statement, one that is too old, no audit or one that is too old (functional reference STMT-03). */
export const StatementWarning = z.enum(['no-statement', 'old-statement', 'no-audit', 'old-audit']);
export type StatementWarning = z.output<typeof StatementWarning>;

export const getStatementWarnings = defineEndpoint({
  name: 'accessibility.warnings',
  method: 'GET',
  path: '/api/accessibilitystatement:warnings',
  access: 'manage-settings',
  summary: 'What is to be renewed of the accessibility statement.',
  response: z.strictObject({ warnings: z.array(StatementWarning) }),
});

export const reportProblem = defineEndpoint({
  name: 'accessibility.report',
  method: 'POST',
  path: '/api/accessibilityreports',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['too_many_requests'],
  summary: 'Tells the platform of a problem with using it. 429 with `retryAfter` for a network that reports very much.',
  body: z.strictObject({
    page: trimmedText(maxPage).default('').describe('Where it was, as its address or in words'),
    problem: trimmedText(maxProblem).min(1),
    email: emailAddress.or(z.literal('')).default('').describe('Gets a mail that it came, and the answer'),
    language: z.string().max(20).optional(),
  }),
  response: z.strictObject({ reference: z.string() }),
});
export type NewProblem = z.output<typeof reportProblem.body>;

export const AccessibilityReport = z
  .strictObject({
    guid: z.guid(),
    reference: z.string(),
    page: z.string(),
    problem: z.string(),
    /** Empty: they left none. */
    email: z.string(),
    reportedOn: z.iso.datetime(),
  })
  .meta({ id: 'AccessibilityReport' });
export type AccessibilityReport = z.output<typeof AccessibilityReport>;

export const getAccessibilityReports = defineEndpoint({
  name: 'accessibility.reports',
  method: 'GET',
  path: '/api/accessibilityreports',
  access: 'content-manager',
  summary:
    'Problems that visitors reported, the oldest first; 100 at the most, and how many there are. Who changes settings gets the warnings about the statement with them.',
  response: z.strictObject({
    reports: z.array(AccessibilityReport),
    total: z.int(),
    warnings: z.array(StatementWarning),
  }),
});

export const resolveAccessibilityReport = defineEndpoint({
  name: 'accessibility.resolve',
  method: 'DELETE',
  path: '/api/accessibilityreports/{guid}',
  access: 'content-manager',
  summary: 'Takes a report off the list, with its email address.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.strictObject({ undoToken: UndoToken }),
});
