import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** What a sign-in can ask for after the first thing that somebody showed. */
export const secondFactors = ['authenticator', 'passkey', 'recovery-code'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** The first thing was right; a second one is asked for within ten minutes, in this browser. */
export const NeedsSecondFactor = z.strictObject({
  result: z.literal('SecondFactor'),
  methods: z.array(z.enum(secondFactors)),
});

const passkeyNameMost = 60;
const passkeyName = z.string().trim().min(1).max(passkeyNameMost);

/** What a browser made of what `passkeys.options` said: WebAuthn in JSON, looked at by the library that reads it. */
export const PasskeyAssertion = z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) });

const OwnPasskey = z.strictObject({
  guid: z.guid(),
  name: z.string(),
  madeAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  isSynced: z.boolean().describe('A service keeps it, so that it is on other devices too'),
});
export type OwnPasskey = z.output<typeof OwnPasskey>;

const Device = z.strictObject({
  guid: z.guid(),
  browser: z.string().describe('Family and system; empty: not known'),
  usedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Device = z.output<typeof Device>;

export const AccountFactors = z
  .strictObject({
    isRequired: z.boolean().describe('A role of theirs asks for a second factor'),
    authenticatorSince: z.iso.datetime().nullable(),
    passkeys: z.array(OwnPasskey),
    recoveryCodesLeft: z.int(),
    devices: z.array(Device).describe('Browsers that are asked for no second factor for a while'),
  })
  .meta({ id: 'AccountFactors' });
export type AccountFactors = z.output<typeof AccountFactors>;

const own = { access: 'user', isOpenToRestricted: true } as const;
const byGuid = { params: z.strictObject({ guid: z.guid() }) };

/** Shown this once; empty where there are some already. */
const NewCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const getAccountFactors = defineEndpoint({
  ...own,
  name: 'factors.own',
  method: 'GET',
  path: '/api/account/factors',
  isPersonal: true,
  summary:
    'What the signed-in user shows beside a password: authenticator, passkeys, recovery codes, remembered devices.',
  response: AccountFactors,
});

export const startAuthenticator = defineEndpoint({
  ...own,
  name: 'factors.startAuthenticator',
  method: 'POST',
  path: '/api/account/authenticator',
  needsFresh: true,
  summary: 'A new secret for an authenticator app. It counts once a code of it was given in this session.',
  response: z.strictObject({ secret: z.string(), uri: z.string().describe('What a QR code of it holds') }),
});

const code = z.string().min(1).max(20);

export const confirmAuthenticator = defineEndpoint({
  ...own,
  name: 'factors.confirmAuthenticator',
  refusals: ['too_many_requests'],
  method: 'POST',
  path: '/api/account/authenticator:confirm',
  summary:
    'The app gives codes: it is asked for at every sign-in from now on, in the place of the app of before. 401 for a wrong code, 429 after five. Ends the other sessions; this one goes on under a new id.',
  body: z.strictObject({ code }),
  response: NewCodes,
});

export const removeAuthenticator = defineEndpoint({
  ...own,
  name: 'factors.removeAuthenticator',
  refusals: ['not_found'],
  method: 'DELETE',
  path: '/api/account/authenticator',
  needsFresh: true,
  summary: 'The app counts no more. Ends the other sessions; this one goes on under a new id.',
  response: z.undefined(),
});

export const renewRecoveryCodes = defineEndpoint({
  ...own,
  name: 'factors.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/recoverycodes',
  needsFresh: true,
  summary:
    'Ten new recovery codes, each good for one sign-in; those of before are worth nothing. 409 without a factor.',
  response: NewCodes,
});

export const startPasskey = defineEndpoint({
  ...own,
  name: 'factors.startPasskey',
  method: 'POST',
  path: '/api/account/passkeys:options',
  needsFresh: true,
  summary:
    'What a browser needs to make a passkey, good for five minutes in this session (WebAuthn, creation options).',
  response: z.record(z.string(), z.json()),
});

export const addPasskey = defineEndpoint({
  ...own,
  name: 'factors.addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  summary:
    'Keeps the passkey that the browser made. 400 for one that was not asked for here. Ends the other sessions; this one goes on under a new id.',
  body: z.strictObject({ name: passkeyName, answer: PasskeyAssertion }),
  response: NewCodes,
});

export const renamePasskey = defineEndpoint({
  ...own,
  ...byGuid,
  name: 'factors.renamePasskey',
  method: 'PUT',
  path: '/api/account/passkeys/{guid}',
  summary: 'Gives a passkey another name.',
  body: z.strictObject({ name: passkeyName }),
  response: z.undefined(),
});

export const removePasskey = defineEndpoint({
  ...own,
  ...byGuid,
  name: 'factors.removePasskey',
  method: 'DELETE',
  path: '/api/account/passkeys/{guid}',
  needsFresh: true,
  summary: 'The passkey counts no more. Ends the other sessions; this one goes on under a new id.',
  response: z.undefined(),
});

export const forgetDevice = defineEndpoint({
  ...own,
  ...byGuid,
  name: 'factors.forgetDevice',
  method: 'DELETE',
  path: '/api/account/devices/{guid}',
  summary: 'A remembered device is asked for a second factor again.',
  response: z.undefined(),
});

export const resetFactors = defineEndpoint({
  ...byGuid,
  name: 'factors.reset',
  method: 'DELETE',
  path: '/api/users/{guid}/factors',
  access: 'manage-users',
  needsFresh: true,
  summary:
    'Takes away every second factor of somebody who lost theirs, and signs them out everywhere; they hear of it by mail. Those of an admin only by an admin.',
  response: z.undefined(),
});

/** What a passkey can be asked for. */
export const passkeyUses = ['sign-in', 'second-factor', 'step-up'] as const;
export type PasskeyUse = (typeof passkeyUses)[number];

export const askPasskey = defineEndpoint({
  access: 'public',
  isOpenToInactive: true,
  name: 'session.askPasskey',
  method: 'POST',
  path: '/api/session:passkeyoptions',
  summary:
    'What a browser needs to ask for a passkey, good for five minutes in this browser (WebAuthn, request options): to sign in with any of this host, as second factor of a sign-in that waits, or to confirm the session. 401 where there is neither.',
  body: z.strictObject({ use: z.enum(passkeyUses) }),
  response: z.record(z.string(), z.json()),
});
