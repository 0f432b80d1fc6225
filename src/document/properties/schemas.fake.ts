import { z } from 'zod';
import { defineBlockSchema } from '../define-block-schema.ts';
import type { Schemas } from '../fingerprint.ts';

export const noteSchema = defineBlockSchema({
  name: 'Note',
  content: z.object({
    heading: z.string().max(80).default(''),
    text: z.string().default(''),
    image: z.string().default(''),
  }),
  translatable: ['heading', 'text'],
  options: z.object({ tone: z.enum(['plain', 'accent']).default('plain'), columns: z.int().min(1).max(3).default(1) }),
  upgrades: [],
});

/** Has slots, as many as its options say, and no text of its own. */
export const rowSchema = defineBlockSchema({
  name: 'Row',
  content: z.object({}),
  translatable: [],
  options: z.object({ columns: z.int().min(1).max(3).default(2) }),
  slots: ({ columns }) => ['first', 'second', 'third'].slice(0, columns),
  upgrades: [],
});

/** Only shared fields. */
export const figureSchema = defineBlockSchema({
  name: 'Figure',
  content: z.object({ image: z.string().default(''), size: z.int().default(1) }),
  translatable: [],
  options: z.object({ zoom: z.boolean().default(false) }),
  upgrades: [],
});

/** Its author became a source, and its tone moved into the options. */
export const quoteSchema = defineBlockSchema({
  name: 'Quote',
  content: z.object({ text: z.string().default(''), source: z.string().default(''), photo: z.string().default('') }),
  translatable: ['text', 'source'],
  options: z.object({ tone: z.string().default('plain') }),
  upgrades: [
    ({ options, content }) => ({
      options,
      content: Object.fromEntries(
        Object.entries(content).map(([part, { author, ...fields }]) => [
          part,
          author === undefined ? fields : { ...fields, source: author },
        ]),
      ),
    }),
    ({ options, content: { shared, ...texts } }) => {
      const { tone, ...fields } = shared ?? {};
      return { options: { ...options, ...(tone !== undefined && { tone }) }, content: { ...texts, shared: fields } };
    },
  ],
});

export const schemas: Schemas = { Note: noteSchema, Row: rowSchema, Figure: figureSchema, Quote: quoteSchema };
