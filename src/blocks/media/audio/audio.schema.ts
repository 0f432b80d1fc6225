import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { richText } from '#document/rich-text.ts';
import { fileField } from '../file-field.ts';

export const audioSchema = defineBlockSchema({
  name: 'Audio',
  content: z.object({
    file: fileField(['audio']),
    title: z.string().trim().max(150).default(''),
    /** What is said, in words (A11Y-18). */
    transcript: richText,
  }),
  translatable: ['file', 'title', 'transcript'],
  options: z.object({
    /** A link to save it with. */
    hasDownload: z.boolean().default(true),
  }),
  upgrades: [],
});
