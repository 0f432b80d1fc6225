import { z } from 'zod';
import { timestamp } from '#kernel/bounded-values.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** Levels: 0 debug, 1 warning, 2 error (window errors, specification §8), 3 fatal. */
export const ClientLogEntry = z.strictObject({
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
  refusals: ['too_many_requests'],
  isRead: true,
  largestBody: businessConstants.uploadBodyLength,
  summary: 'Takes a batch of what browsers noticed.',
  body: z.strictObject({ entries: z.array(ClientLogEntry).min(1).max(50) }),
  response: z.undefined(),
});
