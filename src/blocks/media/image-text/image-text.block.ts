import { imageGuids } from '#document/rich-text.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../image-field.ts';
import en from './en.json' with { type: 'json' };
import { ImageTextView } from './ImageTextView.tsx';
import { examples } from './image-text.examples.ts';
import { imageTextSchema } from './image-text.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const imageText = defineBlock<typeof imageTextSchema, ImagesData>(imageTextSchema, {
  category: 'media',
  View: ImageTextView,
  reads: ({ content }) => readImages([content.image, ...imageGuids(content.body)]),
  messages: { nl, en },
  examples,
});
