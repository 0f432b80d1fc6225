import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { linkField } from '../action-links.ts';
import { iconField } from '../icon-field.ts';

const button = z.strictObject({
  label: z.string().trim().max(80).default(''),
  link: linkField,
  icon: iconField,
});

export const buttonsSchema = defineBlockSchema({
  name: 'Buttons',
  content: z.object({ items: z.array(button).max(12).default([]) }),
  translatable: ['items'],
  options: z.object({
    style: z.enum(['primary', 'secondary', 'quiet']).default('primary'),
    size: z.enum(['normal', 'large']).default('normal'),
    alignment: z.enum(['start', 'center', 'end', 'stretch']).default('start'),
    /** Where the drawing of a button stands. */
    iconPosition: z.enum(['start', 'end']).default('start'),
  }),
  upgrades: [],
});
