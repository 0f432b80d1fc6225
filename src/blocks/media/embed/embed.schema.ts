import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { embedHosts } from './embed-hosts.ts';
import { frameAddress } from './frame-host.ts';

export const embedSchema = defineBlockSchema({
  name: 'Embed',
  content: z.object({
    url: frameAddress(embedHosts),
    title: z.string().trim().max(150).default(''),
    fallbackText: z.string().trim().max(500).default(''),
  }),
  translatable: ['url', 'title', 'fallbackText'],
  options: z.object({
    ratio: z.enum(['16x9', '4x3', '1x1', '21x9', 'height']).default('16x9'),
    /** For what needs room of its own, however wide it is: sound, a form, a timetable. */
    height: z
      .enum(['small', 'medium', 'large'])
      .meta({ askedWhen: { option: 'ratio', is: ['height'] } })
      .default('medium'),
  }),
  upgrades: [],
});
