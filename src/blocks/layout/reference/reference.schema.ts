import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

/** Shows a shared block, which is a document of its own: changed once, it is changed wherever it stands. */
export const referenceSchema = defineBlockSchema({
  name: 'Reference',
  content: z.object({
    target: z.guid().meta({ control: 'sharedBlock' }).nullable().default(null),
  }),
  translatable: [],
  options: z.object({}),
  isEssential: true,
  upgrades: [],
});
