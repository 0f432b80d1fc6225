import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { headingField } from '../../field-control.ts';

export const headingSchema = defineBlockSchema({
  name: 'Heading',
  content: z.object({
    text: headingField,
    subtitle: z.string().trim().max(250).default(''),
  }),
  translatable: ['text', 'subtitle'],
  options: z.object({
    level: z.enum(['auto', '2', '3', '4']).default('auto'),
    size: z.enum(['auto', 'small', 'medium', 'large']).default('auto'),
    subtitlePosition: z.enum(['below', 'above']).default('below'),
  }),
  upgrades: [],
});
