import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const codeSchema = defineBlockSchema({
  name: 'Code',
  content: z.object({
    code: z.string().max(50_000).default(''),
    /** As people call it, shown above the code: `JSON`, `XML`. */
    language: z.string().trim().max(40).default(''),
  }),
  translatable: [],
  options: z.object({ showLanguage: z.boolean().default(true), showCopy: z.boolean().default(true) }),
  upgrades: [],
});
