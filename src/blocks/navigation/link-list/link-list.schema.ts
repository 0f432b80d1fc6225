import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { iconField } from '../../layout/icon-field.ts';
import { Link } from '../../link.ts';

export const linkListSchema = defineBlockSchema({
  name: 'LinkList',
  content: z.object({
    links: z
      .array(
        z.object({
          label: z.string().trim().max(150),
          link: Link.nullable().default(null),
          description: z.string().max(300).default(''),
          icon: iconField,
        }),
      )
      .max(60)
      .default([]),
  }),
  translatable: ['links'],
  options: z.object({
    columns: z.enum(['1', '2', '3']).default('1'),
    showArrows: z.boolean().default(false),
    showIcons: z.boolean().default(true),
    /** Links that leave the website say so. */
    marksExternal: z.boolean().default(true),
  }),
  upgrades: [],
});
