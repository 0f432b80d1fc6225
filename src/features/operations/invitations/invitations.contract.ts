import { z } from 'zod';
import { SendResult, sendResults, sendStatus } from '#features/base/mail/sending.contract.ts';
import { boundedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';

/** What became of an invitation (functional reference 6.3). */
export const invitationStates = ['Open', 'Sent', 'Opened', 'Accepted', 'Declined', 'Expired', 'Revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const Invitation = z
  .strictObject({
    guid: z.guid(),
    email: z.string(),
    /** As the inviter gave it; may be empty. */
    name: z.string(),
    roles: z.array(z.strictObject({ guid: z.guid(), name: z.string() })),
    language: z.enum(interfaceLanguages),
    state: z.enum(invitationStates),
    invitedBy: z.string().describe('Name of who invited; empty: the product itself, or somebody who is gone'),
    createdOn: z.iso.datetime(),
    expiresOn: z.iso.datetime(),
    acceptedOn: z.iso.datetime().nullable(),
    anyAddress: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

export const getInvitations = defineEndpoint({
  name: 'invitations.all',
  method: 'GET',
  path: '/api/invitations',
  access: 'manage-invitations',
  summary: 'Invitations, last made first; those of others are for admins and who manages users.',
  query: z.strictObject({
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(50),
    search: z.string().trim().max(100).optional(),
    state: z.enum(invitationStates).optional(),
  }),
  response: z.strictObject({ invitations: z.array(Invitation), total: z.int() }),
});

export const getGivableRoles = defineEndpoint({
  name: 'invitations.roles',
  method: 'GET',
  path: '/api/invitations:roles',
  access: 'manage-invitations',
  summary: 'The roles that the caller may give along with an invitation.',
  response: z.strictObject({ roles: z.array(z.strictObject({ guid: z.guid(), name: z.string() })) }),
});

/** Each row is judged by itself, so that one bad address holds up no other. */
const Invited = z.strictObject({
  email: z.string().trim().max(1000),
  firstName: z.string().trim().max(60).default(''),
  lastName: z.string().trim().max(60).default(''),
});
export type Invited = z.output<typeof Invited>;

const common = {
  /** That the inviter may give. */
  roles: z.array(z.guid()).max(50).default([]),
  language: z.enum(interfaceLanguages),
  message: z.string().trim().max(2000).default(''),
  days: z.int().min(1).max(60).default(14),
  /** Where somebody comes who has accepted: a path of the platform. */
  landing: boundedText(500).refine(isLocalPath, 'not_local').default('/'),
  anyAddress: z.boolean().default(false),
};

export const inviteResults = [...sendResults, 'AlreadyInvited'] as const;

export const invite = defineEndpoint({
  name: 'invitations.create',
  method: 'POST',
  path: '/api/invitations',
  access: 'manage-invitations',
  needsFresh: true,
  summary:
    'Invites people, 500 at most: as a list, or as lines or CSV (address; first name; last name, with or without a header). Says of each row what came of it.',
  body: z.strictObject({
    ...common,
    people: z.array(Invited).max(500).default([]),
    csv: z.string().max(200_000).default(''),
  }),
  response: z.strictObject({
    results: z.array(
      z.strictObject({ row: z.int(), email: z.string(), result: z.enum(inviteResults), guid: z.guid().nullable() }),
    ),
    undoToken: UndoToken,
  }),
});

const one = z.strictObject({ guid: z.guid() });

export const resendInvitation = defineEndpoint({
  name: 'invitations.resend',
  method: 'POST',
  path: '/api/invitations/{guid}:resend',
  access: 'manage-invitations',
  needsFresh: true,
  statusOf: sendStatus,
  summary:
    'Sends the mail once more, and lets the invitation live for as long as was asked for. 403 for roles that the actor may not give, 404 once it was answered or revoked.',
  params: one,
  response: SendResult,
});

export const revokeInvitation = defineEndpoint({
  name: 'invitations.revoke',
  method: 'POST',
  path: '/api/invitations/{guid}:revoke',
  access: 'manage-invitations',
  summary: 'Takes an invitation back: its links answer as if they never were.',
  params: one,
  response: z.strictObject({ undoToken: UndoToken }),
});
