import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { imageField } from '../../media/image-field.ts';
import { actionLinks } from '../action-links.ts';

export const callToActionSchema = defineBlockSchema({
  name: 'CallToAction',
  content: z.object({
    heading: z.string().trim().max(150).default(''),
    text: z.string().trim().max(1000).default(''),
    image: imageField,
    alt: z.string().trim().max(500).default(''),
    buttons: actionLinks,
  }),
  translatable: ['heading', 'text', 'alt', 'buttons'],
  options: z.object({
    layout: z.enum(['stacked', 'beside']).default('stacked'),
    colour: z.enum(['tint', 'brand', 'line']).default('tint'),
  }),
  upgrades: [],
});
