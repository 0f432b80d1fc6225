import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { boundedText } from '#kernel/bounded-text.ts';
import { timestamp } from '#kernel/bounded-values.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';

/** Entries of a platform that are kept, and looked through. */
export const maxEntries = 20_000;
/** Entries of one group that are shown. */
export const maxOccurrences = 50;
export const logStates = ['open', 'done', 'all'] as const;
export const logDays = ['1', '7', '30', '90'] as const;

/** Levels: 0 debug, 1 warning, 2 error (window errors, specification §8), 3 fatal. */
export const ClientLogEntry = z.strictObject({
  /** By the clock of the browser. */
  time: timestamp.optional(),
  level: z.int().min(0).max(3),
  message: z.string().max(2000),
  stack: z.string().max(4096).default(''),
  /** Without query. */
  path: z.string().max(2048).default(''),
  release: z.string().max(64).default(''),
  correlationId: z.string().max(64).default(''),
  browser: z.string().max(64).default(''),
  isOnline: z.boolean().default(true),
  repeated: z.int().min(1).max(100_000).default(1),
});
export type ClientLogEntry = z.output<typeof ClientLogEntry>;

export const postLog = defineEndpoint({
  name: 'clientLog.post',
  method: 'POST',
  path: '/log',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['too_many_requests'],
  isRead: true,
  largestBody: businessConstants.uploadBodyLength,
  summary: 'Takes a batch of what browsers noticed.',
  body: z.strictObject({ entries: z.array(ClientLogEntry).min(1).max(50) }),
  response: z.undefined(),
});

/** Entries with the same message but for its numbers, the same first frame and the same build. */
export const LogGroup = z
  .strictObject({
    fingerprint: z.string(),
    level: z.int(),
    message: z.string().describe('That of the newest entry, from outside: text, not markup'),
    release: z.string(),
    /** How often it happened. */
    count: z.int(),
    firstOn: z.iso.datetime(),
    lastOn: z.iso.datetime(),
    browsers: z.array(z.string()),
    paths: z.array(z.string()).describe('Five at most'),
    pathCount: z.int(),
    sessionCount: z.int().describe('Sessions of people who were signed in'),
    isDone: z.boolean(),
  })
  .meta({ id: 'LogGroup' });
export type LogGroup = z.output<typeof LogGroup>;

export const getLog = defineEndpoint({
  name: 'clientLog.groups',
  method: 'GET',
  path: '/api/clientlog',
  access: 'staff',
  summary: 'What browsers reported, grouped, the last that happened first. Looks through the newest 20,000 entries.',
  query: z.strictObject({
    level: z.enum(['0', '1', '2', '3']).optional(),
    release: boundedText(64).optional(),
    path: boundedText(150).default('').describe('A part of the path'),
    days: z.enum(logDays).default('7'),
    state: z.enum(logStates).default('open'),
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(25),
  }),
  response: z.strictObject({
    groups: z.array(LogGroup),
    total: z.int(),
    releases: z
      .array(z.string())
      .describe('Builds that something was reported of, the newest report first; 50 at most'),
  }),
});

const groupParams = z.strictObject({ fingerprint: z.string().regex(/^[\da-f]{32}$/) });

export const getLogGroup = defineEndpoint({
  name: 'clientLog.group',
  method: 'GET',
  path: '/api/clientlog/{fingerprint}',
  access: 'staff',
  refusals: ['not_found'],
  summary: 'The newest 50 entries of a group.',
  params: groupParams,
  response: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.string(),
        receivedOn: z.iso.datetime(),
        level: z.int(),
        message: z.string(),
        stack: z.string(),
        path: z.string(),
        browser: z.string(),
        correlationId: z.string(),
        repeated: z.int(),
        happenedOn: z.iso.datetime().nullable().describe('By the clock of the browser, where it said so'),
        isOnline: z.boolean(),
        session: z.string().describe('The same for entries of one session; empty for who was not signed in'),
        source: z
          .string()
          .describe('The stack with places as they were written; empty where this build has not these scripts'),
      }),
    ),
  }),
});

export const markLogGroup = defineEndpoint({
  name: 'clientLog.mark',
  method: 'POST',
  path: '/api/clientlog/{fingerprint}:mark',
  access: 'staff',
  refusals: ['not_found'],
  summary: 'Marks a group as done, or opens it again. The same in another build is another group, and open.',
  params: groupParams,
  body: z.strictObject({ isDone: z.boolean() }),
  response: z.strictObject({ undoToken: UndoToken }),
});
