import { z } from 'zod';
import { addressRange } from '#features/base/settings/settings.contract.ts';
import { trimmedText } from '#kernel/bounded-text.ts';
import { calendarDay } from '#kernel/bounded-values.ts';
import { defineEndpoint, keyReaches } from '#kernel/endpoint.ts';

export const maxKeys = 50;
export const maxAddresses = 20;
export const longestName = 80;

const facts = {
  name: trimmedText(longestName).pipe(z.string().min(1)),
  reach: z.enum(keyReaches).meta({ description: '`read`: calls that change nothing; `write`: changes as well' }),
  addresses: z
    .array(addressRange)
    .max(maxAddresses)
    .meta({ description: 'Addresses and ranges (CIDR) that it may come from; none: any' }),
};

/** The last day on which a key works, where the platform is. */
const lastDay = calendarDay;

export const GivenApiKey = z
  .strictObject({
    ...facts,
    addresses: facts.addresses.default([]),
    /** Left out: in 90 days; a year from today at the latest. */
    lastDay: lastDay.optional(),
  })
  .meta({ id: 'GivenApiKey' });
export type GivenApiKey = z.input<typeof GivenApiKey>;

/**
 * `ending`: works, and ends within 14 days. `ownerless`: whose rights it has is no active admin any more, so that it is refused until
 * they are one again.
 */
export const keyStates = ['active', 'ending', 'ended', 'revoked', 'ownerless'] as const;
export type KeyState = (typeof keyStates)[number];

export const ApiKey = z
  .strictObject({
    ...facts,
    guid: z.guid(),
    /** How the key itself ends, to know it by where it is configured. */
    ending: z.string(),
    /** Whose rights it has. */
    owner: z.strictObject({ guid: z.guid(), name: z.string() }),
    madeOn: z.iso.datetime(),
    /** To some minutes; null: never. */
    lastUsedOn: z.iso.datetime().nullable(),
    lastDay,
    state: z.enum(keyStates),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** It works no more, whatever happens. */
export const hasEnded = ({ state }: Pick<ApiKey, 'state'>) => state === 'ended' || state === 'revoked';

export const getApiKeys = defineEndpoint({
  name: 'apiKeys.list',
  method: 'GET',
  path: '/api/apikeys',
  access: 'admin',
  capability: 'api-keys',
  isOpenToKeys: false,
  summary:
    'API keys of the platform, those of all admins: those that work by name, then the others. What ended 90 days ago is gone.',
  response: z.strictObject({ keys: z.array(ApiKey) }),
});

export const addApiKey = defineEndpoint({
  name: 'apiKeys.add',
  method: 'POST',
  path: '/api/apikeys',
  access: 'admin',
  capability: 'api-keys',
  needsFresh: true,
  summary: 'A key that acts for the caller. What it is sent as is given once.',
  body: GivenApiKey,
  response: z.strictObject({
    key: ApiKey,
    secret: z.string().meta({ description: 'For the header `Authorization: Bearer …`; it is not read back' }),
  }),
});

export const revokeApiKey = defineEndpoint({
  name: 'apiKeys.revoke',
  method: 'DELETE',
  path: '/api/apikeys/{guid}',
  access: 'admin',
  capability: 'api-keys',
  needsFresh: true,
  changesRights: true,
  summary: 'Ends a key at once and for good, no matter who made it.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.strictObject({ key: ApiKey }),
});
