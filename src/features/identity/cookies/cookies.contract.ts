import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { consentCategories } from './consent.rules.ts';

export const giveConsent = defineEndpoint({
  name: 'cookies.consent',
  method: 'POST',
  path: '/api/cookieconsents',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['too_many_requests'],
  summary:
    'Keeps for 24 months, as proof, which cookies somebody accepted; nothing of who they are. Sent twice it is kept once. 429 for a network that sends very many.',
  body: z.strictObject({
    id: z.guid().describe('A random number, which stands in the cookie of the visitor too'),
    version: z.int().min(1).max(1000).describe('Of the words that were accepted'),
    accepted: z.array(z.enum(consentCategories)).max(consentCategories.length),
  }),
  response: z.undefined(),
});

export const matomoOutcomes = ['found', 'other', 'refused', 'unreachable', 'private_address'] as const;
export type MatomoOutcome = (typeof matomoOutcomes)[number];

/** Whether Matomo counts without asking, and why (functional reference 6.16). */
export const MatomoCheck = z
  .strictObject({
    /** It has an address and a number. */
    isUsed: z.boolean(),
    /** It asks nobody: it answers at its address, and an admin said that it masks addresses. */
    isExempt: z.boolean(),
    isMasked: z.boolean(),
    /** Of the address of now; null: nobody looked. */
    check: z
      .strictObject({
        outcome: z.enum(matomoOutcomes),
        status: z.int().nullable(),
        checkedOn: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'MatomoCheck' });
export type MatomoCheck = z.output<typeof MatomoCheck>;

export const getMatomo = defineEndpoint({
  name: 'cookies.matomo',
  method: 'GET',
  path: '/api/analytics/matomo',
  access: 'manage-settings',
  summary: 'Whether Matomo counts visits without asking visitors, and what the last check of its address found.',
  response: MatomoCheck,
});

export const checkMatomo = defineEndpoint({
  name: 'cookies.checkMatomo',
  method: 'POST',
  path: '/api/analytics/matomo:check',
  access: 'manage-settings',
  summary: 'Looks whether Matomo answers at the address of the settings; 409 where they have none.',
  response: MatomoCheck,
});
