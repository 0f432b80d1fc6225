import { imageGuids } from '#document/rich-text.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import { AccordionView } from './AccordionView.tsx';
import { examples } from './accordion.examples.ts';
import { accordionSchema } from './accordion.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const accordion = defineBlock<typeof accordionSchema, ImagesData>(accordionSchema, {
  category: 'layout',
  View: AccordionView,
  reads: ({ content }) => readImages(content.items.flatMap(({ body }) => imageGuids(body))),
  messages: { nl, en },
  examples,
});
