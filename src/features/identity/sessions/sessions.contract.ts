import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** How somebody showed who they are. */
export const signInMethods = ['password', 'link', 'registration', 'passkey', 'single-sign-on', 'invitation'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const OpenSession = z.strictObject({
  guid: z.guid(),
  browser: z.string().describe('Family and system; empty: not known'),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const PastSignIn = z.strictObject({
  at: z.iso.datetime(),
  browser: z.string(),
  method: z.enum(signInMethods),
  isSuccess: z.boolean(),
});
export type PastSignIn = z.output<typeof PastSignIn>;

export const signOut = defineEndpoint({
  name: 'session.end',
  isOpenToImpersonation: true,
  method: 'DELETE',
  path: '/api/session',
  access: 'public',
  isOpenToOutsiders: true,
  isOpenToInactive: true,
  summary: 'Signs out: ends the session and its access tokens on the server, and expires its cookies.',
  response: z.undefined(),
});

export const keepSession = defineEndpoint({
  name: 'session.keep',
  isOpenToImpersonation: true,
  method: 'POST',
  path: '/api/session:keep',
  access: 'user',
  isOpenToInactive: true,
  summary:
    'A sign of life of somebody who works on without calling: their session goes on for `idleSeconds` from now, and ends after `endsInSeconds` whatever they do. Says who is signed in.',
  response: z.strictObject({ person: z.guid(), idleSeconds: z.int().min(1), endsInSeconds: z.int().min(0) }),
});

export const createAccessToken = defineEndpoint({
  name: 'accessToken.create',
  method: 'POST',
  path: '/api/accesstoken',
  access: 'user',
  summary:
    'A bearer token of ten minutes. Keep it in memory only; it dies with the session. One for `upload` uploads and does nothing else; one for a `program` may do what its person may, and asks for a fresh session.',
  body: z.strictObject({ use: z.enum(['upload', 'program']).default('upload') }),
  response: z.strictObject({ accessToken: z.string(), expiresOn: z.iso.datetime() }),
});

export const impersonateRole = defineEndpoint({
  name: 'session.impersonateRole',
  method: 'PUT',
  path: '/api/session/impersonation/role',
  access: 'admin',
  isOpenToKeys: false,
  summary: 'Lets an admin look at the platform as a member of one role: with its rights, without changing anything.',
  body: z.strictObject({ role: z.guid() }),
  response: z.undefined(),
});

export const impersonate = defineEndpoint({
  name: 'session.impersonate',
  method: 'PUT',
  path: '/api/session/impersonation',
  access: 'staff',
  refusals: ['not_found'],
  needsFresh: true,
  summary:
    'Lets platform staff look as a person for an hour, without changing anything, while an admin lets staff help. 403 with its reason otherwise.',
  body: z.strictObject({
    person: z.guid(),
    ticket: z.string().trim().min(1).max(200).describe('Why: the request for help that it is about'),
  }),
  response: z.undefined(),
});

export const stopImpersonating = defineEndpoint({
  name: 'session.stopImpersonating',
  method: 'DELETE',
  path: '/api/session/impersonation/role',
  access: 'user',
  isOpenToImpersonation: true,
  isOpenToInactive: true,
  isOpenToRestricted: true,
  summary: 'Gives somebody who looks as a member of a role, or as a person, their own rights back.',
  response: z.undefined(),
});
