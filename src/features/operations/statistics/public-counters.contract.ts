import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { publicCounters } from '../../base/settings/public-counters.ts';

const PublicCounters = z
  .strictObject({
    counters: z.array(
      z.strictObject({
        counter: z.enum(publicCounters),
        /** `few`: one to four people. */
        count: z.union([z.int(), z.literal('few')]),
      }),
    ),
  })
  .meta({ id: 'PublicCounters' });
export type PublicCounters = z.output<typeof PublicCounters>;

export const getPublicCounters = defineEndpoint({
  name: 'statistics.publicCounters',
  method: 'GET',
  path: '/api/statistics/public',
  access: 'public',
  summary:
    'The counts of the platform that an admin made public, as they were an hour ago at most: visits and downloads of the last thirty days, pages and items that everybody may read, and people with an account. Visits and downloads are left out where visits are not counted.',
  response: PublicCounters,
});
