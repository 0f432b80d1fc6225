import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const sitemapSchema = defineBlockSchema({
  name: 'Sitemap',
  content: z.object({}),
  translatable: [],
  options: z.object({ depth: z.enum(['1', '2', '3', '4']).default('4') }),
  upgrades: [],
});
