import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../image-field.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { SliderView } from './SliderView.tsx';
import { examples } from './slider.examples.ts';
import { sliderSchema } from './slider.schema.ts';

export const slider = defineBlock<typeof sliderSchema, ImagesData>(sliderSchema, {
  category: 'media',
  View: SliderView,
  reads: ({ content }) => readImages(content.slides.map(({ image }) => image)),
  messages: { nl, en },
  examples,
});
