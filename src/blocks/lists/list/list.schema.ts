import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { itemSorts, itemTypeNames } from '#features/items/items.contract.ts';

export const listViews = ['cards', 'rows', 'compact'] as const;

/** Owns items: its guid is the parent of theirs (functional reference 7.4). */
export const listSchema = defineBlockSchema({
  name: 'List',
  content: z.object({
    intro: z.string().max(1000).default(''),
    emptyText: z.string().max(300).default(''),
  }),
  translatable: ['intro', 'emptyText'],
  options: z.object({
    itemTypes: z.array(z.enum(itemTypeNames)).max(20).default(['News']),
    /** Of items that have a date of their own. */
    when: z.enum(['all', 'upcoming', 'past']).default('all'),
    view: z.enum(listViews).default('cards'),
    columns: z
      .enum(['1', '2', '3', '4'])
      .meta({ askedWhen: { option: 'view', is: ['cards'] } })
      .default('3'),
    sort: z.enum(itemSorts).default('publishedOn_desc'),
    itemCount: z.enum(['6', '12', '24', '48', '96']).default('12'),
    showImage: z
      .boolean()
      .meta({ askedWhen: { option: 'view', is: ['cards', 'rows'] } })
      .default(true),
    showDate: z.boolean().default(true),
    showSummary: z
      .boolean()
      .meta({ askedWhen: { option: 'view', is: ['cards', 'rows'] } })
      .default(true),
    showType: z.boolean().default(false),
    showTotal: z.boolean().default(true),
  }),
  showsReadHeadings: true,
  upgrades: [],
});
