import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { linkField } from '../../layout/action-links.ts';
import { networkNames } from './networks.ts';

const profile = z.strictObject({
  network: z.enum(networkNames).default('facebook'),
  link: linkField,
  /** In the place of the name of the network. */
  name: z.string().trim().max(80).default(''),
});

export const socialLinksSchema = defineBlockSchema({
  name: 'SocialLinks',
  content: z.object({ links: z.array(profile).max(16).default([]) }),
  translatable: ['links'],
  options: z.object({
    showIcons: z.boolean().default(true),
    /** Without it the name is there for screen readers only, where there is a drawing. */
    showLabels: z.boolean().default(true),
    direction: z.enum(['row', 'list']).default('row'),
  }),
  upgrades: [],
});
