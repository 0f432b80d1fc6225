import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { emailAddress, trimmedText } from '#kernel/bounded-text.ts';
import { linkField } from '../../layout/action-links.ts';
import { altField, decorativeOption, imageField } from '../../media/image-field.ts';
import '../../field-control.ts';

const channel = z.strictObject({ label: z.string().trim().max(80).default(''), link: linkField });

/** As people write it: `14 0320`, `+31 (0)320 12 34 56`. */
const phone = trimmedText(40)
  .regex(/^\+?[\d ()\-.]*$/)
  .meta({ role: 'shown' })
  .default('');

export const contactBoxSchema = defineBlockSchema({
  name: 'ContactBox',
  content: z.object({
    image: imageField,
    alt: altField,
    name: z.string().trim().max(120).default(''),
    role: z.string().trim().max(150).default(''),
    phone,
    email: emailAddress.or(z.literal('')).meta({ role: 'shown' }).default(''),
    address: z.string().trim().max(240).default(''),
    hours: z.string().trim().max(240).default(''),
    /** Other ways to get in touch. */
    channels: z.array(channel).max(8).default([]),
  }),
  translatable: ['alt', 'name', 'role', 'address', 'hours', 'channels'],
  options: z.object({
    /** `platform`: the name of the platform where no name is filled in, and its contact page. */
    source: z.enum(['free', 'platform']).default('free'),
    showPhoto: z.boolean().default(true),
    isDecorative: decorativeOption,
  }),
  upgrades: [],
});
