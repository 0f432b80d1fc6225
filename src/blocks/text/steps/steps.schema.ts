import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { headingField } from '../../field-control.ts';
import { linkField } from '../../layout/action-links.ts';

const step = z.strictObject({
  heading: headingField,
  text: z.string().trim().max(600).default(''),
  link: linkField,
  /** Where somebody is on the way, where the block shows that. */
  state: z.enum(['none', 'done', 'now', 'next']).default('none'),
});

export const stepsSchema = defineBlockSchema({
  name: 'Steps',
  content: z.object({ steps: z.array(step).max(20).default([]) }),
  translatable: ['steps'],
  options: z.object({
    orientation: z.enum(['vertical', 'horizontal']).default('vertical'),
    style: z.enum(['circles', 'plain']).default('circles'),
    showState: z.boolean().default(false),
  }),
  upgrades: [],
});
