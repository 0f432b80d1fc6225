import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { trimmedText } from '#kernel/bounded-text.ts';
import { headingField } from '../../field-control.ts';
import { linkField } from '../../layout/action-links.ts';
import { readPlace } from './place.ts';

/** Degrees north and east: `52.37, 4.89`; nothing where it was not chosen yet. */
const placeField = trimmedText(40)
  .refine((text) => text === '' || readPlace(text) !== undefined, 'bad_place')
  .meta({ control: 'place', role: 'code' });

const marker = z.strictObject({
  title: headingField,
  text: z.string().trim().max(600).default(''),
  place: placeField.default(''),
  link: linkField,
});

const whereChosen = { option: 'view', is: ['chosen'] };

export const mapSchema = defineBlockSchema({
  name: 'Map',
  content: z.object({
    intro: z.string().trim().max(600).default(''),
    markers: z.array(marker).max(100).default([]),
  }),
  translatable: ['intro', 'markers'],
  options: z.object({
    height: z.enum(['small', 'medium', 'large']).default('medium'),
    /** `markers`: all of them, as near as they fit. */
    view: z.enum(['markers', 'chosen']).default('markers'),
    center: placeField.meta({ control: 'place', role: 'code', askedWhen: whereChosen }).default(''),
    zoom: z.int().min(3).max(19).meta({ askedWhen: whereChosen }).default(13),
  }),
  upgrades: [],
});
