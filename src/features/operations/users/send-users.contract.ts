import { z } from 'zod';
import { SendResult, sendStatus } from '#features/base/mail/sending.contract.ts';
import { trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { maxAtOnce } from './change-users.contract.ts';

/** What somebody writes to people: plain words, which nobody takes for anything else. */
const written = {
  subject: trimmedText(150)
    .min(1)
    .regex(/^[^\r\n]*$/),
  /** Each line is a paragraph. */
  words: z.string().trim().min(1).max(5_000),
};

/** What is sent to each of the people that were chosen. */
export const UserMail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('verification') }),
  z.strictObject({ kind: z.literal('invitation') }),
  z.strictObject({
    kind: z.literal('message'),
    ...written,
    /** What the part before this one answered; null with the first. */
    message: z.guid().nullable().default(null),
  }),
]);
export type UserMail = z.output<typeof UserMail>;

/** Mails of messages in 24 hours, of one platform. */
export const maxMessagesADay = 10_000;

export const mailResults = [
  ...(['Sent', 'TooSoon', 'Abused', 'Failed', 'BadRequest', 'AlreadyVerified', 'NoInvitation', 'Inactive'] as const),
  ...(['NotFound', 'NotAllowed', 'TooMany'] as const),
] as const;
export type MailResult = (typeof mailResults)[number];

export const sendToUsers = defineEndpoint({
  name: 'users.send',
  method: 'POST',
  path: '/api/users:send',
  access: 'manage-users',
  refusals: ['not_found'],
  needsFresh: true,
  summary:
    'Mails each of 500 people at most: the proof of their address, their invitation once more (asks for the right to invite too), or a message, of which 10,000 go out in 24 hours. Gives the result of each; who is blocked or deleted gets none.',
  body: z.strictObject({ people: z.array(z.guid()).min(1).max(maxAtOnce), mail: UserMail }),
  response: z.strictObject({
    results: z.array(z.strictObject({ guid: z.guid(), name: z.string(), result: z.enum(mailResults) })),
    /** Of a message: for the next part. */
    message: z.guid().nullable(),
  }),
});

export const testMessage = defineEndpoint({
  name: 'users.testMessage',
  method: 'POST',
  path: '/api/users:testmessage',
  access: 'manage-users',
  statusOf: sendStatus,
  summary: 'Mails a message to the person who asks, as it would come to others.',
  body: z.strictObject(written),
  response: SendResult,
});
