import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

export const subPagesSchema = defineBlockSchema({
  name: 'SubPages',
  content: z.object({
    /** The page whose children are shown; null is the page that the block stands on. */
    of: z.guid().meta({ control: 'page' }).nullable().default(null),
  }),
  translatable: [],
  options: z.object({
    view: z.enum(['cards', 'links']).default('cards'),
    /** How many levels below the page. */
    depth: z.enum(['1', '2', '3']).default('1'),
    columns: z
      .enum(['1', '2', '3'])
      .meta({ askedWhen: { option: 'view', is: ['cards'] } })
      .default('3'),
    showSummary: z
      .boolean()
      .meta({ askedWhen: { option: 'view', is: ['cards'] } })
      .default(true),
    showImage: z
      .boolean()
      .meta({ askedWhen: { option: 'view', is: ['cards'] } })
      .default(false),
  }),
  showsReadHeadings: true,
  upgrades: [],
});
