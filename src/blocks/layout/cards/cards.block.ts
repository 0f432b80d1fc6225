import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import { CardsView } from './CardsView.tsx';
import { examples } from './cards.examples.ts';
import { cardsSchema } from './cards.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const cards = defineBlock<typeof cardsSchema, ImagesData>(cardsSchema, {
  category: 'layout',
  View: CardsView,
  reads: ({ content }) => readImages(content.cards.map(({ image }) => image)),
  messages: { nl, en },
  examples,
});
