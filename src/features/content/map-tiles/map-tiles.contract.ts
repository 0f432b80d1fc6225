import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const getMapSource = defineEndpoint({
  name: 'mapTiles.source',
  method: 'GET',
  path: '/api/map-source',
  access: 'public',
  summary: 'Where this website has the tiles of its maps, and who is to be named below them. Null: it shows no maps.',
  response: z.strictObject({
    source: z
      .strictObject({
        /** With `{z}`, `{x}` and `{y}`; another source is another address. */
        tiles: z.string(),
        attribution: z.string(),
        deepestZoom: z.int(),
      })
      .nullable(),
  }),
});
export type MapSourceAnswer = z.output<typeof getMapSource.response>;
