import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const menuSchema = defineBlockSchema({
  name: 'Menu',
  content: z.object({}),
  translatable: [],
  options: z.object({
    /** Name of the menu. */
    menu: z.string().min(1).max(80).default('Top level menu'),
    depth: z.enum(['1', '2', '3']).default('1'),
    style: z.enum(['list', 'columns']).default('list'),
  }),
  upgrades: [],
});
