import type { z } from 'zod';
import type { ImageInfo } from '#features/media/media.contract.ts';
import { Picture } from '#features/media/ui/Picture.tsx';
import type { PictureRatio } from '#features/media/ui/picture-source.ts';
import type { BlockPlace } from '../../define-block.ts';
import { Editable, type EditableTag } from '../../Editable.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { Icon } from '../Icon.tsx';
import type { cardsSchema } from './cards.schema.ts';

interface CardProps {
  /** Where it is in the block's content: `cards.0`. */
  field: string;
  card: z.output<(typeof cardsSchema)['content']>['cards'][number];
  image: ImageInfo | undefined;
  ratio: PictureRatio;
  sizes: string;
  place: BlockPlace;
}

/** Its heading holds its one link, whose target covers the whole card. */
export function Card({ field, card, image, ratio, sizes, place }: CardProps) {
  const Heading: EditableTag = `h${place.level}`;
  return (
    <li className="card">
      {card.image && (
        <div className="card__image">
          <Picture image={image} alt={card.alt} ratio={ratio} sizes={sizes} />
        </div>
      )}
      <div className="card__text">
        {card.heading && (
          <Heading className="card__heading nl-heading nl-heading--level-4">
            <BlockLink link={card.link} place={place} className="card__link">
              <Editable field={`${field}.heading`}>{card.heading}</Editable>
            </BlockLink>
          </Heading>
        )}
        <Editable field={`${field}.text`} as="p" className="card__summary">
          {card.text}
        </Editable>
        {card.label && (
          <p className="card__label">
            <Editable field={`${field}.label`}>{card.label}</Editable>
            {card.link && <Icon name="arrow" />}
          </p>
        )}
      </div>
    </li>
  );
}
