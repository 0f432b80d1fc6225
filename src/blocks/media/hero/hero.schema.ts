import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { headingField } from '../../field-control.ts';
import { actionLinks } from '../../layout/action-links.ts';
import { filmUrl } from '../embed/film-url.ts';
import { altField, decorativeOption, imageField } from '../image-field.ts';

export const heroSchema = defineBlockSchema({
  name: 'Hero',
  content: z.object({
    image: imageField,
    alt: altField,
    /** Address of a film, shown in the place of the image when a visitor asks for it. */
    video: filmUrl,
    heading: headingField,
    text: z.string().trim().max(500).default(''),
    buttons: actionLinks,
  }),
  translatable: ['alt', 'video', 'heading', 'text', 'buttons'],
  options: z.object({
    isDecorative: decorativeOption,
    height: z.enum(['small', 'medium', 'large']).default('medium'),
    /** What keeps the text readable: a panel of its own, or a dark layer over the whole image. */
    overlay: z.enum(['panel', 'medium', 'strong']).default('panel'),
    textPosition: z.enum(['start', 'center', 'end']).default('start'),
    /** The part of the image that stays in sight when it is cut. */
    focus: z.enum(['center', 'top', 'bottom', 'start', 'end']).default('center'),
    showSearch: z.boolean().default(false),
    /** A link to what stands below, for an image that fills the screen. */
    showScrollCue: z.boolean().default(false),
  }),
  upgrades: [],
});
