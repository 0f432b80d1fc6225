import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const tocSchema = defineBlockSchema({
  name: 'Toc',
  content: z.object({}),
  translatable: [],
  options: z.object({
    levels: z.enum(['2', '2-3', '2-4']).default('2'),
    /** Stays in sight beside the content. */
    isSticky: z.boolean().default(true),
  }),
  upgrades: [],
});
