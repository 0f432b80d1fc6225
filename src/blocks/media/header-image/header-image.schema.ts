import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import '../../field-control.ts';

export const headerImageSchema = defineBlockSchema({
  name: 'HeaderImage',
  content: z.object({}),
  translatable: [],
  options: z.object({
    /** Guid of a header image of the platform; null is the first. */
    which: z.guid().meta({ control: 'headerImage' }).nullable().default(null),
    height: z.enum(['small', 'medium', 'large']).default('medium'),
  }),
  upgrades: [],
});
