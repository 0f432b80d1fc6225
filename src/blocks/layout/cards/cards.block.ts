import { iconSheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import { iconWords } from '../icon-field.ts';
import { hasIcon } from './Card.tsx';
import { CardsView } from './CardsView.tsx';
import { examples } from './cards.examples.ts';
import { cardsSchema } from './cards.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const icons = iconWords('field.cards.icon');

export const cards = defineBlock<typeof cardsSchema, ImagesData>(cardsSchema, {
  category: 'layout',
  View: CardsView,
  reads: ({ content }) => readImages(content.cards.map(({ image }) => image)),
  drawsWith: (_options, { cards }) => (cards.some(hasIcon) ? [iconSheet] : []),
  messages: { nl: { ...icons.nl, ...nl }, en: { ...icons.en, ...en } },
  examples,
});
