import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { PageBlock } from '../documents/page-block.contract.ts';
import { editPermissions } from '../edit-rights/page-rights.rules.ts';
import { ListMeta } from '../items/items.contract.ts';

export const Page = z
  .strictObject({
    guid: z.guid(),
    title: z.string(),
    language: z.string(),
    /** Visitors see something of it in this language. Who may edit it and sees nothing of that reads the draft. */
    isPublished: z.boolean(),
    /**
     * `Roles`: who has one of `editRoles` may edit it, and the admins; `Admin`: nobody but them (specification §6). Both are for
     * who may edit it, and nobody else's to know (security A09).
     */
    editPermission: z.enum(editPermissions).optional(),
    editRoles: z.array(z.guid()).optional(),
    path: z.string().nullable(),
    layout: z.string(),
    options: z.array(z.strictObject({ name: z.string(), value: z.json() })),
    buildingBlockInstances: z.array(PageBlock),
  })
  .meta({ id: 'Page' });
export type Page = z.output<typeof Page>;

const lang = z.string().max(20).optional();
const flag = z.enum(['true', 'false']).optional();

/** More pages than a website has that somebody can still find the way in. */
export const maxPagesAtOnce = 1_000;

const whole = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export const getPages = defineEndpoint({
  name: 'pages.all',
  method: 'GET',
  path: '/api/pages',
  access: 'public',
  isHeavy: true,
  isKept: true,
  summary:
    'The pages that the caller may see; their blocks only when asked for. Header x-total-count says how many there are, and where there are more than this answer has, header link leads to the next (rel="next").',
  query: z.strictObject({
    pageNumber: whole.default(1),
    itemCount: whole.pipe(z.int().max(maxPagesAtOnce)).default(maxPagesAtOnce),
    IncludeBbis: flag,
    FilterBbisByBuildingBlocks: z.string().max(1000).optional().describe('Names of block types, separated by commas'),
    lang,
  }),
  response: z.array(Page),
});

const PageResponse = z.strictObject({
  page: Page,
  listMetadata: z.record(z.string(), ListMeta),
  cacheToken: z.string(),
});

export const getPage = defineEndpoint({
  name: 'pages.get',
  method: 'GET',
  path: '/api/pages/{id}',
  access: 'public',
  summary:
    'One page with its blocks in one language, and what its lists are; who may edit it reads a draft too. Header mett-cache-token names this state of it.',
  params: z.strictObject({ id: z.guid() }),
  query: z.strictObject({ lang }),
  response: PageResponse,
});

export const getPageByName = defineEndpoint({
  name: 'pages.withName',
  method: 'GET',
  path: '/api/pages:withName',
  access: 'public',
  refusals: ['not_found'],
  summary: 'The page at a path; for an old path, where it went.',
  query: z.strictObject({ name: z.string().min(1).max(2048), lang }),
  response: z.union([PageResponse, z.strictObject({ redirect: z.string() })]),
});
