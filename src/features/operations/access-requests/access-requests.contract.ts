import { z } from 'zod';
import { SendResult, sendStatus } from '#features/base/mail/sending.contract.ts';
import { boundedText, trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { isLocalPath } from '#kernel/url.ts';

/** Letters of the reason: as for a role that is asked for. */
export const maxReason = 500;

export const requestAccess = defineEndpoint({
  name: 'accessRequests.request',
  method: 'POST',
  path: '/api/accessrequests',
  access: 'user',
  statusOf: sendStatus,
  summary:
    'Asks the admins by mail for access to a page or screen of this platform. 403 `unverified_account` before the address of who asks is proven; 429 with `retryAfter` for who asked just now.',
  body: z.strictObject({
    path: boundedText(2000).refine(isLocalPath, 'a path on this platform').describe('What cannot be seen'),
    reason: trimmedText(maxReason).default(''),
  }),
  response: SendResult,
});
