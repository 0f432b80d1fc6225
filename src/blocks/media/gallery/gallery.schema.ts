import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { altField, creditField, decorativeField } from '../image-field.ts';

const galleryImage = z.strictObject({
  image: z.guid().meta({ control: 'image' }),
  alt: altField,
  isDecorative: decorativeField,
  caption: z.string().trim().max(300).default(''),
  credit: creditField,
});

/** In a carousel one stands beside the other. */
const inRows = { askedWhen: { option: 'layout', is: ['grid', 'masonry'] } };

export const gallerySchema = defineBlockSchema({
  name: 'Gallery',
  content: z.object({ images: z.array(galleryImage).max(60).default([]) }),
  translatable: ['images'],
  options: z.object({
    layout: z.enum(['grid', 'masonry', 'carousel']).default('grid'),
    columns: z.enum(['2', '3', '4', '5', '6']).meta(inRows).default('3'),
    showCaptions: z.boolean().default(true),
    /** An image opens large over the page; else its large rendition is a page of its own. */
    lightbox: z.boolean().default(false),
    /** A link below each image to keep it. */
    showDownload: z.boolean().default(false),
    /** How many stand there at once; the others are folded. */
    max: z.enum(['all', '4', '6', '8', '12', '24']).meta(inRows).default('all'),
  }),
  upgrades: [],
});
