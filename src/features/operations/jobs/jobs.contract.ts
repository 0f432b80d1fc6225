import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { interfaceLanguages } from '#kernel/texts.ts';

/** `failed`: given up; `retrying`: it failed and is tried again; `overdue`: no node did it yet. */
export const jobStates = ['failed', 'retrying', 'overdue'] as const;

/** Background work that failed or is late. Names nobody. */
export const TroubledJob = z
  .strictObject({
    id: z.string(),
    kind: z.string().describe('Such as send-mail, index-document or clean-up'),
    name: z.string().describe('The kind in words'),
    state: z.enum(jobStates),
    attempts: z.int(),
    maxAttempts: z.int(),
    lastError: z.string().nullable(),
    nextTryOn: z.iso.datetime(),
  })
  .meta({ id: 'TroubledJob' });
export type TroubledJob = z.output<typeof TroubledJob>;

const params = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });

export const getJobs = defineEndpoint({
  name: 'jobs.all',
  method: 'GET',
  path: '/api/jobs',
  access: 'staff',
  summary: 'Background jobs of this platform that failed or are late, those that wait longest first; 200 at most.',
  query: z.strictObject({ lang: z.enum(interfaceLanguages).default('nl') }),
  response: z.strictObject({ jobs: z.array(TroubledJob) }),
});

export const retryJob = defineEndpoint({
  name: 'jobs.retry',
  method: 'POST',
  path: '/api/jobs/{id}:retry',
  access: 'staff',
  summary: 'Has a job tried at once, with all its attempts. 404 where it is done or at work.',
  params,
  response: z.undefined(),
});

export const removeJob = defineEndpoint({
  name: 'jobs.remove',
  method: 'DELETE',
  path: '/api/jobs/{id}',
  access: 'staff',
  summary: 'Takes a job out, with what asked for it. 404 where it is done or at work.',
  params,
  response: z.undefined(),
});
