import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { BlockImage } from '../../media/BlockImage.tsx';
import { type ImagesData, imageIn } from '../../media/image-field.ts';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { ActionLinks } from '../ActionLinks.tsx';
import { shownActions } from '../action-links.ts';
import type { callToActionSchema } from './call-to-action.schema.ts';

const surfaces = { tint: 'on-tint', brand: 'on-brand', line: 'on-line' } as const;

export function CallToActionView({ content, options, data, place }: ViewProps<typeof callToActionSchema, ImagesData>) {
  const image = imageIn(data, content.image);
  const isEdited = useIsEdited();
  const isEmpty = content.heading === '' && content.text === '' && shownActions(content.buttons, place).length === 0;
  if (isEmpty && !image && !isEdited) return null;
  return (
    <div
      className={`call-to-action call-to-action--${options.layout} ${surfaces[options.colour]}${image ? ' call-to-action--with-image' : ''}`}
    >
      {image && (
        <div className="call-to-action__image">
          <BlockImage
            field="image"
            image={image}
            alt={content.alt}
            isDecorative={options.isDecorative}
            ratio="4x3"
            sizes="(min-width: 48rem) 24rem, 100vw"
          />
        </div>
      )}
      <div className="call-to-action__text">
        <BlockHeading field="heading" level={place.level}>
          {content.heading}
        </BlockHeading>
        <Editable field="text" as="p" className="nl-paragraph">
          {content.text}
        </Editable>
      </div>
      <ActionLinks field="buttons" actions={content.buttons} place={place} className="call-to-action__buttons" />
    </div>
  );
}
