import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { headingField } from '../../field-control.ts';
import { linkField } from '../../layout/action-links.ts';
import { altField, decorativeField, imageField } from '../image-field.ts';

const slide = z.strictObject({
  image: imageField,
  alt: altField,
  isDecorative: decorativeField,
  heading: headingField,
  text: z.string().trim().max(400).default(''),
  /** What its button says, and where it leads. */
  linkLabel: z.string().trim().max(80).default(''),
  link: linkField,
});

export const sliderSchema = defineBlockSchema({
  name: 'Slider',
  content: z.object({ slides: z.array(slide).max(12).default([]) }),
  translatable: ['slides'],
  options: z.object({
    /** Goes on by itself; then it can be stopped, and stands still for who wants nothing to move (WCAG 2.2.2). */
    autoplay: z.boolean().default(false),
    /** Seconds that each slide stands. */
    interval: z
      .enum(['5', '7', '10'])
      .meta({ askedWhen: { option: 'autoplay', is: [true] } })
      .default('7'),
    controls: z.enum(['both', 'arrows', 'dots']).default('both'),
  }),
  upgrades: [],
});
