import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { richText } from '#document/rich-text.ts';

export const textSchema = defineBlockSchema({
  name: 'Text',
  content: z.object({ body: richText }),
  translatable: ['body'],
  options: z.object({
    columns: z.enum(['1', '2', '3']).default('1'),
    style: z.enum(['normal', 'intro']).default('normal'),
  }),
  isEssential: true,
  upgrades: [],
});
