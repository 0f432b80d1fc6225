import { levelBelow } from '#document/heading-levels.ts';
import { isEmptyRichText } from '#document/rich-text.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { ActionLinks } from '../../layout/ActionLinks.tsx';
import { shownActions } from '../../layout/action-links.ts';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { RichText } from '../../rich-text/RichText.tsx';
import { BlockImage } from '../BlockImage.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import type { imageTextSchema } from './image-text.schema.ts';

export function ImageTextView({ content, options, data, place }: ViewProps<typeof imageTextSchema, ImagesData>) {
  const classes = [
    'image-text',
    `image-text--${options.imageSide}`,
    `image-text--${options.imageWidth}`,
    `image-text--${options.onMobile}`,
    `image-text--${options.verticalAlign}`,
  ];
  const isEdited = useIsEdited();
  const { heading, body, buttons, image } = content;
  const isEmpty = heading === '' && isEmptyRichText(body) && shownActions(buttons, place).length === 0;
  if (isEmpty && image === null && !isEdited) return null;
  const below = content.heading === '' ? place.level : levelBelow(place.level);
  return (
    <div className={classes.join(' ')}>
      <div className="image-text__image">
        <BlockImage
          field="image"
          image={imageIn(data, content.image)}
          isOpen={content.image === null}
          alt={content.alt}
          isDecorative={options.isDecorative}
          ratio={options.imageRatio}
          sizes="(min-width: 60rem) 36rem, 100vw"
          isEager={place.isFirst}
        />
      </div>
      <div className="image-text__text">
        <BlockHeading field="heading" level={place.level}>
          {content.heading}
        </BlockHeading>
        <RichText field="body" doc={content.body} place={place} level={below} images={data.images?.images} />
        <ActionLinks field="buttons" actions={content.buttons} place={place} />
      </div>
    </div>
  );
}
