import { z } from 'zod';
import { SendResult, sendStatus } from '#features/base/mail/sending.contract.ts';
import { version } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { PropertyDefinition } from '../../identity/properties/properties.contract.ts';

/** Calls of who was invited (specification §7). The code is what the link of the mail holds. */
const code = z.string().min(1).max(200);

export const InvitationStatus = z
  .strictObject({
    state: z.enum(['Sent', 'Opened']),
    platformName: z.string(),
    inviter: z.string(),
    /** The first letter, and where the mail goes. */
    maskedEmail: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    message: z.string(),
    language: z.enum(interfaceLanguages),
    expiresOn: z.iso.datetime(),
    accountExists: z.boolean(),
    /** Somebody has the account: they sign in first. */
    requiresLogin: z.boolean(),
    /** The one who is signed in may accept it. */
    isForCaller: z.boolean(),
    requiredProperties: z.array(PropertyDefinition),
    termsVersion: z.int(),
    offersNewsletter: z.boolean(),
  })
  .meta({ id: 'InvitationStatus' });
export type InvitationStatus = z.output<typeof InvitationStatus>;

export const getInvitationStatus = defineEndpoint({
  name: 'userInvitation.status',
  method: 'GET',
  path: '/api/userinvitation:status/{invitation}',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['conflict', 'gone', 'too_many_requests'],
  summary:
    'What an invitation says to who has its link. 404 unknown or revoked, 409 answered already, 410 expired. Looking uses nothing up.',
  params: z.strictObject({ invitation: code }),
  response: InvitationStatus,
});

export const acceptResults = ['Success', 'NotFound', 'Unauthorized', 'BadRequest', 'Failed', 'Expired'] as const;
export type AcceptOutcome = (typeof acceptResults)[number];

const acceptStatuses: Readonly<Record<AcceptOutcome, number>> = {
  Success: 200,
  NotFound: 404,
  Unauthorized: 401,
  BadRequest: 400,
  Failed: 500,
  Expired: 410,
};

export const AcceptResult = z
  .strictObject({
    result: z.enum(acceptResults),
    /** With `BadRequest`: code of what is wrong, by field. */
    errors: z.record(z.string(), z.string()).optional(),
    /** With `Success`: where to go. */
    landing: z.string().optional(),
  })
  .meta({ id: 'AcceptResult' });
export type AcceptResult = z.output<typeof AcceptResult>;

const name = z.string().trim().max(200).default('');

export const acceptInvitation = defineEndpoint({
  name: 'userInvitation.accept',
  method: 'POST',
  path: '/api/userinvitation:accept',
  access: 'public',
  isOpenToOutsiders: true,
  statusOf: ({ result }) => acceptStatuses[result],
  summary:
    'Accepts an invitation, once: makes the account and signs in, or gives the signed-in user the roles. Answers one of six results.',
  body: z.strictObject({
    code,
    firstName: name,
    middleName: name,
    lastName: name,
    /** Left out: signs in by links in mails. */
    password: z.string().max(1024).optional(),
    properties: z
      .array(z.strictObject({ key: z.string().max(80), value: z.string().max(2000) }))
      .max(200)
      .default([]),
    termsVersion: version.nullable().default(null),
    /** Wants the newsletter, where there is one. */
    newsletter: z.boolean().default(false),
    language: z.enum(interfaceLanguages).optional(),
  }),
  response: AcceptResult,
});
export type AcceptInput = z.output<typeof acceptInvitation.body>;

export const declineInvitation = defineEndpoint({
  name: 'userInvitation.decline',
  method: 'POST',
  path: '/api/userinvitation:decline',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['not_found', 'too_many_requests'],
  summary: 'Says no to an invitation; its inviter hears of it. 404 and 410 as for its status.',
  body: z.strictObject({ code }),
  response: z.undefined(),
});

export const askInvitationAnew = defineEndpoint({
  name: 'userInvitation.requestAgain',
  method: 'POST',
  path: '/api/userinvitation:askanew',
  access: 'public',
  isOpenToOutsiders: true,
  statusOf: sendStatus,
  summary: 'Asks who invited for a new invitation in the place of one that expired.',
  body: z.strictObject({ code }),
  response: SendResult,
});

export const openInvitation = defineEndpoint({
  name: 'userInvitation.open',
  method: 'POST',
  path: '/api/userinvitation:open',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['not_found', 'too_many_requests'],
  summary: 'Notes that somebody looks at an invitation in a browser, so that its inviter can see that it arrived.',
  body: z.strictObject({ code }),
  response: z.undefined(),
});
