import { z } from 'zod';
import { NewAccount } from '#features/identity/accounts/accounts.contract.ts';
import { isPersonName } from '#features/identity/accounts/person.rules.ts';
import { trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const token = z.string().min(1).max(100);
const name = trimmedText(60).min(1, { abort: true }).refine(isPersonName, 'not_a_name');

export const getSetupStatus = defineEndpoint({
  name: 'setup.status',
  method: 'POST',
  path: '/api/setup:status',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['not_found'],
  isRead: true,
  summary: 'Whether a set-up link can be used. 404 once the platform has an admin.',
  body: z.strictObject({ token }),
  response: z.strictObject({ isValid: z.boolean() }),
});

export const setUp = defineEndpoint({
  name: 'setup.finish',
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['not_found', 'too_many_requests'],
  summary: 'Makes the first admin of a platform with the link that was printed for it, and signs in.',
  body: NewAccount.omit({ hasAcceptedTerms: true })
    .required({ password: true })
    .extend({ token, firstName: name, lastName: name }),
  response: z.strictObject({ result: z.literal('Success') }),
});
