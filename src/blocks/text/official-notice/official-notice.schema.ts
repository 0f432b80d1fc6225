import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { richText } from '#document/rich-text.ts';
import { calendarDay } from '#kernel/bounded-values.ts';

export const officialNoticeSchema = defineBlockSchema({
  name: 'OfficialNotice',
  content: z.object({
    /** On whose behalf it is said: `Reactie van de gemeente`. */
    sender: z.string().trim().max(80).default(''),
    text: richText,
    date: calendarDay.nullable().default(null),
    author: z.string().trim().max(150).default(''),
  }),
  translatable: ['sender', 'text', 'author'],
  options: z.object({ showSender: z.boolean().default(true) }),
  upgrades: [],
});
