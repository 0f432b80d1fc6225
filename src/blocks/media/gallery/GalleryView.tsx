import { useContext } from 'react';
import { imageSource } from '#features/media/ui/picture-source.ts';
import { BlockEditingContext } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { BlockImage } from '../BlockImage.tsx';
import { Caption } from '../Caption.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import type { gallerySchema } from './gallery.schema.ts';

const sizes = {
  2: '(min-width: 48rem) 36rem, 50vw',
  3: '(min-width: 48rem) 24rem, 50vw',
  4: '(min-width: 48rem) 18rem, 50vw',
  5: '(min-width: 48rem) 15rem, 50vw',
  6: '(min-width: 48rem) 12rem, 50vw',
} as const;

/** Each image links to its large rendition, so that it can be seen large without script. */
export function GalleryView({ content, options, data, texts }: ViewProps<typeof gallerySchema, ImagesData>) {
  const isGrid = options.layout === 'grid';
  const shown = content.images.filter(({ image }) => imageIn(data, image));
  if (content.images.length === 0) return <NoGallery />;
  if (shown.length === 0) return null;
  return (
    <ul className={`gallery gallery--${options.layout} gallery--columns-${options.columns}`}>
      {shown.map((entry, at) => (
        <li key={at} className="gallery__item">
          <figure>
            <a className="gallery__link" href={imageSource(entry.image, 1920)} data-gallery={at + 1}>
              <BlockImage
                field={`images.${content.images.indexOf(entry)}.image`}
                image={imageIn(data, entry.image)}
                alt={entry.alt}
                isDecorative={entry.isDecorative}
                spare={entry.caption || texts('enlarge', { number: at + 1 })}
                ratio={isGrid ? '4x3' : 'original'}
                sizes={sizes[options.columns]}
              />
            </a>
            {options.showCaptions && (
              <Caption
                within={`images.${content.images.indexOf(entry)}.`}
                caption={entry.caption}
                credit={entry.credit}
                by={texts('credit')}
              />
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Editors choose its first image where it will stand. */
function NoGallery() {
  const editing = useContext(BlockEditingContext);
  return editing ? <editing.NoImage field="images.0.image" /> : null;
}
