import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

export const menuSchema = defineBlockSchema({
  name: 'Menu',
  content: z.object({}),
  translatable: [],
  options: z.object({
    /** Name of the menu. */
    menu: z.string().min(1).max(80).meta({ control: 'menu' }).default('Top level menu'),
    /** Of the menu only what stands below the entry that the page belongs to. */
    fromCurrent: z.boolean().default(false),
    depth: z.enum(['1', '2', '3']).default('1'),
    style: z.enum(['list', 'columns']).default('list'),
  }),
  upgrades: [],
});
