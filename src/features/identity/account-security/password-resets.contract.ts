import { z } from 'zod';
import { trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { interfaceLanguages } from '#kernel/texts.ts';

export const askPasswordReset = defineEndpoint({
  name: 'passwordReset.ask',
  method: 'POST',
  path: '/api/passwordresets',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['too_many_requests'],
  isOpenToInactive: true,
  isDoneLater: true,
  summary:
    'Sends a link for a new password, good for an hour and one use, if there is an active account with this address. The answer is the same if there is none.',
  body: z.strictObject({
    email: trimmedText(254).check(z.email()),
    language: z.enum(interfaceLanguages).optional().describe('Of the mail, for who has not chosen a language'),
  }),
  response: z.undefined(),
});

export const confirmPasswordReset = defineEndpoint({
  name: 'passwordReset.confirm',
  method: 'POST',
  path: '/api/passwordresets:confirm',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['gone', 'too_many_requests'],
  isOpenToInactive: true,
  summary:
    'Sets a new password with the token of the mail and ends all sessions of the account. 410 for a token that is unknown, used, replaced or too old.',
  body: z.strictObject({ token: z.string().min(1).max(100), password: z.string().min(12).max(1024) }),
  response: z.undefined(),
});
