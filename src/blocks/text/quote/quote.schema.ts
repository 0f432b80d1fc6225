import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { linkField } from '../../layout/action-links.ts';
import { imageField } from '../../media/image-field.ts';

export const quoteSchema = defineBlockSchema({
  name: 'Quote',
  content: z.object({
    text: z.string().trim().max(600).default(''),
    person: z.string().trim().max(120).default(''),
    function: z.string().trim().max(150).default(''),
    image: imageField,
    link: linkField,
  }),
  translatable: ['text', 'person', 'function'],
  options: z.object({
    style: z.enum(['line', 'large']).default('line'),
    showPhoto: z.boolean().default(true),
  }),
  upgrades: [],
});
