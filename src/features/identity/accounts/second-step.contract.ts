import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { NeedsSecondFactor, PasskeyAssertion } from './factors.contract.ts';

/** What a passkey can be asked for. */
export const passkeyUses = ['sign-in', 'second-factor', 'step-up'] as const;
export type PasskeyUse = (typeof passkeyUses)[number];

const Done = z.strictObject({ result: z.literal('Success') });

const beforeSignIn = { access: 'public', isOpenToInactive: true } as const;

export const askPasskey = defineEndpoint({
  ...beforeSignIn,
  name: 'session.askPasskey',
  method: 'POST',
  path: '/api/session:passkeyoptions',
  summary:
    'What a browser needs to ask for a passkey, good for five minutes in this browser (WebAuthn, request options): to sign in with any of this host, as second factor of a sign-in that waits, or to confirm the session. 401 where there is neither.',
  body: z.strictObject({ use: z.enum(passkeyUses) }),
  response: z.record(z.string(), z.json()),
});

export const signInWithPasskey = defineEndpoint({
  ...beforeSignIn,
  name: 'session.passkey',
  method: 'POST',
  path: '/api/session:passkey',
  summary: 'Signs in with a passkey alone, by which its owner was verified. 401 for one that is not known.',
  body: z.strictObject({ answer: PasskeyAssertion }),
  response: Done,
});

export const passSecondFactor = defineEndpoint({
  ...beforeSignIn,
  name: 'session.secondFactor',
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
