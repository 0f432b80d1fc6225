import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const debugSchema = defineBlockSchema({
  name: 'Debug',
  content: z.object({}),
  translatable: [],
  options: z.object({}),
  writers: 'staff',
  upgrades: [],
});
