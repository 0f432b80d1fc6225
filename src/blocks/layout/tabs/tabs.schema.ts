import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { richText } from '#document/rich-text.ts';
import '../../field-control.ts';

const tab = z.strictObject({
  label: z.string().trim().max(60).meta({ role: 'heading' }).default(''),
  body: richText,
});

export const tabsSchema = defineBlockSchema({
  name: 'Tabs',
  content: z.object({ tabs: z.array(tab).max(12).default([]) }),
  translatable: ['tabs'],
  options: z.object({
    orientation: z.enum(['horizontal', 'vertical']).default('horizontal'),
    /** The chosen tab stands in the address, so that who comes back, or is sent that address, finds it open. */
    remembers: z.boolean().default(false),
  }),
  upgrades: [],
});
