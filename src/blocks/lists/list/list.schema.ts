import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { itemSorts, itemTypeNames, listFeeds, listTimes } from '#features/content/items/items.contract.ts';
import { moderations } from '#kernel/moderation.ts';
import { itemLook } from '../item-look.ts';

/** Owns items: its guid is the parent of theirs (functional reference 7.4). */
export const listSchema = defineBlockSchema({
  name: 'List',
  content: z.object({
    intro: z.string().max(1000).default(''),
    emptyText: z.string().max(300).default(''),
  }),
  translatable: ['intro', 'emptyText'],
  options: z.object({
    itemTypes: z.array(z.enum(itemTypeNames)).max(20).meta({ control: 'itemTypes' }).default(['News']),
    /** Of items that have a date of their own. */
    when: z.enum(listTimes).default('all'),
    ...itemLook,
    sort: z.enum(itemSorts).default('publishedOn_desc'),
    itemCount: z.enum(['6', '12', '24', '48', '96']).default('12'),
    showTotal: z.boolean().default(true),
    /** Which items wait for an editor, of people who may add and do not edit the list (functional reference 6.10.3). */
    moderation: z.enum(moderations).default('all'),
    /** How others follow it: programs find its feed, visitors see it as well, or there is none. */
    feed: z.enum(listFeeds).default('hidden'),
    /** People with an account follow it and get mail of what is new. */
    follow: z.boolean().default(true),
  }),
  showsReadHeadings: true,
  upgrades: [],
});
