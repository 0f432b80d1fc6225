import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { filePart } from './file-part.ts';

export const fileSchema = defineBlockSchema({
  name: 'File',
  content: z.object({ files: z.array(filePart).max(24).default([]) }),
  translatable: ['files'],
  options: z.object({
    showSize: z.boolean().default(true),
    /** When what is in it changed last. */
    showDate: z.boolean().default(false),
  }),
  upgrades: [],
});
