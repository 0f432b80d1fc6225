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
