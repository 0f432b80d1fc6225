import { imageGuids } from '#document/rich-text.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { TextView } from './TextView.tsx';
import { examples } from './text.examples.ts';
import { textSchema } from './text.schema.ts';

export const text = defineBlock<typeof textSchema, ImagesData>(textSchema, {
  category: 'text',
  View: TextView,
  reads: ({ content }) => readImages(imageGuids(content.body)),
  messages: { nl, en },
  examples,
});
