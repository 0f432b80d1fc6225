import { Picture } from '#features/media/ui/Picture.tsx';
import { imageSource } from '#features/media/ui/picture-source.ts';
import type { ViewProps } from '../../define-block.ts';
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
  if (shown.length === 0) return null;
  return (
    <ul className={`gallery gallery--${options.layout} gallery--columns-${options.columns}`}>
      {shown.map((entry, at) => (
        <li key={at} className="gallery__item">
          <figure>
            <a className="gallery__link" href={imageSource(entry.image, 1920)} data-gallery={at + 1}>
              <Picture
                image={imageIn(data, entry.image)}
                alt={entry.alt || entry.caption || texts('enlarge', { number: at + 1 })}
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
