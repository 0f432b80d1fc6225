import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import en from './en.json' with { type: 'json' };
import { IntroView } from './IntroView.tsx';
import { examples } from './intro.examples.ts';
import { introSchema } from './intro.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const intro = defineBlock<typeof introSchema, ImagesData>(introSchema, {
  category: 'text',
  View: IntroView,
  reads: ({ content }) => readImages([content.image]),
  messages: { nl, en },
  examples,
});
