import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

const term = z.strictObject({
  term: z.string().trim().max(100).default(''),
  explanation: z.string().trim().max(600).default(''),
});

export const glossarySchema = defineBlockSchema({
  name: 'Glossary',
  content: z.object({ terms: z.array(term).max(100).default([]) }),
  translatable: ['terms'],
  options: z.object({
    /** `tooltip`: only the words, each of which opens its explanation. */
    display: z.enum(['list', 'inline', 'tooltip']).default('list'),
  }),
  upgrades: [],
});
