import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { linkField } from '../../layout/action-links.ts';
import { altField, creditField, decorativeOption, imageField } from '../image-field.ts';

export const imageSchema = defineBlockSchema({
  name: 'Image',
  content: z.object({
    image: imageField,
    link: linkField,
    alt: altField,
    caption: z.string().trim().max(300).default(''),
    credit: creditField,
  }),
  translatable: ['alt', 'caption', 'credit'],
  options: z.object({
    ratio: z.enum(['original', '16x9', '4x3', '3x2', '1x1', '21x9']).default('original'),
    fit: z.enum(['cover', 'contain']).default('cover'),
    size: z.enum(['small', 'medium', 'large', 'full']).default('full'),
    isRounded: z.boolean().default(false),
    /** Opens large when it is pressed; an image with a link follows that. */
    zoom: z.boolean().default(false),
    isDecorative: decorativeOption,
  }),
  isEssential: true,
  upgrades: [],
});
