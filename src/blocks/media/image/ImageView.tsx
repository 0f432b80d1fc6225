import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { BlockImage } from '../BlockImage.tsx';
import { Caption } from '../Caption.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import { EnlargeLink, Lightbox } from '../Lightbox.tsx';
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
  const isLinked = content.link !== null && place.href(content.link) !== undefined;
  const zooms = options.zoom && !isLinked && image !== undefined;
  const alt = options.isDecorative ? '' : content.alt;
  const picture = (
    <BlockImage
      field="image"
      image={image}
      isOpen={content.image === null}
      alt={content.alt}
      isDecorative={options.isDecorative}
      spare={content.link || zooms ? content.caption || texts(zooms ? 'unnamed' : 'linked') : ''}
      ratio={options.ratio}
      fit={options.fit}
      sizes={sizes[options.size]}
      isEager={place.isFirst}
    />
  );
  return (
    <figure className={`image image--${options.size}${options.isRounded ? ' image--rounded' : ''}`}>
      {zooms ? (
        <EnlargeLink image={image} at={0} place={place} className="image__link">
          {picture}
        </EnlargeLink>
      ) : (
        <BlockLink link={content.link} place={place} className="image__link">
          {picture}
        </BlockLink>
      )}
      <Caption caption={content.caption} credit={content.credit} by={texts('credit')} />
      {zooms && <Lightbox place={place} images={[{ image, alt, caption: content.caption, credit: content.credit }]} />}
    </figure>
  );
}
