import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { headingField } from '../../field-control.ts';
import { linkField } from '../action-links.ts';

export const alertSchema = defineBlockSchema({
  name: 'Alert',
  content: z.object({
    heading: headingField,
    text: z.string().trim().max(1000).default(''),
    link: linkField,
    linkLabel: z.string().trim().max(100).default(''),
  }),
  translatable: ['heading', 'text', 'link', 'linkLabel'],
  options: z.object({
    type: z.enum(['info', 'ok', 'warning', 'error']).default('info'),
    /** Readers may put it away, in their own browser and until it says something else. */
    isDismissible: z.boolean().default(false),
  }),
  upgrades: [],
});
