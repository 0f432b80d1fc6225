import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { interfaceLanguages } from '#kernel/texts.ts';

/** What came of asking for a mail (functional reference 4.2). */
export const sendResults = [
  'Sent',
  'TooSoon',
  'Abused',
  'NotFound',
  'Unauthorized',
  'BadRequest',
  'Failed',
  'AlreadyVerified',
] as const;
export type SendOutcome = (typeof sendResults)[number];

/** The whole body of every answer to asking for a mail. */
export const SendResult = z
  .strictObject({
    result: z.enum(sendResults),
    retryAfter: z.int().min(1).optional().describe('Seconds until it may be asked again'),
  })
  .meta({ id: 'SendResult' });
export type SendResult = z.output<typeof SendResult>;

const statuses: Readonly<Record<SendOutcome, number>> = {
  Sent: 202,
  AlreadyVerified: 200,
  BadRequest: 400,
  Unauthorized: 403,
  NotFound: 404,
  TooSoon: 429,
  Abused: 429,
  Failed: 503,
};

export const sendStatus = ({ result }: SendResult): number => statuses[result];

/** Why a mail goes out that proves an address (functional reference 4.2, Sending). */
export const sendingPurposes = ['Registration', 'Verification', 'Manual'] as const;

export const language = z.enum(interfaceLanguages).optional().describe('Of the mail, for who has not chosen one');

/** Longer than an address can be: what is wrong with it is a send-result, not a problem. */
export const addressText = z.string().max(1000);

export const askVerification = defineEndpoint({
  name: 'verification.ask',
  method: 'POST',
  path: '/api/verifications',
  access: 'public',
  isOpenToRestricted: true,
  statusOf: sendStatus,
  summary:
    'Sends the mail that proves an e-mail address again: to the signed-in user, or to the address given. Answers a send-result; who is not signed in is not told whether there is an account.',
  body: z.strictObject({
    email: addressText.optional(),
    purpose: z.string().max(40).describe(sendingPurposes.join(', ')),
    language,
  }),
  response: SendResult,
});

export const askSignInLink = defineEndpoint({
  name: 'signInLink.ask',
  method: 'POST',
  path: '/api/signinlinks',
  access: 'public',
  isOpenToInactive: true,
  statusOf: sendStatus,
  summary:
    'Sends a link to sign in with, good for 15 minutes and one use, if there is an account with this address. The answer is the same if there is none.',
  body: z.strictObject({ email: addressText, language, returnUrl: z.string().max(2000).optional() }),
  response: SendResult,
});
