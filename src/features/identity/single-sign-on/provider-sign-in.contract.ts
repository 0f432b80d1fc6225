import { z } from 'zod';
import { NeedsSecondFactor } from '#features/identity/second-factor/second-factor.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const beforeSignIn = { access: 'public', isOpenToInactive: true } as const;
const byGuid = { params: z.strictObject({ guid: z.guid() }) };
const returnUrl = z.string().nullable().describe('Path on this host where they wanted to go');

export const startAuthorization = defineEndpoint({
  ...beforeSignIn,
  ...byGuid,
  name: 'sso.start',
  refusals: ['too_many_requests'],
  method: 'POST',
  path: '/api/sso/{guid}:start',
  summary:
    'Where the browser goes to sign in by a provider; good for ten minutes in this browser. 429 for a network that begins many sign-ins and ends none.',
  body: z.strictObject({ returnUrl: z.string().max(2000).optional() }),
  response: z.strictObject({ url: z.string() }),
});

export const startLink = defineEndpoint({
  ...byGuid,
  name: 'sso.startLink',
  method: 'POST',
  path: '/api/account/providers/{guid}:start',
  access: 'user',
  refusals: ['too_many_requests'],
  isOpenToRestricted: true,
  needsFresh: true,
  summary: 'The same, to be known by that provider from now on.',
  response: z.strictObject({ url: z.string() }),
});

export const refusals = ['unverified', 'domain', 'unknown', 'taken'] as const;

export const AuthorizationResult = z.discriminatedUnion('result', [
  z.strictObject({ result: z.literal('SignedIn'), returnUrl }),
  NeedsSecondFactor.extend({ returnUrl }),
  z.strictObject({ result: z.literal('Linked') }),
  /** An account has the address: anyone who signs in to it once gives the ticket, and is known by the provider. */
  z.strictObject({ result: z.literal('Known'), email: z.string(), ticket: z.string(), returnUrl }),
  z.strictObject({ result: z.literal('Refused'), reason: z.enum(refusals) }),
]);
export type AuthorizationResult = z.output<typeof AuthorizationResult>;

export const completeAuthorization = defineEndpoint({
  ...beforeSignIn,
  ...byGuid,
  name: 'sso.end',
  method: 'POST',
  path: '/api/sso/{guid}:callback',
  summary:
    'What the provider sent back with the browser. Signs in, or says what is still asked. 401 where it does not belong to an authorization request that began in this browser, or does not hold; 503 where the provider does not answer.',
  body: z.strictObject({ query: z.string().max(8000).describe('What came after the question mark') }),
  response: AuthorizationResult,
});

export const confirmLink = defineEndpoint({
  name: 'sso.confirmLink',
  method: 'POST',
  path: '/api/account/providers:link',
  access: 'user',
  refusals: ['gone'],
  isOpenToRestricted: true,
  summary:
    'Anyone who has the account and came from a provider with its address is known by that provider. 410 for a ticket that cannot be used.',
  body: z.strictObject({ ticket: z.string().max(100) }),
  response: z.undefined(),
});

const OwnLink = z.strictObject({
  provider: z.guid(),
  name: z.string(),
  email: z.string(),
  usedAt: z.iso.datetime().nullable(),
});
export type OwnLink = z.output<typeof OwnLink>;

export const getOwnLinks = defineEndpoint({
  name: 'sso.links',
  method: 'GET',
  path: '/api/account/providers',
  isPersonal: true,
  access: 'user',
  isOpenToRestricted: true,
  summary: 'The providers that the signed-in user is known by, and those that they could be.',
  response: z.strictObject({
    links: z.array(OwnLink),
    others: z.array(z.strictObject({ guid: z.guid(), name: z.string() })),
  }),
});

export const removeLink = defineEndpoint({
  ...byGuid,
  name: 'sso.unlink',
  method: 'DELETE',
  path: '/api/account/providers/{guid}',
  access: 'user',
  changesRights: true,
  isOpenToRestricted: true,
  needsFresh: true,
  summary: 'Is no longer known by that provider, nor has the roles that it gave. 409 for the last admin.',
  response: z.undefined(),
});
