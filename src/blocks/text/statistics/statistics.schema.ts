import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const statisticsSchema = defineBlockSchema({
  name: 'Statistics',
  content: z.object({}),
  translatable: [],
  options: z.object({
    visits: z.boolean().default(true),
    downloads: z.boolean().default(false),
    pages: z.boolean().default(true),
    items: z.boolean().default(true),
    members: z.boolean().default(false),
    columns: z.enum(['2', '3', '4']).default('3'),
  }),
  upgrades: [],
});
