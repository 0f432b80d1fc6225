import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

const cell = z.string().max(200);

export const chartSchema = defineBlockSchema({
  name: 'Chart',
  content: z.object({
    title: z.string().trim().max(150).default(''),
    description: z.string().trim().max(600).default(''),
    /** Of the first column: what the categories are; of each other: what its numbers count. */
    columns: z.array(cell).max(7).meta({ control: 'head' }).default([]),
    /** A category each, and its numbers as they are read: `1.200`, `€ 1.200,50`, `12%`. */
    rows: z.array(z.array(cell).max(7)).max(100).default([]),
    source: z.string().trim().max(300).default(''),
  }),
  translatable: ['title', 'description', 'columns', 'rows', 'source'],
  options: z.object({
    type: z.enum(['bar', 'column', 'stacked', 'line', 'pie']).default('bar'),
    showValues: z.boolean().default(true),
    showLegend: z
      .boolean()
      .meta({ askedWhen: { option: 'type', is: ['bar', 'column', 'stacked', 'line'] } })
      .default(true),
    showTable: z.boolean().default(false),
  }),
  upgrades: [],
});
