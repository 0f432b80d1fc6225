import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const languageSwitchSchema = defineBlockSchema({
  name: 'LanguageSwitch',
  content: z.object({}),
  translatable: [],
  options: z.object({ direction: z.enum(['row', 'list']).default('row') }),
  upgrades: [],
});
