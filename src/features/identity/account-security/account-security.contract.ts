import { z } from 'zod';
import { addressText, language, SendResult, sendStatus } from '#features/base/mail/sending.contract.ts';
import { PasskeyAssertion } from '#features/identity/second-factor/second-factor.contract.ts';
import { OpenSession, PastSignIn } from '#features/identity/sessions/sessions.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const AccountSecurity = z
  .strictObject({
    email: z.string(),
    isVerified: z.boolean(),
    newEmail: z.string().nullable().describe('Asked for, and not proven yet'),
    hasPassword: z.boolean(),
    sessions: z.array(OpenSession).describe('The one that asks first'),
    signIns: z.array(PastSignIn).describe('Of 90 days, the newest first; 50 at most'),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.output<typeof AccountSecurity>;

const own = { access: 'user', isOpenToRestricted: true } as const;

export const getAccountSecurity = defineEndpoint({
  ...own,
  name: 'account.security',
  method: 'GET',
  path: '/api/account/security',
  isPersonal: true,
  summary: 'How the signed-in user gets in: address, password, open sessions and past sign-ins.',
  response: AccountSecurity,
});

export const changePassword = defineEndpoint({
  ...own,
  name: 'account.changePassword',
  refusals: ['too_many_requests'],
  method: 'POST',
  path: '/api/account/password',
  summary:
    'Sets another password, with the current one or soon after showing who they are (else 401 `step_up_required`). Ends the other sessions; this one goes on under a new id.',
  body: z.strictObject({
    current: z.string().min(1).max(1024).optional(),
    password: z.string().min(12).max(1024),
  }),
  response: z.undefined(),
});

export const askEmailChange = defineEndpoint({
  ...own,
  name: 'account.askEmailChange',
  method: 'POST',
  path: '/api/account/email',
  needsFresh: true,
  statusOf: sendStatus,
  summary:
    'Sends a mail to the new address, which becomes that of the account once its link is used, and a notice with a way back to the old one. The answer is the same for an address that somebody else has.',
  body: z.strictObject({ email: addressText, language }),
  response: SendResult,
});

export const cancelEmailChange = defineEndpoint({
  ...own,
  name: 'account.cancelEmailChange',
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Forgets the new address that was asked for.',
  response: z.undefined(),
});

export const endSession = defineEndpoint({
  ...own,
  name: 'account.endSession',
  method: 'DELETE',
  path: '/api/account/sessions/{guid}',
  summary: 'Signs out one of the own sessions.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.undefined(),
});

export const endOtherSessions = defineEndpoint({
  ...own,
  name: 'account.endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Signs out everywhere but here.',
  response: z.undefined(),
});

export const confirmSession = defineEndpoint({
  ...own,
  name: 'session.confirm',
  refusals: ['too_many_requests'],
  method: 'POST',
  path: '/api/session:confirm',
  isOpenToInactive: true,
  summary:
    'Shows again who is signed in, for what asks it (401 `step_up_required`): by password, by the code of a mail, or by a passkey. failed attempts are slowed down as those of signing in.',
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(1024) }),
    z.strictObject({ code: z.string().min(1).max(20) }),
    z.strictObject({ answer: PasskeyAssertion }),
  ]),
  response: z.strictObject({ result: z.literal('Success') }),
});

export const askSessionCode = defineEndpoint({
  ...own,
  name: 'session.askCode',
  method: 'POST',
  path: '/api/session:code',
  isOpenToInactive: true,
  statusOf: sendStatus,
  summary: 'Sends a code to show again who is signed in, good for 15 minutes in this session.',
  response: SendResult,
});
