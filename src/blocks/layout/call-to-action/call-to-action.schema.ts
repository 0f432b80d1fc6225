import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { headingField } from '../../field-control.ts';
import { altField, decorativeOption, imageField } from '../../media/image-field.ts';
import { actionLinks } from '../action-links.ts';

export const callToActionSchema = defineBlockSchema({
  name: 'CallToAction',
  content: z.object({
    heading: headingField,
    text: z.string().trim().max(1000).default(''),
    image: imageField,
    alt: altField,
    buttons: actionLinks,
  }),
  translatable: ['heading', 'text', 'alt', 'buttons'],
  options: z.object({
    isDecorative: decorativeOption,
    layout: z.enum(['stacked', 'beside']).default('stacked'),
    colour: z.enum(['tint', 'brand', 'line']).default('tint'),
  }),
  upgrades: [],
});
