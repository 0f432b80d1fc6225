import { lightboxSheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../image-field.ts';
import en from './en.json' with { type: 'json' };
import { ImageView } from './ImageView.tsx';
import { examples } from './image.examples.ts';
import { imageSchema } from './image.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const image = defineBlock<typeof imageSchema, ImagesData>(imageSchema, {
  category: 'media',
  View: ImageView,
  reads: ({ content }) => readImages([content.image]),
  drawsWith: ({ zoom }) => (zoom ? [lightboxSheet] : []),
  messages: { nl, en },
  examples,
});
