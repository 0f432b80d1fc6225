import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const prevNextSchema = defineBlockSchema({
  name: 'PrevNext',
  content: z.object({}),
  translatable: [],
  options: z.object({ rule: z.enum(['siblings', 'all']).default('siblings') }),
  upgrades: [],
});
