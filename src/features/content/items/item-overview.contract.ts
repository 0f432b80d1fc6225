import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { Paging } from '#kernel/paging.ts';

/** `changed`: visitors see another revision than the one that is being worked on. */
export const itemStateNames = ['draft', 'scheduled', 'published', 'changed', 'unpublished'] as const;
export type ItemStateName = (typeof itemStateNames)[number];

const ListName = z.strictObject({ guid: z.guid(), title: z.string() });

export const ItemSummary = z
  .strictObject({
    guid: z.guid(),
    shortId: z.string(),
    /** In the language asked for, else the default, else any. */
    title: z.string(),
    titles: Localized,
    listItemTypeName: z.string(),
    state: z.enum(itemStateNames),
    /** From when visitors see it; null: nobody knows yet. */
    shownFrom: z.iso.datetime().nullable(),
    changedOn: z.iso.datetime(),
    changedBy: z.string().nullable(),
    authorName: z.string(),
    mayEdit: z.boolean(),
    /** Those of its lists that the caller may see or edit. */
    lists: z.array(ListName),
    /** Its address in the language asked for; it is edited there too, with `/edit` behind it. */
    path: z.string(),
  })
  .meta({ id: 'ItemSummary' });
export type ItemSummary = z.output<typeof ItemSummary>;

export const ItemsQuery = z.strictObject({
  pageNumber: Paging.shape.pageNumber,
  itemCount: Paging.shape.itemCount.unwrap().default(25),
  lang: z.string().max(20).optional(),
  /** In titles. */
  search: z.string().max(150).optional(),
  state: z.enum(itemStateNames).optional(),
  /** Only this item. */
  guid: z.guid().optional(),
  /** Of one list. */
  list: z.guid().optional(),
  /** Only what the caller may edit. */
  isMine: z.enum(['true', 'false']).default('false'),
});
export type ItemsQuery = z.output<typeof ItemsQuery>;

export const getItemOverview = defineEndpoint({
  name: 'items.overview',
  method: 'GET',
  path: '/api/listitem:overview',
  access: 'content-manager',
  summary: 'Every item that the caller may see or edit, drafts included, last changed first, without their blocks.',
  query: ItemsQuery,
  response: z.strictObject({
    items: z.array(ItemSummary),
    total: z.int(),
    /** False: there are more than `total`. */
    totalIsExact: z.boolean(),
    pageNumber: z.int(),
    itemCount: z.int(),
  }),
});

export const OwnList = z
  .strictObject({
    ...ListName.shape,
    /** What it stands on, in the language asked for. */
    pageTitle: z.string(),
    /** Of its page, in the language asked for; null: it stands in no menu. */
    path: z.string().nullable(),
    /** Its items, and those of them that visitors do not see. */
    total: z.int(),
    waiting: z.int(),
  })
  .meta({ id: 'OwnList' });
export type OwnList = z.output<typeof OwnList>;

export const getOwnLists = defineEndpoint({
  name: 'items.ownLists',
  method: 'GET',
  path: '/api/listitem:ownLists',
  access: 'content-manager',
  summary: 'The lists whose items the caller may edit, with how many items they have and how many of those wait.',
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: z.strictObject({ lists: z.array(OwnList) }),
});
