import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

export const mySubmissionsSchema = defineBlockSchema({
  name: 'MySubmissions',
  content: z.object({
    /** Those to which something was sent; none: all of the platform. */
    forms: z
      .array(z.guid().meta({ role: 'code' }))
      .max(50)
      .meta({ control: 'forms' })
      .default([]),
  }),
  translatable: [],
  options: z.object({
    /** What is still to be done, or everything. */
    show: z.enum(['all', 'open']).default('all'),
  }),
  upgrades: [],
});
