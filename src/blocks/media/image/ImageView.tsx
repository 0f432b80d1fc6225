import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { BlockImage } from '../BlockImage.tsx';
import { Caption } from '../Caption.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import type { imageSchema } from './image.schema.ts';

const sizes = {
  small: '(min-width: 40rem) 20rem, 100vw',
  medium: '(min-width: 40rem) 36rem, 100vw',
  large: '(min-width: 60rem) 56rem, 100vw',
  full: '(min-width: 75rem) 75rem, 100vw',
} as const;

export function ImageView({ content, options, data, place, texts }: ViewProps<typeof imageSchema, ImagesData>) {
  const image = imageIn(data, content.image);
  const isEdited = useIsEdited();
  const isSaid = content.alt !== '' && !options.isDecorative;
  if (!image && !isSaid && !(isEdited && content.image === null)) return null;
  return (
    <figure className={`image image--${options.size}${options.isRounded ? ' image--rounded' : ''}`}>
      <BlockLink link={content.link} place={place} className="image__link">
        <BlockImage
          field="image"
          image={image}
          isOpen={content.image === null}
          alt={content.alt}
          isDecorative={options.isDecorative}
          spare={content.link ? content.caption || texts('linked') : ''}
          ratio={options.ratio}
          fit={options.fit}
          sizes={sizes[options.size]}
          isEager={place.isFirst}
        />
      </BlockLink>
      <Caption caption={content.caption} credit={content.credit} by={texts('credit')} />
    </figure>
  );
}
