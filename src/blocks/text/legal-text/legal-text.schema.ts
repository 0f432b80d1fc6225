import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { legalKinds } from '#features/identity/legal/legal.contract.ts';

export const legalTextSchema = defineBlockSchema({
  name: 'LegalText',
  content: z.object({}),
  translatable: [],
  options: z.object({
    which: z.enum(legalKinds).default('privacy'),
    /** Its version and date, with the way to earlier ones. */
    showVersion: z.boolean().default(true),
  }),
  showsReadHeadings: true,
  upgrades: [],
});
