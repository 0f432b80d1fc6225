import { z } from 'zod';
import { boundedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const invalidateCache = defineEndpoint({
  name: 'cache.invalidate',
  method: 'DELETE',
  path: '/cache_invalidate',
  access: 'content-manager',
  refusals: ['too_many_requests'],
  summary:
    'Has everything that is kept of the platform made again, at every node: for what was changed beside the product. `index` is that of a call, `{host}-{hash}`; one of another host has no effect.',
  body: z.strictObject({
    /** Host without port, a dash, and a hash of what is asked (specification §7). */
    index: boundedText(400),
  }),
  response: z.undefined(),
});
