import { z } from 'zod';
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

export const language = z.enum(interfaceLanguages).optional().describe('Of the mail, for who has not chosen one');

/** Longer than an address can be: what is wrong with it is a send-result, not a problem. */
export const addressText = z.string().max(1000);
