import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';
import { itemSorts } from '#features/items/items.contract.ts';
import { Link } from '../../link.ts';
import { listViews } from '../list/list.schema.ts';

/** A read-only selection of items that belong to lists elsewhere. */
export const widgetListSchema = defineBlockSchema({
  name: 'WidgetList',
  content: z.object({
    moreLabel: z.string().max(80).default(''),
    more: Link.nullable().default(null),
  }),
  translatable: ['moreLabel'],
  options: z.object({
    /** Guids of the lists. */
    sources: z
      .array(z.guid().meta({ control: 'list' }))
      .max(20)
      .default([]),
    highlight: z.enum(['none', 'first', 'only']).default('none'),
    number: z.enum(['1', '2', '3', '4', '6', '8', '12']).default('3'),
    sort: z.enum(itemSorts).default('publishedOn_desc'),
    /** Of items that have a date of their own. */
    when: z.enum(['all', 'upcoming', 'past']).default('all'),
    view: z.enum(listViews).default('cards'),
    columns: z
      .enum(['1', '2', '3', '4'])
      .meta({ askedWhen: { option: 'view', is: ['cards'] } })
      .default('3'),
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
    hideWhenEmpty: z.boolean().default(true),
  }),
  showsReadHeadings: true,
  upgrades: [],
});
