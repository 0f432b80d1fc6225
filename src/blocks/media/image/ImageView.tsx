import { Picture } from '#features/media/ui/Picture.tsx';
import type { ViewProps } from '../../define-block.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
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
  const described = options.isDecorative ? '' : content.alt;
  const alt = content.link && described === '' ? content.caption || texts('linked') : described;
  if (!image && described === '') return null;
  return (
    <figure className={`image image--${options.size}${options.isRounded ? ' image--rounded' : ''}`}>
      <BlockLink link={content.link} place={place} className="image__link">
        <Picture
          image={image}
          alt={alt}
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
