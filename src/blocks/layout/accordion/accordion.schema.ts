import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { richText } from '#document/rich-text.ts';
import { headingField } from '../../field-control.ts';

const accordionItem = z.strictObject({
  heading: headingField,
  body: richText,
});

export const accordionSchema = defineBlockSchema({
  name: 'Accordion',
  content: z.object({ items: z.array(accordionItem).max(50).default([]) }),
  translatable: ['items'],
  options: z.object({
    /** Whether opening one closes the others. */
    opens: z.enum(['one', 'many']).default('many'),
    isFirstOpen: z.boolean().default(false),
    isNumbered: z.boolean().default(false),
    /** Headings are questions, texts the answers: search engines are told so. */
    isFaq: z.boolean().default(false),
  }),
  upgrades: [],
});
