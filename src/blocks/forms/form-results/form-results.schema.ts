import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { richText } from '#document/rich-text.ts';
import { resultCharts } from '#features/engagement/form-results/result-charts.ts';
import { headingField } from '../../field-control.ts';

/** The id of a question of the form. */
const question = z.string().max(40).meta({ role: 'code', control: 'publicQuestion' }).default('');

export const formResultsSchema = defineBlockSchema({
  name: 'FormResults',
  content: z.object({
    /** Null: none is chosen yet. */
    form: z.guid().meta({ control: 'form' }).nullable().default(null),
    /** Of these versions of the form; none: of all together. */
    versions: z.array(z.int().min(1).max(999_999_999)).max(50).meta({ control: 'formVersions' }).default([]),
    /** Ids of those that are shown, of what is public; none: all of them. */
    questions: z
      .array(z.string().max(40).meta({ role: 'code' }))
      .max(100)
      .meta({ control: 'publicQuestions' })
      .default([]),
    /** What a question is drawn as, where that is not what fits it by itself. */
    charts: z
      .array(z.strictObject({ question, chart: z.enum(resultCharts).meta({ control: 'resultChart' }).default('auto') }))
      .max(100)
      .default([]),
    /** The results that it shows, as they were kept; null: as they are now. */
    frozen: z.guid().meta({ control: 'frozenResults' }).nullable().default(null),
    intro: z.string().trim().max(1000).default(''),
    /** Between the name of a question and its chart. */
    texts: z
      .array(z.strictObject({ question, text: richText }))
      .max(100)
      .default([]),
    conclusions: z
      .array(z.strictObject({ heading: headingField, text: richText }))
      .max(20)
      .default([]),
  }),
  translatable: ['intro', 'texts', 'conclusions'],
  options: z.object({ showTable: z.boolean().default(false) }),
  showsReadHeadings: true,
  upgrades: [],
});
