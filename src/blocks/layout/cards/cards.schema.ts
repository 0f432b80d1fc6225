import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { headingField } from '../../field-control.ts';
import { altField, decorativeField, imageField } from '../../media/image-field.ts';
import { linkField } from '../action-links.ts';
import { iconField } from '../icon-field.ts';

const card = z.strictObject({
  image: imageField,
  alt: altField,
  isDecorative: decorativeField,
  heading: headingField,
  text: z.string().trim().max(400).default(''),
  link: linkField,
  /** A few words at the foot: what the link leads to. */
  label: z.string().trim().max(80).default(''),
  /** Stands where the card has no image. */
  icon: iconField,
});

export const cardsSchema = defineBlockSchema({
  name: 'Cards',
  content: z.object({ cards: z.array(card).max(24).default([]) }),
  translatable: ['cards'],
  options: z.object({
    columns: z.enum(['1', '2', '3', '4']).default('3'),
    imageRatio: z.enum(['16x9', '4x3', '3x2', '1x1']).default('3x2'),
    iconStyle: z.enum(['plain', 'circle']).default('plain'),
    /** Otherwise only its words are the link. */
    isWholeCardClickable: z.boolean().default(true),
  }),
  upgrades: [],
});
