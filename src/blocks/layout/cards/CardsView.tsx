import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { type ImagesData, imageIn } from '../../media/image-field.ts';
import { Card, hasWords } from './Card.tsx';
import type { cardsSchema } from './cards.schema.ts';

const sizes = {
  1: '(min-width: 48rem) 24rem, 33vw',
  2: '(min-width: 48rem) 36rem, 100vw',
  3: '(min-width: 48rem) 24rem, 100vw',
  4: '(min-width: 48rem) 18rem, 100vw',
} as const;

export function CardsView({ content, options, data, place }: ViewProps<typeof cardsSchema, ImagesData>) {
  const isEdited = useIsEdited();
  const shown = content.cards.map((card, at) => ({ card, at })).filter(({ card }) => isEdited || hasWords(card));
  if (shown.length === 0) return null;
  return (
    <ul className={`cards cards--columns-${options.columns}`}>
      {shown.map(({ card, at }) => (
        <Card
          key={at}
          field={`cards.${at}`}
          card={card}
          image={imageIn(data, card.image)}
          ratio={options.imageRatio}
          sizes={sizes[options.columns]}
          look={options}
          place={place}
        />
      ))}
    </ul>
  );
}
