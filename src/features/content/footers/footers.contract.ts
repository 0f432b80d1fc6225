import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const createFooter = defineEndpoint({
  name: 'footers.create',
  method: 'POST',
  path: '/api/footers',
  access: 'manage-settings',
  summary: 'Makes an empty footer that pages can show. The first one is for every page that chooses no other.',
  body: z.strictObject({
    name: z.string().trim().min(1).max(80),
    /** Sent again with the same key, it has one effect. */
    key: z.guid().optional(),
  }),
  response: z.strictObject({ guid: z.guid() }),
});
