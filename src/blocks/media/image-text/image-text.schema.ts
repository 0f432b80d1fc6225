import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { richText } from '#document/rich-text.ts';
import { headingField } from '../../field-control.ts';
import { actionLinks } from '../../layout/action-links.ts';
import { altField, decorativeOption, imageField } from '../image-field.ts';

export const imageTextSchema = defineBlockSchema({
  name: 'ImageText',
  content: z.object({
    image: imageField,
    alt: altField,
    heading: headingField,
    body: richText,
    buttons: actionLinks,
  }),
  translatable: ['alt', 'heading', 'body', 'buttons'],
  options: z.object({
    isDecorative: decorativeOption,
    imageSide: z.enum(['start', 'end']).default('start'),
    /** How much of the width the image takes. */
    imageWidth: z.enum(['third', 'half', 'two-thirds']).default('half'),
    imageRatio: z.enum(['original', '16x9', '4x3', '3x2', '1x1']).default('4x3'),
    onMobile: z.enum(['image-first', 'text-first']).default('image-first'),
    verticalAlign: z.enum(['top', 'middle']).default('middle'),
  }),
  upgrades: [],
});
