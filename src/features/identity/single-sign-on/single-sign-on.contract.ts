import { z } from 'zod';
import { PropertyKey } from '#features/identity/properties/properties.contract.ts';
import { boundedText } from '#kernel/bounded-text.ts';
import { version } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const claim = z.string().trim().min(1).max(80);

/** A role for anyone who has this value among that claim. */
const RoleByClaim = z.strictObject({ claim, value: z.string().trim().min(1).max(200), role: z.guid() });

/** What that claim says is filled in as this property, at each sign-in. */
const PropertyByClaim = z.strictObject({ claim, property: PropertyKey });

export const ProviderFacts = z.strictObject({
  name: z.string().trim().min(1).max(60).describe('What its button says: "Sign in with {name}"'),
  issuer: boundedText(300).check(z.url()).describe('Where its OpenID configuration is found'),
  clientId: z.string().trim().min(1).max(300),
  scopes: z.string().trim().max(300).default('openid email profile'),
  isOn: z.boolean().default(true),
  /** Somebody who comes for the first time gets an account. */
  makesAccounts: z.boolean().default(false),
  /** Of addresses that may come by it; empty: all. */
  domains: z.array(z.string().trim().toLowerCase().max(253)).max(50).default([]),
  /** It asks for a second factor itself: the platform does not. */
  isTrustedForFactor: z.boolean().default(false),
  firstNameClaim: z.string().trim().max(80).default('given_name'),
  lastNameClaim: z.string().trim().max(80).default('family_name'),
  roles: z.array(RoleByClaim).max(50).default([]),
  properties: z.array(PropertyByClaim).max(50).default([]),
});
export type ProviderFacts = z.output<typeof ProviderFacts>;

export const Provider = ProviderFacts.extend({
  guid: z.guid(),
  hasSecret: z.boolean(),
  callbackUrl: z.string().describe('To be registered there'),
  version: z.int(),
}).meta({ id: 'SignInProvider' });
export type Provider = z.output<typeof Provider>;

/** Null takes the secret away; without it the secret stays. Nobody reads it back. */
const clientSecret = z.string().min(1).max(1000).nullable().optional();
const GivenProvider = ProviderFacts.extend({ clientSecret });
export type GivenProvider = z.output<typeof GivenProvider>;

/** A provider says who somebody is, admins too: anyone who changes one could come in as anybody. */
const managed = { access: 'admin', needsFresh: true } as const;
const byGuid = { params: z.strictObject({ guid: z.guid() }) };

export const getProviders = defineEndpoint({
  name: 'sso.providers',
  method: 'GET',
  path: '/api/signinproviders',
  access: 'manage-settings',
  summary: 'The sign-in providers of the platform, by name. Their secrets are never read back.',
  response: z.strictObject({ providers: z.array(Provider) }),
});

export const addProvider = defineEndpoint({
  ...managed,
  name: 'sso.addProvider',
  method: 'POST',
  path: '/api/signinproviders',
  summary:
    'Adds a sign-in provider (OpenID Connect). Roles by claim only as far as one may give them; those of admins and staff by staff. Properties by claim only those in use that are about a person, never those of staff.',
  body: GivenProvider,
  response: Provider,
});

export const saveProvider = defineEndpoint({
  ...managed,
  ...byGuid,
  name: 'sso.saveProvider',
  method: 'PUT',
  path: '/api/signinproviders/{guid}',
  summary:
    'Changes a sign-in provider. 409 when somebody else did meanwhile. Another issuer wants the secret again, knows nobody yet, and gives only roles that one may give.',
  body: GivenProvider.extend({ version }),
  response: Provider,
});

export const removeProvider = defineEndpoint({
  ...managed,
  ...byGuid,
  name: 'sso.removeProvider',
  method: 'DELETE',
  path: '/api/signinproviders/{guid}',
  summary:
    'Removes a sign-in provider, who is known by it and the roles that it gave. The accounts stay, and so does the last admin.',
  response: z.undefined(),
});

const ProviderButton = z.strictObject({ guid: z.guid(), name: z.string(), makesAccounts: z.boolean() });
export type ProviderButton = z.output<typeof ProviderButton>;

export const getProviderButtons = defineEndpoint({
  name: 'sso.buttons',
  method: 'GET',
  path: '/api/signinproviders:open',
  access: 'public',
  isOpenToOutsiders: true,
  isOpenToInactive: true,
  summary: 'The providers that one can sign in by, and whether they make an account for who has none.',
  response: z.strictObject({ providers: z.array(ProviderButton) }),
});
