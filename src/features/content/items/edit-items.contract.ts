import { z } from 'zod';
import { Block, Guid, JsonRecord } from '#document/page-document.ts';
import { largestInteger, timestamp } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';
import { longestAlt } from './image-words.ts';
import { itemTypeNames } from './items.contract.ts';

const title = z.string().trim().min(1).max(150);
const words = z.string().trim().max(320);
/** One language's, or by language. */
const titles = z.union([
  title,
  Localized.refine((all) => Object.values(all).every((one) => title.safeParse(one).success)),
]);
const descriptions = z.union([
  words,
  Localized.refine((all) => Object.values(all).every((one) => words.safeParse(one).success)),
]);
const alt = z.string().trim().max(longestAlt);
const alts = z.union([alt, Localized.refine((all) => Object.values(all).every((one) => alt.safeParse(one).success))]);
const tags = z.array(z.string().trim().min(2).max(40)).max(20);
const language = z.string().max(20);

/** What reading gives of a block. Of a new one, what is left out is as empty as can be. */
const SentBlock = z.strictObject({
  /** A new block that names none gets one. */
  guid: Guid.optional(),
  buildingBlockName: z.string().max(100),
  layoutPosition: z.string().max(64).default('main'),
  parentGuid: Guid.nullable().default(null),
  /** The order within its place, not the number that it is read with; left out, after the one before it. */
  sortId: z.int().min(0).max(largestInteger).optional(),
  language: language.optional(),
  options: JsonRecord.default({}),
  content: JsonRecord.default({}),
});
export type SentBlock = z.output<typeof SentBlock>;

const sentBlocks = z.array(SentBlock).max(500);
const metadata = z.strictObject({ description: descriptions });
const lists = z.array(z.guid()).min(1).max(50);

export const NewListItem = z
  .strictObject({
    listItemTypeName: z.enum(itemTypeNames),
    title: titles,
    /** Of texts that are given once; the default language of the platform when left out. */
    language: language.optional(),
    /** As documents store them; they get guids of their own. */
    blocks: z.array(Block).max(500).optional(),
    /** The same as reading an item gives them. */
    contentBuildingBlockInstances: sentBlocks.optional(),
    /** A rich text, which becomes the only block. */
    content: JsonRecord.optional(),
    description: descriptions.optional(),
    metadata: metadata.optional(),
    /** More lists that it stands in, beside the one that it is added to. */
    parentGuids: lists.optional(),
    publishedOn: timestamp.nullable().optional(),
    startsOn: timestamp.nullable().optional(),
    /** Not before it starts; only with a start. */
    endsOn: timestamp.nullable().optional(),
    /** It takes whole days, from that of its start until that of its end. */
    isAllDay: z.boolean().default(false),
    imageGuid: z.guid().nullable().optional(),
    /** What the image shows, for who does not see it; one language's, or by language. */
    imageAlt: alts.optional(),
    /** The image says nothing that the texts do not. */
    isImageDecorative: z.boolean().default(false),
    tags: tags.default([]),
    /** The own fields of its type (`fields/item-fields.ts`). */
    fields: JsonRecord.default({}),
    /** Shows it to visitors in the languages of its title; for those who may edit the list. */
    publish: z.boolean().default(false),
    /** Sent again with the same key, it has one effect. */
    key: z.guid().optional(),
  })
  .refine(({ blocks, content }) => blocks === undefined || content === undefined, {
    path: ['content'],
    error: 'either',
  })
  .refine((item) => item.contentBuildingBlockInstances === undefined || (item.blocks ?? item.content) === undefined, {
    path: ['contentBuildingBlockInstances'],
    error: 'either',
  })
  .refine(({ description, metadata }) => description === undefined || metadata === undefined, {
    path: ['metadata'],
    error: 'either',
  });
export type NewListItem = z.output<typeof NewListItem>;

/** `scheduled`: shown from its date on. */
const state = z.enum(['draft', 'scheduled', 'published']);

const AddedItem = z.strictObject({
  guid: z.guid(),
  shortId: z.string(),
  /** Null: the page of the list stands in no menu. */
  canonicalPath: z.string().nullable(),
  state,
  /** False: it waits for those who edit the list. */
  mayEdit: z.boolean(),
});
export type AddedItem = z.output<typeof AddedItem>;

export const addListItems = defineEndpoint({
  name: 'items.add',
  method: 'POST',
  path: '/api/listitem/list/{guid}',
  access: 'user',
  isOpenToKeys: true,
  refusals: ['unprocessable'],
  summary:
    'Adds items to a list (a body that is an array adds), all or none; 400 names the index of what is wrong, 422 that of a type that the platform turned off.',
  params: z.strictObject({ guid: z.guid() }),
  body: z.array(NewListItem).min(1).max(100),
  response: z.array(AddedItem),
  statusOf: () => 201,
});

/** What is known of an item beside its blocks, drafts included, for those who edit it. */
export const ItemFacts = z
  .strictObject({
    guid: z.guid(),
    shortId: z.string(),
    listItemTypeName: z.string(),
    /** What it can be besides: the types that its lists take, its own first. */
    itemTypes: z.array(z.string()),
    title: Localized,
    description: Localized,
    tags: z.array(z.string()),
    startsOn: z.iso.datetime().nullable(),
    endsOn: z.iso.datetime().nullable(),
    isAllDay: z.boolean(),
    publishedOn: z.iso.datetime().nullable(),
    imageGuid: z.guid().nullable(),
    imageAlt: Localized,
    isImageDecorative: z.boolean(),
    authorName: z.string(),
    parentGuids: z.array(z.guid()),
    /** The own fields of its type that say something, and what an import left. */
    fields: z.record(z.string(), z.json()),
    state,
    canonicalPath: z.string().nullable(),
    /** Send it along with a change, so that nobody's work is overwritten. */
    changedOn: z.iso.datetime(),
  })
  .meta({ id: 'ItemFacts' });
export type ItemFacts = z.output<typeof ItemFacts>;

const item = z.strictObject({ guid: z.guid() });

export const getItemFacts = defineEndpoint({
  name: 'items.facts',
  method: 'GET',
  path: '/api/listitem/{guid}/facts',
  access: 'user',
  isOpenToKeys: true,
  summary: 'What is known of an item, drafts included, for those who may edit it.',
  params: item,
  response: ItemFacts,
});

/** What reading an item gives and nobody sets: as it was read, or left out. */
const readOnly = z.json().optional();

/** Omitted fields keep their value; what reading gave may come back as it was. */
export const ItemChange = z
  .strictObject({
    guid: readOnly,
    shortId: readOnly,
    slug: readOnly,
    authorName: readOnly,
    image: readOnly,
    isHighlighted: readOnly,
    path: readOnly,
    itemTypes: readOnly,
    state: readOnly,
    canonicalPath: readOnly,
    /** One that its lists take, or the one that it has. */
    listItemTypeName: z.string().max(40).optional(),
    title: titles.optional(),
    /** Of texts that are given once, and of what was read. */
    language: language.optional(),
    description: descriptions.optional(),
    metadata: metadata.optional(),
    /** What differs from what reading gives is written; a block that was read and is left out is removed. */
    contentBuildingBlockInstances: sentBlocks.optional(),
    /** The lists that it stands in, in any order; those that the sender may not see stay. */
    parentGuids: lists.optional(),
    tags: tags.optional(),
    /** Own fields of its type: those that are left out keep their value, an empty one is taken away. */
    fields: JsonRecord.optional(),
    startsOn: timestamp.nullable().optional(),
    /** Not before it starts; only with a start. */
    endsOn: timestamp.nullable().optional(),
    isAllDay: z.boolean().optional(),
    publishedOn: timestamp.nullable().optional(),
    /** Another image takes away what was said of the former one. */
    imageGuid: z.guid().nullable().optional(),
    imageAlt: alts.optional(),
    isImageDecorative: z.boolean().optional(),
    /** As it was read: 409 when somebody changed the item since. */
    changedOn: timestamp.optional(),
  })
  .refine(({ description, metadata }) => description === undefined || metadata === undefined, {
    path: ['metadata'],
    error: 'either',
  });
export type ItemChange = z.output<typeof ItemChange>;

export const changeListItem = defineEndpoint({
  name: 'items.change',
  method: 'PUT',
  path: '/api/listitem/{guid}',
  access: 'user',
  isOpenToKeys: true,
  refusals: ['unprocessable'],
  summary:
    'Changes an item at once, its texts and blocks also in the draft: what reading gave, with any of it changed. 400 names what cannot be set, 409 says that somebody changed it since.',
  params: item,
  body: ItemChange,
  response: z.strictObject({ item: ItemFacts, undoToken: UndoToken }),
});
