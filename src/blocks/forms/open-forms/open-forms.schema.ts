import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { trimmedText } from '#kernel/bounded-text.ts';
import '../../field-control.ts';

export const openFormsSchema = defineBlockSchema({
  name: 'OpenForms',
  content: z.object({
    /** Of the form, as Open Formulieren knows it: a slug or a UUID. */
    slug: trimmedText(100)
      .regex(/^[\w-]*$/, 'bad_key')
      .meta({ role: 'code' })
      .default(''),
  }),
  translatable: [],
  options: z.object({}),
  upgrades: [],
});
