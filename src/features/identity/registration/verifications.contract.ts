import { z } from 'zod';
import { secondFactors } from '#features/identity/second-factor/second-factor.contract.ts';
import { boundedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const token = z.string().min(1).max(100);

/** Spaces between the digits are the reader's own. */
const code = boundedText(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

export const getVerificationStatus = defineEndpoint({
  name: 'verification.status',
  method: 'POST',
  path: '/api/verifications:status',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['gone'],
  isRead: true,
  isOpenToInactive: true,
  summary: 'What a link of a mail is for. Uses nothing up. 410 for a link that is unknown, used, replaced or too old.',
  body: z.strictObject({ token }),
  response: z.strictObject({
    purpose: z.enum(['registration', 'sign-in', 'email-change', 'email-undo']),
    email: z.string(),
  }),
});

export const confirmVerification = defineEndpoint({
  name: 'verification.confirm',
  method: 'POST',
  path: '/api/verifications:confirm',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['gone', 'too_many_requests'],
  isOpenToInactive: true,
  summary:
    'Does what the mail was for, once: by the token of its link (410 when it is unknown, used, replaced or too old), or by its code in the browser that asked for it (401 when it is wrong; 429 after five wrong ones, which make it worthless).',
  body: z.union([z.strictObject({ token }), z.strictObject({ code })]),
  response: z.strictObject({
    /** Waiting: an admin has to let them in first. SecondFactor: one of `methods` is asked for now. */
    result: z.enum(['SignedIn', 'SecondFactor', 'Waiting', 'Changed', 'Restored']),
    methods: z.array(z.enum(secondFactors)).optional(),
    returnUrl: z.string().nullable().describe('Path on this host where they wanted to go'),
  }),
});
export type Confirmed = z.output<typeof confirmVerification.response>;
