import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import { CallToActionView } from './CallToActionView.tsx';
import { examples } from './call-to-action.examples.ts';
import { callToActionSchema } from './call-to-action.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const callToAction = defineBlock<typeof callToActionSchema, ImagesData>(callToActionSchema, {
  category: 'layout',
  View: CallToActionView,
  reads: ({ content }) => readImages([content.image]),
  messages: { nl, en },
  examples,
});
