import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { linkField } from '../../layout/action-links.ts';

const figure = z.strictObject({
  /** As it is read, with its separators: `12.400`, `€ 21,80`. */
  value: z.string().trim().max(30).default(''),
  /** A list whose items are counted: what is typed shows where nobody may see that list. */
  list: z.guid().meta({ control: 'list' }).nullable().default(null),
  unit: z.string().trim().max(40).default(''),
  label: z.string().trim().max(150).default(''),
  link: linkField,
});

export const keyFiguresSchema = defineBlockSchema({
  name: 'KeyFigures',
  content: z.object({ figures: z.array(figure).max(12).default([]) }),
  translatable: ['figures'],
  options: z.object({
    columns: z.enum(['2', '3', '4']).default('3'),
    /** Numbers run up from nothing when they are first seen; never for who wants nothing to move. */
    countUp: z.boolean().default(false),
  }),
  upgrades: [],
});
