import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { calendarDay } from '#kernel/bounded-values.ts';
import { headingField } from '../../field-control.ts';
import { linkField } from '../../layout/action-links.ts';
import { altField, decorativeField, imageField } from '../../media/image-field.ts';

const day = calendarDay.nullable().default(null);

const phase = z.strictObject({
  title: headingField,
  text: z.string().trim().max(600).default(''),
  /** Its first and its last day. */
  start: day,
  end: day,
  /** When it is, in words, in the place of its dates: `Na de zomer`. */
  label: z.string().trim().max(80).default(''),
  link: linkField,
  image: imageField,
  alt: altField,
  isDecorative: decorativeField,
});

export const timelineSchema = defineBlockSchema({
  name: 'Timeline',
  content: z.object({ phases: z.array(phase).max(40).default([]) }),
  translatable: ['phases'],
  options: z.object({
    orientation: z.enum(['vertical', 'horizontal']).default('vertical'),
    /** How exactly dates are said; `text`: not at all, only in the words of the phase. */
    precision: z.enum(['day', 'month', 'quarter', 'text']).default('month'),
    highlightCurrent: z.boolean().default(true),
    pastCollapsed: z.boolean().default(false),
  }),
  upgrades: [],
});
