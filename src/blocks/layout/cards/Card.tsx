import type { z } from 'zod';
import type { ImageInfo } from '#features/media/media.contract.ts';
import type { PictureRatio } from '#features/media/ui/picture-source.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace } from '../../define-block.ts';
import { Editable, type EditableTag } from '../../Editable.tsx';
import { BlockImage } from '../../media/BlockImage.tsx';
import { useHeadingIds } from '../../outline/outline-context.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { Icon } from '../Icon.tsx';
import type { cardsSchema } from './cards.schema.ts';

/** A card with nothing in it is for editors only. */
const hasWords = ({ image, heading, text, label }: CardProps['card']) =>
  image !== null || [heading, text, label].some((words) => words !== '');

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
  const isEdited = useIsEdited();
  const headingId = useHeadingIds()(`${field}.heading`);
  if (!isEdited && !hasWords(card)) return null;
  return (
    <li className="card">
      {card.image && (
        <div className="card__image">
          <BlockImage
            field={`${field}.image`}
            alt={card.alt}
            isDecorative={card.isDecorative}
            {...{ image, ratio, sizes }}
          />
        </div>
      )}
      <div className="card__text">
        {(card.heading || isEdited) && (
          <Heading
            id={headingId}
            className="card__heading nl-heading nl-heading--level-4"
            data-unfilled={card.heading ? undefined : ''}
          >
            <BlockLink link={card.link} place={place} className="card__link">
              <Editable field={`${field}.heading`}>{card.heading}</Editable>
            </BlockLink>
          </Heading>
        )}
        <Editable field={`${field}.text`} as="p" className="card__summary">
          {card.text}
        </Editable>
        {(card.label || isEdited) && (
          <p className="card__label" data-unfilled={card.label ? undefined : ''}>
            <Editable field={`${field}.label`}>{card.label}</Editable>
            {card.link && card.label && <Icon name="arrow" />}
          </p>
        )}
      </div>
    </li>
  );
}
