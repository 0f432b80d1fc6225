import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const htmlSchema = defineBlockSchema({
  name: 'Html',
  content: z.object({
    html: z.string().max(50_000).meta({ role: 'code' }).default(''),
    /** What a screen reader calls the frame it is shown in. */
    title: z.string().trim().max(150).default(''),
  }),
  translatable: ['html', 'title'],
  options: z.object({ height: z.enum(['small', 'medium', 'large']).default('medium') }),
  writers: 'staff',
  upgrades: [],
});
