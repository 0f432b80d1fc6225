import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

export const formResultsSchema = defineBlockSchema({
  name: 'FormResults',
  content: z.object({
    /** Null: none is chosen yet. */
    form: z.guid().meta({ control: 'form' }).nullable().default(null),
    /** Ids of those that are shown, of what is public; none: all of them. */
    questions: z
      .array(z.string().max(40).meta({ role: 'code' }))
      .max(100)
      .meta({ control: 'publicQuestions' })
      .default([]),
    intro: z.string().trim().max(1000).default(''),
  }),
  translatable: ['intro'],
  options: z.object({ showTable: z.boolean().default(false) }),
  showsReadHeadings: true,
  upgrades: [],
});
