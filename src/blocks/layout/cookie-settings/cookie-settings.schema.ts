import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const cookieSettingsSchema = defineBlockSchema({
  name: 'CookieSettings',
  content: z.object({
    label: z.string().trim().max(80).default(''),
  }),
  translatable: ['label'],
  options: z.object({ style: z.enum(['secondary', 'primary', 'link']).default('secondary') }),
  upgrades: [],
});
