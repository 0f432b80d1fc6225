import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

const cell = z.string().max(1000);

export const tableSchema = defineBlockSchema({
  name: 'Table',
  content: z.object({
    caption: z.string().trim().max(150).default(''),
    columns: z.array(cell).max(20).meta({ control: 'head' }).default([]),
    rows: z.array(z.array(cell).max(20)).max(500).default([]),
  }),
  translatable: ['caption', 'columns', 'rows'],
  options: z.object({
    showHeaderRow: z.boolean().default(true),
    hasHeaderColumn: z.boolean().default(false),
    isSortable: z
      .boolean()
      .meta({ askedWhen: { option: 'showHeaderRow', is: [true] } })
      .default(false),
    showCaption: z.boolean().default(true),
    isZebra: z.boolean().default(false),
    onMobile: z.enum(['scroll', 'stack']).default('scroll'),
  }),
  upgrades: [],
});
