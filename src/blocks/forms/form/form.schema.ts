import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

export const formSchema = defineBlockSchema({
  name: 'Form',
  content: z.object({
    /** Null: none is chosen yet. */
    form: z.guid().meta({ control: 'form' }).nullable().default(null),
  }),
  translatable: [],
  options: z.object({
    /** Its first step on the page, or the way to it. */
    show: z.enum(['embedded', 'link']).default('embedded'),
    showName: z.boolean().default(true),
    showIntro: z.boolean().default(true),
  }),
  upgrades: [],
});
