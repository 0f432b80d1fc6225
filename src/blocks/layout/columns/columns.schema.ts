import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

/** Widths of the columns, of twelve. */
export const columnWidths = {
  '6/6': [6, 6],
  '4/8': [4, 8],
  '8/4': [8, 4],
  '4/4/4': [4, 4, 4],
  '3/3/3/3': [3, 3, 3, 3],
} as const;

const splits = ['6/6', '4/8', '8/4', '4/4/4', '3/3/3/3'] as const satisfies (keyof typeof columnWidths)[];

export const columnsSchema = defineBlockSchema({
  name: 'Columns',
  content: z.object({}),
  translatable: [],
  options: z.object({
    split: z.enum(splits).default('6/6'),
    gap: z.enum(['none', 'normal', 'large']).default('normal'),
    /** Which column comes first where they stand below one another. */
    stackOrder: z.enum(['first', 'last']).default('first'),
  }),
  slots: ({ split }) => columnWidths[split].map((_, index) => `column-${index + 1}`),
  upgrades: [],
});
