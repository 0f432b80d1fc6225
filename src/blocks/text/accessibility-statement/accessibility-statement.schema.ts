import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const accessibilityStatementSchema = defineBlockSchema({
  name: 'AccessibilityStatement',
  content: z.object({}),
  translatable: [],
  options: z.object({}),
  upgrades: [],
});
