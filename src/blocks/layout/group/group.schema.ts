import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

/** Its background and who sees it are those that every block has: what stands in it shares them. */
export const groupSchema = defineBlockSchema({
  name: 'Group',
  content: z.object({}),
  translatable: [],
  options: z.object({
    /** How wide the blocks in it are: all of it, or no wider than a text is read well. */
    contentWidth: z.enum(['full', 'medium', 'reading']).default('full'),
    gap: z.enum(['normal', 'small']).default('normal'),
  }),
  slots: () => ['blocks'],
  upgrades: [],
});
