import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { PageBlock } from '../documents/page-block.contract.ts';

export const PageTemplate = z
  .strictObject({
    guid: z.guid(),
    name: z.string(),
    layout: z.string(),
    options: z.array(z.strictObject({ name: z.string(), value: z.json() })),
    buildingBlockInstances: z.array(PageBlock),
  })
  .meta({ id: 'PageTemplate' });
export type PageTemplate = z.output<typeof PageTemplate>;

export const getPageTemplate = defineEndpoint({
  name: 'templates.get',
  method: 'GET',
  path: '/api/pagetemplates/{id}',
  access: 'content-manager',
  summary: 'A template for pages that the caller may make, with the blocks that they may see.',
  params: z.strictObject({ id: z.guid() }),
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: PageTemplate,
});
