import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { linkField } from '../../layout/action-links.ts';
import { iconField } from '../../layout/icon-field.ts';

const task = z.strictObject({
  label: z.string().trim().max(80).default(''),
  link: linkField,
  icon: iconField,
  text: z.string().trim().max(150).default(''),
});

export const topTasksSchema = defineBlockSchema({
  name: 'TopTasks',
  content: z.object({ tasks: z.array(task).max(24).default([]) }),
  translatable: ['tasks'],
  options: z.object({
    columns: z.enum(['1', '2', '3', '4']).default('3'),
    showIcons: z.boolean().default(true),
  }),
  upgrades: [],
});
