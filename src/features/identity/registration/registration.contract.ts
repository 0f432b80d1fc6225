import { z } from 'zod';
import { addressText, language, SendResult, sendStatus } from '#features/base/mail/sending.contract.ts';
import { isPersonName } from '#features/identity/accounts/person.rules.ts';
import { AskedProperty } from '#features/identity/properties/properties.contract.ts';
import { trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const name = trimmedText(60).min(1, { abort: true }).refine(isPersonName, 'not_a_name');

export const getRegistrationQuestions = defineEndpoint({
  name: 'registration.questions',
  method: 'GET',
  path: '/api/registrations:questions',
  access: 'public',
  isOpenToOutsiders: true,
  isOpenToInactive: true,
  summary:
    'The profile properties that everybody who registers is asked for, in order: what it takes to fill them in, never those of staff. None where the platform lets nobody register.',
  response: z.strictObject({ properties: z.array(AskedProperty), offersNewsletter: z.boolean() }),
});

export const register = defineEndpoint({
  name: 'registration.ask',
  method: 'POST',
  path: '/api/registrations',
  access: 'public',
  isOpenToOutsiders: true,
  isOpenToInactive: true,
  statusOf: sendStatus,
  summary:
    'Registers somebody, where the platform lets people: sends a mail with a link and a code. Addresses that are deleted are 400 where the platform refuses those. The answer and the work are the same for an address that has an account already; its mail says so. Without a password they sign in by links. Properties that are asked are checked, and saved once the address is proven.',
  body: z.strictObject({
    email: addressText,
    firstName: name,
    middleName: z.string().trim().max(20).default(''),
    lastName: name,
    password: z.string().min(12).max(1024).optional(),
    /** Of those that are asked; others are left out. A value may be longer than any property takes, which is said by its key. */
    properties: z
      .array(z.strictObject({ key: z.string().max(80), value: z.string().max(10_000) }))
      .max(200)
      .default([]),
    hasAcceptedTerms: z.literal(true),
    /** Wants the newsletter, where there is one. */
    newsletter: z.boolean().default(false),
    language,
    returnUrl: z.string().max(2000).optional(),
    /** A field that no person sees: what fills it in is no person. */
    website: z.string().max(1000).optional(),
  }),
  response: SendResult,
});

const Registration = z.strictObject({
  guid: z.guid(),
  email: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  registeredAt: z.iso.datetime(),
});

export const getRegistrations = defineEndpoint({
  name: 'registration.waiting',
  method: 'GET',
  path: '/api/registrations',
  access: 'manage-users',
  summary: 'People with a proven address who wait until somebody lets them in, the longest first; 200 at most.',
  response: z.strictObject({ registrations: z.array(Registration) }),
});

const params = z.strictObject({ guid: z.guid() });

export const approveRegistration = defineEndpoint({
  name: 'registration.approve',
  method: 'POST',
  path: '/api/registrations/{guid}:approve',
  access: 'manage-users',
  summary: 'Lets somebody in, who hears so by mail.',
  params,
  response: z.undefined(),
});

export const rejectRegistration = defineEndpoint({
  name: 'registration.reject',
  method: 'POST',
  path: '/api/registrations/{guid}:reject',
  access: 'manage-users',
  summary: 'Deletes the account of somebody who waits; they hear so by mail, with the reason.',
  params,
  body: z.strictObject({ reason: z.string().trim().min(1).max(1000) }),
  response: z.undefined(),
});

/** Why a mail goes out that proves an address (functional reference 4.2, Sending). */
export const sendingPurposes = ['Registration', 'Verification', 'Manual'] as const;

export const askVerification = defineEndpoint({
  name: 'verification.ask',
  method: 'POST',
  path: '/api/verifications',
  access: 'public',
  isOpenToOutsiders: true,
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
  isOpenToOutsiders: true,
  isOpenToInactive: true,
  statusOf: sendStatus,
  summary:
    'Sends a link to sign in with, good for 15 minutes and one use, if there is an account with this address. The answer is the same if there is none.',
  body: z.strictObject({ email: addressText, language, returnUrl: z.string().max(2000).optional() }),
  response: SendResult,
});
