import { z } from 'zod';
import { NeedsSecondFactor, PasskeyAssertion } from '#features/identity/second-factor/second-factor.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const Done = z.strictObject({ result: z.literal('Success') });

const beforeSignIn = { access: 'public', isOpenToInactive: true } as const;

export const signInWithPasskey = defineEndpoint({
  ...beforeSignIn,
  name: 'session.passkey',
  refusals: ['too_many_requests'],
  method: 'POST',
  path: '/api/session:passkey',
  summary: 'Signs in with a passkey alone, by which its owner was verified. 401 for one that is not known.',
  body: z.strictObject({ answer: PasskeyAssertion }),
  response: Done,
});

export const passSecondFactor = defineEndpoint({
  ...beforeSignIn,
  name: 'session.secondFactor',
  refusals: ['too_many_requests'],
  method: 'POST',
  path: '/api/session:secondfactor',
  summary:
    'The second factor of a sign-in that waits in this browser: signs in. 401 when it is wrong or nothing waits, 429 after five wrong ones, which end the sign-in.',
  body: z.union([
    z.strictObject({ code: z.string().min(1).max(20), remember: z.boolean().default(false) }),
    z.strictObject({ recoveryCode: z.string().min(1).max(60), remember: z.boolean().default(false) }),
    z.strictObject({ answer: PasskeyAssertion, remember: z.boolean().default(false) }),
  ]),
  response: Done,
});

/** What came of the first thing that somebody showed. */
export const Entered = z.discriminatedUnion('result', [Done, NeedsSecondFactor]);
export type Entered = z.output<typeof Entered>;

export const signIn = defineEndpoint({
  name: 'session.start',
  method: 'POST',
  path: '/api/session',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['too_many_requests'],
  isOpenToInactive: true,
  summary:
    'Signs in: sets the cookies of a new session, and ends the one that was sent along. Where a second factor is asked for, it says which.',
  body: z.strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) }),
  response: Entered,
});
