import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { boundedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';

/** Addresses of a platform that are kept, and for how many days after somebody last asked for them. */
export const mostKept = 2_000;
export const keptDays = 90;
const mostAtOnce = 100;

export const notFoundSorts = ['hits', 'last'] as const;
export const notFoundStates = ['open', 'ignored'] as const;

export const NotFoundAddress = z
  .strictObject({
    guid: z.guid(),
    path: z.string(),
    hits: z.int().min(1),
    firstOn: z.iso.datetime(),
    lastOn: z.iso.datetime(),
    /** The page of this website with the broken link; null: none is known. */
    foundOn: z.string().nullable(),
    /** How often visitors reported the link. */
    reports: z.int(),
  })
  .meta({ id: 'NotFoundAddress' });
export type NotFoundAddress = z.output<typeof NotFoundAddress>;

export const getNotFound = defineEndpoint({
  name: 'notFound.list',
  method: 'GET',
  path: '/api/notfound',
  access: 'manage-menus',
  summary:
    'Addresses that visitors asked for in vain, without those that lead on by now: without query, and without anything of who asked.',
  query: z.strictObject({
    search: boundedText(150).default(''),
    state: z.enum(notFoundStates).default('open'),
    sort: z.enum(notFoundSorts).default('hits'),
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(50),
  }),
  response: z.strictObject({ addresses: z.array(NotFoundAddress), total: z.int() }),
});

export const ignoreNotFound = defineEndpoint({
  name: 'notFound.ignore',
  method: 'POST',
  path: '/api/notfound:ignore',
  access: 'manage-menus',
  refusals: ['not_found'],
  summary: 'Takes addresses off the list, or puts them back on it. What is asked for again stays off.',
  body: z.strictObject({ guids: z.array(z.guid()).min(1).max(mostAtOnce), isIgnored: z.boolean().default(true) }),
  response: z.strictObject({ count: z.int(), undoToken: UndoToken }),
});
