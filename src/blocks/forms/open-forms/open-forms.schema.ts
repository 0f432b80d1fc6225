import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

export const openFormsSchema = defineBlockSchema({
  name: 'OpenForms',
  content: z.object({
    /** Of the form, as Open Formulieren knows it: a slug or a UUID. */
    slug: z
      .string()
      .trim()
      .max(100)
      .regex(/^[\w-]*$/, 'bad_key')
      .meta({ role: 'code' })
      .default(''),
  }),
  translatable: [],
  options: z.object({}),
  upgrades: [],
});
