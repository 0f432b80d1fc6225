import { z } from 'zod';
import { boundedText } from '#kernel/bounded-text.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';
import { PageBlock } from '../documents/page-block.contract.ts';
import { ImageInfo } from '../media/media.contract.ts';

export { type ItemTypeName, itemTypeNames } from '#kernel/item-types.ts';

export const itemSorts = [
  ...(['publishedOn_desc', 'publishedOn_asc', 'title_asc', 'title_desc', 'changedOn_desc', 'changedOn_asc'] as const),
  ...(['startsOn_asc', 'startsOn_desc', 'manual'] as const),
] as const;
export type ItemSort = (typeof itemSorts)[number];

/** Items that have a date of their own by what it is now: not over yet, over, going on. */
export const listTimes = ['all', 'upcoming', 'past', 'now'] as const;
export type ListTime = (typeof listTimes)[number];

/** Whether others can follow a list by a feed or a calendar, and whether visitors are shown how (functional reference 7.4). */
export const listFeeds = ['hidden', 'shown', 'off'] as const;
export type ListFeed = (typeof listFeeds)[number];

/** What a list shows of an item. */
export const ListedItem = z
  .strictObject({
    guid: z.guid(),
    shortId: z.string(),
    title: z.string(),
    slug: z.string(),
    /** The language that the texts are in, which may be the fallback. */
    language: z.string(),
    listItemTypeName: z.string(),
    parentGuids: z.array(z.guid()),
    metadata: z.strictObject({ description: z.string() }),
    publishedOn: z.iso.datetime(),
    changedOn: z.iso.datetime(),
    startsOn: z.iso.datetime().nullable(),
    endsOn: z.iso.datetime().nullable(),
    /** It takes whole days, by the calendar of the platform: its times say no more than that. */
    isAllDay: z.boolean(),
    authorName: z.string(),
    imageGuid: z.guid().nullable(),
    image: ImageInfo.nullable(),
    /** What the image shows, in `language`; empty: it is only decoration, or nobody said so. */
    imageAlt: z.string(),
    tags: z.array(z.string()),
    isHighlighted: z.boolean(),
    /** Address of the item below the page of its list, in the language asked for. */
    path: z.string(),
  })
  .meta({ id: 'ListedItem' });
export type ListedItem = z.output<typeof ListedItem>;

export const ItemList = z
  .strictObject({
    items: z.array(ListedItem),
    total: z.int(),
    /** False: there are more than `total`. */
    totalIsExact: z.boolean(),
    pageNumber: z.int(),
    itemCount: z.int(),
    /** The same as long as the rest of this answer is, for anyone who gets it. */
    cacheToken: z.string(),
  })
  .meta({ id: 'ItemList' });
export type ItemList = z.output<typeof ItemList>;

/** One item with its blocks in one language. */
export const Item = ListedItem.extend({
  /** Null: a draft that has no date yet. */
  publishedOn: z.iso.datetime().nullable(),
  contentBuildingBlockInstances: z.array(PageBlock),
  fields: z.record(z.string(), z.json()),
}).meta({ id: 'Item' });
export type Item = z.output<typeof Item>;

const knownFilters = z.strictObject({
  parentGuids: z.array(z.guid()).max(50).optional(),
  type: z.array(z.string().max(40)).max(20).optional(),
  tag: z.array(z.string().max(40)).max(20).optional(),
  author: z.array(z.string().max(120)).max(20).optional(),
  highlight: z.tuple([z.enum(['true', 'first'])]).optional(),
  when: z.tuple([z.enum(listTimes).exclude(['all'])]).optional(),
});

/** `name=value` pairs joined by `;`, values joined by `,` (functional reference 6.10.1). */
export const ListFilter = boundedText(4000)
  .default('')
  .transform((text, context): z.output<typeof knownFilters> => {
    if (text === '') return {};
    const pairs = text.split(';').filter(Boolean);
    const given = pairs.map((pair) => pair.split('=', 2) as [string, string | undefined]);
    const parsed = knownFilters.safeParse(
      Object.fromEntries(given.map(([name, values = '']) => [name, values.split(',')])),
    );
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'bad_filter' });
    return z.NEVER;
  });
export type ListFilter = z.output<typeof ListFilter>;

export const ListQuery = z.strictObject({
  ...Paging.shape,
  sort_by: z.enum(itemSorts).default(businessConstants.defaultSort),
  filter: ListFilter,
  lang: z.string().max(20).optional(),
  cacheToken: z.string().max(64).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

export const ListMeta = z
  .strictObject({
    guid: z.guid(),
    /** Its own, else that of the page where it stands. */
    title: z.string(),
    itemTypes: z.array(z.string()),
    total: z.int(),
    sortOptions: z.array(z.string()),
    permissions: z.strictObject({ canAdd: z.boolean(), reason: z.string().nullable() }),
  })
  .meta({ id: 'ListMeta' });
export type ListMeta = z.output<typeof ListMeta>;

const guidParams = z.strictObject({ guid: z.guid() });
const lang = z.strictObject({ lang: z.string().max(20).optional() });

export const getItem = defineEndpoint({
  name: 'items.get',
  method: 'GET',
  path: '/api/listitem/{guid}',
  access: 'public',
  refusals: ['gone'],
  summary: 'One item with its blocks; who may edit it reads a draft too. What the caller may not see does not exist.',
  params: z.strictObject({ guid: z.string().min(1).max(64) }),
  query: lang,
  response: Item,
});

const Neighbour = z.strictObject({ title: z.string(), language: z.string(), path: z.string() });

export const getItemNeighbours = defineEndpoint({
  name: 'items.neighbours',
  method: 'GET',
  path: '/api/listitem/{guid}/neighbours',
  access: 'public',
  summary:
    'The items before and after an item in the list through which the caller sees it, in the order of that list.',
  params: guidParams,
  query: z.strictObject({
    lang: z.string().max(10).optional(),
    page: z.guid().optional().describe('Through a list of that page, where it stands in one'),
  }),
  response: z.strictObject({ previous: Neighbour.nullable(), next: Neighbour.nullable() }),
});
export type ItemNeighbours = z.output<typeof getItemNeighbours.response>;

export const getItemByShortId = defineEndpoint({
  name: 'items.getShort',
  method: 'GET',
  path: '/api/listitem/short/{id}',
  access: 'public',
  refusals: ['gone'],
  summary: 'One item by its short id, which has fewer than 32 characters.',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  query: lang,
  response: Item,
});

export const readList = defineEndpoint({
  name: 'items.list',
  method: 'POST',
  path: '/api/listitem/list/{guid}',
  access: 'public',
  isRead: true,
  refusals: ['unprocessable'],
  summary: 'One page of the items of a list (a body that is an object reads).',
  params: guidParams,
  body: ListQuery,
  response: ItemList,
});

export const readLists = defineEndpoint({
  name: 'items.lists',
  method: 'POST',
  path: '/api/listitem/lists',
  access: 'public',
  isRead: true,
  summary: 'Several lists at once; a list that cannot be read answers its problem and breaks no other.',
  body: z
    .record(z.guid(), z.union([z.string().max(8000), z.record(z.string(), z.json())]))
    .refine((map) => Object.keys(map).length <= 20, 'too_many'),
  response: z.record(z.string(), z.union([ItemList, z.strictObject({ status: z.int(), code: z.string() })])),
});

export const getListMeta = defineEndpoint({
  name: 'items.meta',
  method: 'GET',
  path: '/api/listitem/list/{guid}/meta',
  access: 'public',
  summary: 'What a list is: title, types, total, ways to sort.',
  params: guidParams,
  query: lang,
  response: ListMeta,
});

export const getItemTypes = defineEndpoint({
  name: 'items.types',
  method: 'GET',
  path: '/api/listitemtypes',
  access: 'public',
  summary: 'The item types.',
  response: z.array(z.strictObject({ name: z.string(), label: z.record(z.string(), z.string()) })),
});

export const readWidget = defineEndpoint({
  name: 'items.widget',
  method: 'GET',
  path: '/api/listitem/widget/{guid}',
  access: 'public',
  summary: 'The selection of a widget list. The query may narrow what its options select, never widen it.',
  params: guidParams,
  query: ListQuery,
  response: ItemList,
});
