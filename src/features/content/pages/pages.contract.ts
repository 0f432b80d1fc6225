import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { PageBlock } from '../documents/page-block.contract.ts';
import { ListMeta } from '../items/items.contract.ts';

/** What a page says about itself beside its blocks (functional reference 6.6.2). Unknown options are kept. */
export const PageOptions = z.looseObject({
  showMainMenu: z.boolean().default(true),
  showSubMenu: z.boolean().default(true),
  showHeader: z.boolean().default(true),
  headerImage: z.union([z.guid(), z.enum(['default', 'none', 'random'])]).default('default'),
  showBreadcrumbs: z.boolean().default(true),
  showFooter: z.boolean().default(true),
  footerGuid: z.union([z.guid(), z.literal('default')]).default('default'),
  showTitle: z.boolean().default(true),
  /** By language. */
  description: z.record(z.string(), z.string().max(320)).default({}),
  socialImage: z.guid().nullable().default(null),
  noIndex: z.boolean().default(false),
  canonical: z.string().max(2048).nullable().default(null),
  sideLeftFirst: z.boolean().default(false),
  reviewDate: z.string().nullable().default(null),
});
export type PageOptions = z.output<typeof PageOptions>;

/** Reads stored options; one that does not fit has its default. */
export function readPageOptions(stored: Record<string, unknown>): PageOptions {
  const whole = PageOptions.safeParse(stored);
  if (whole.success) return whole.data;
  const wrong = new Set(whole.error.issues.map(({ path }) => path[0]));
  return PageOptions.parse(Object.fromEntries(Object.entries(stored).filter(([name]) => !wrong.has(name))));
}

export const Page = z
  .strictObject({
    guid: z.guid(),
    title: z.string(),
    language: z.string(),
    isPublished: z.boolean(),
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
    'One page with its blocks in one language, and what its lists are. Header mett-cache-token names this state of it.',
  params: z.strictObject({ id: z.guid() }),
  query: z.strictObject({ lang }),
  response: PageResponse,
});

export const getPageByName = defineEndpoint({
  name: 'pages.withName',
  method: 'GET',
  path: '/api/pages:withName',
  access: 'public',
  summary: 'The page at a path; for an old path, where it went.',
  query: z.strictObject({ name: z.string().min(1).max(2048), lang }),
  response: z.union([PageResponse, z.strictObject({ redirect: z.string() })]),
});
