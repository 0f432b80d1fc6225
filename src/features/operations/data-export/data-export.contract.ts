import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

const Consent = z.strictObject({ version: z.int().nullable(), on: z.iso.datetime().nullable() });

export const getConsents = defineEndpoint({
  name: 'account.consents',
  method: 'GET',
  path: '/api/account:consents',
  access: 'user',
  isOpenToRestricted: true,
  summary: 'What the signed-in user agreed to, and when. Null: not, or nobody wrote down when.',
  response: z.strictObject({ termsOfUse: Consent, privacyStatement: Consent }),
});

export const getDataExport = defineEndpoint({
  name: 'account.download',
  method: 'GET',
  path: '/api/account:download',
  isLongJob: true,
  access: 'user',
  isOpenToRestricted: true,
  needsFresh: true,
  summary:
    'Everything that is kept about the signed-in user, by table. Secrets are left out: hashes of passwords and tokens.',
  response: z.record(z.string(), z.json()),
});
