import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

const lang = z.strictObject({ lang: z.string().max(20).optional() });
const params = z.strictObject({ id: z.guid() });

const summary = {
  guid: z.guid(),
  name: z.string(),
  /** Documents in which it stands, as a draft or published. */
  uses: z.int(),
};

/** A shared block as the reader gets it in a language. */
export const SharedBlock = z
  .strictObject({
    ...summary,
    /** Resolved blocks, as they stand in a page. */
    nodes: z.array(z.json()),
  })
  .meta({ id: 'SharedBlock' });
export type SharedBlock = z.output<typeof SharedBlock>;

export const getSharedBlocks = defineEndpoint({
  name: 'sharedBlocks.all',
  method: 'GET',
  path: '/api/sharedblocks',
  access: 'content-manager',
  summary: 'The shared blocks of the platform, by their names.',
  query: lang,
  response: z.strictObject({ sharedBlocks: z.array(z.strictObject(summary)) }),
});

export const getSharedBlock = defineEndpoint({
  name: 'sharedBlocks.get',
  method: 'GET',
  path: '/api/sharedblocks/{id}',
  access: 'user',
  isOpenToKeys: true,
  summary: 'A shared block as the caller sees it in one language.',
  params,
  query: lang,
  response: SharedBlock,
});

export const shareBlock = defineEndpoint({
  name: 'sharedBlocks.create',
  method: 'POST',
  path: '/api/sharedblocks',
  access: 'content-manager',
  refusals: ['not_found', 'unprocessable'],
  summary:
    'Makes a shared block of a block of a working document, with what stands in it; published at once, so that it shows wherever it is placed. The document itself stays as it is.',
  body: z.strictObject({
    owner: z.guid(),
    guid: z.guid(),
    name: z.string().trim().min(1).max(80),
    /** Sent again with the same key, it has one effect. */
    key: z.guid().optional(),
  }),
  response: z.strictObject({ guid: z.guid() }),
});
