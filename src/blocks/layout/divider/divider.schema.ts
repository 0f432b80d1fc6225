import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const dividerSchema = defineBlockSchema({
  name: 'Divider',
  content: z.object({}),
  translatable: [],
  options: z.object({
    style: z.enum(['line', 'space']).default('line'),
    /** Height in all, in steps of the space scale. */
    height: z.enum(['16', '24', '32', '48', '64', '96']).default('32'),
  }),
  upgrades: [],
});
