import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { altField, decorativeOption, imageField } from '../../media/image-field.ts';

export const introSchema = defineBlockSchema({
  name: 'Intro',
  content: z.object({
    text: z.string().trim().max(1000).default(''),
    image: imageField,
    alt: altField,
  }),
  translatable: ['text', 'alt'],
  options: z.object({
    isDecorative: decorativeOption,
    imageSide: z.enum(['start', 'end']).default('end'),
    size: z.enum(['normal', 'large']).default('normal'),
  }),
  upgrades: [],
});
