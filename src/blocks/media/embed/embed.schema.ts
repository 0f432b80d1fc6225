import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { embedOf } from './embed-hosts.ts';

const embedUrl = z
  .string()
  .trim()
  .max(2048)
  .refine((url) => url === '' || embedOf(url) !== undefined, 'unknown_embed_host');

export const embedSchema = defineBlockSchema({
  name: 'Embed',
  content: z.object({
    url: embedUrl.default(''),
    title: z.string().trim().max(150).default(''),
    fallbackText: z.string().trim().max(500).default(''),
  }),
  translatable: ['url', 'title', 'fallbackText'],
  options: z.object({ ratio: z.enum(['16x9', '4x3', '1x1', '21x9']).default('16x9') }),
  upgrades: [],
});
