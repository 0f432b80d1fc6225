import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';
import { itemSorts, listTimes } from '#features/content/items/items.contract.ts';
import { Link } from '../../link.ts';
import { itemLook } from '../item-look.ts';

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
    when: z.enum(listTimes).default('all'),
    ...itemLook,
    hideWhenEmpty: z.boolean().default(true),
  }),
  showsReadHeadings: true,
  upgrades: [],
});
