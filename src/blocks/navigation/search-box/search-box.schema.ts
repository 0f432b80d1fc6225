import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';
import { itemTypeNames } from '#features/content/items/items.contract.ts';

export const searchBoxSchema = defineBlockSchema({
  name: 'SearchBox',
  content: z.object({
    /** What is asked for; without it the words of the product. */
    label: z.string().trim().max(80).default(''),
    /** An example in the empty field. */
    placeholder: z.string().trim().max(80).default(''),
    /** The page below which it is looked for; null is the page that the block stands on. */
    of: z
      .guid()
      .meta({ control: 'page', askedWhen: { option: 'scope', is: ['branch'] } })
      .nullable()
      .default(null),
    /** The list in which it is looked for. */
    list: z
      .guid()
      .meta({ control: 'list', askedWhen: { option: 'scope', is: ['list'] } })
      .nullable()
      .default(null),
  }),
  translatable: ['label', 'placeholder'],
  options: z.object({
    scope: z.enum(['all', 'branch', 'list', 'type']).default('all'),
    itemType: z
      .enum(itemTypeNames)
      .meta({ askedWhen: { option: 'scope', is: ['type'] } })
      .default('News'),
    suggestions: z.boolean().default(true),
  }),
  upgrades: [],
});
