import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const breadcrumbsSchema = defineBlockSchema({
  name: 'Breadcrumbs',
  content: z.object({}),
  translatable: [],
  options: z.object({}),
  upgrades: [],
});
