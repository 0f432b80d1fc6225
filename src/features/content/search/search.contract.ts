import { z } from 'zod';
import { largestInteger } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { deepestItem, searchPageSize } from '#kernel/paging.ts';
import { itemTypeNames } from '../items/items.contract.ts';

export const searchKinds = ['page', 'item'] as const;
export const searchSorts = ['relevance', 'date'] as const;

/** So many letters at least, and at most (functional reference 5.9, security F03). */
export const shortestQuery = 2;
export const longestQuery = 200;

const query = z.string().trim().min(shortestQuery).max(longestQuery);

/** Where it is looked for: below a page, in a list, among items of a type. */
const scope = {
  branch: z.guid().optional().describe('Page; it, what stands below it, and the items of their lists'),
  list: z.guid().optional(),
  type: z.enum(itemTypeNames).optional(),
  lang: z.string().max(20).optional(),
};

/** A piece of a text; `isMatch` where it is what was looked for. */
const Fragment = z.strictObject({ text: z.string(), isMatch: z.boolean() });

export const SearchResult = z
  .strictObject({
    guid: z.guid(),
    kind: z.enum(searchKinds),
    /** Of an item. */
    itemType: z.enum(itemTypeNames).nullable(),
    title: z.string(),
    titleLanguage: z.string(),
    /** What stands around the words that were found. */
    snippet: z.array(Fragment),
    snippetLanguage: z.string(),
    path: z.string(),
    /** An item was published then; a page was last changed. */
    date: z.iso.datetime(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.output<typeof SearchResult>;

export const SearchQuery = z.strictObject({
  q: query,
  ...scope,
  kind: z.enum(searchKinds).optional(),
  sort: z.enum(searchSorts).default('relevance'),
  pageNumber: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .or(z.int().max(largestInteger))
    .pipe(
      z
        .int()
        .min(1)
        .max(deepestItem / searchPageSize),
    )
    .default(1),
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const SearchResults = z.strictObject({
  results: z.array(SearchResult),
  total: z.int(),
  /** False: there are more than were ranked. */
  totalIsExact: z.boolean(),
  /** How many of each kind and type, before `kind` and `type` narrow it. */
  counts: z.strictObject({ page: z.int(), item: z.int(), types: z.partialRecord(z.enum(itemTypeNames), z.int()) }),
  pageNumber: z.int(),
  itemCount: z.int(),
});
export type SearchResults = z.output<typeof SearchResults>;

export const search = defineEndpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  access: 'public',
  refusals: ['too_many_requests'],
  summary: 'Pages and items with these words that the caller may see, best first; 20 at a time.',
  query: SearchQuery,
  response: SearchResults,
});

export const suggest = defineEndpoint({
  name: 'search.suggest',
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'public',
  refusals: ['too_many_requests'],
  summary: 'Titles of at most 8 pages and items in which these words are or begin.',
  query: z.strictObject({ q: query, ...scope }),
  response: z.strictObject({
    suggestions: z.array(z.strictObject({ title: z.string(), language: z.string(), path: z.string() })),
  }),
});
