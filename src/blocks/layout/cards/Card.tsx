import type { z } from 'zod';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import type { PictureRatio } from '#features/content/media/ui/picture-source.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace } from '../../define-block.ts';
import { Editable, type EditableTag } from '../../Editable.tsx';
import { BlockImage } from '../../media/BlockImage.tsx';
import { useHeadingIds } from '../../outline/outline-context.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { ChosenIcon } from '../ChosenIcon.tsx';
import { Icon } from '../Icon.tsx';
import type { cardsSchema } from './cards.schema.ts';

type CardContent = z.output<(typeof cardsSchema)['content']>['cards'][number];
type CardOptions = z.output<(typeof cardsSchema)['options']>;

/** A card with nothing in it is for editors only. */
export const hasWords = ({ image, heading, text, label }: CardContent) =>
  image !== null || [heading, text, label].some((words) => words !== '');

/** An image wins from a drawing. */
export const hasIcon = ({ image, icon }: CardContent) => image === null && icon !== 'none';

interface CardProps {
  /** Where it is in the block's content: `cards.0`. */
  field: string;
  card: CardContent;
  image: ImageInfo | undefined;
  ratio: PictureRatio;
  sizes: string;
  look: Pick<CardOptions, 'iconStyle' | 'isWholeCardClickable'>;
  place: BlockPlace;
}

/**
 * It has one link. That of its heading covers the whole card; where a card is no link as a whole, the line at its foot is the
 * link, and its heading where it has no such line.
 */
export function Card({ field, card, image, ratio, sizes, look, place }: CardProps) {
  const Heading: EditableTag = `h${place.level}`;
  const isEdited = useIsEdited();
  const headingId = useHeadingIds()(`${field}.heading`);
  const isWhole = look.isWholeCardClickable;
  const isLinkAtFoot = !isWhole && card.label !== '' && card.link !== null && place.href(card.link) !== undefined;
  return (
    <li className="card">
      {card.image && (
        <div className="card__image">
          <BlockImage
            field={`${field}.image`}
            alt={card.alt}
            isDecorative={card.isDecorative}
            image={image}
            ratio={ratio}
            sizes={sizes}
          />
        </div>
      )}
      <div className="card__text">
        {hasIcon(card) && (
          <div className={look.iconStyle === 'circle' ? 'card__icon card__icon--circle on-tint' : 'card__icon'}>
            <ChosenIcon name={card.icon} />
          </div>
        )}
        {(card.heading || isEdited) && (
          <Heading
            id={headingId}
            className="card__heading nl-heading nl-heading--level-4"
            data-unfilled={card.heading ? undefined : ''}
          >
            <BlockLink
              link={isLinkAtFoot ? null : card.link}
              place={place}
              {...(isWhole && { className: 'card__link' })}
            >
              <Editable field={`${field}.heading`}>{card.heading}</Editable>
            </BlockLink>
          </Heading>
        )}
        <Editable field={`${field}.text`} as="p" className="card__summary">
          {card.text}
        </Editable>
        {(card.label || isEdited) && (
          <p className="card__label" data-unfilled={card.label ? undefined : ''}>
            <BlockLink link={isLinkAtFoot ? card.link : null} place={place}>
              <Editable field={`${field}.label`}>{card.label}</Editable>
              {isLinkAtFoot && card.heading && <span className="visually-hidden">{` ${card.heading}`}</span>}
            </BlockLink>
            {card.link && card.label && <Icon name="arrow" />}
          </p>
        )}
      </div>
    </li>
  );
}
