import { useContext } from 'react';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { downloadOf, imageSource } from '#features/content/media/ui/picture-source.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { BlockEditingContext, useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { BlockImage } from '../BlockImage.tsx';
import { Caption } from '../Caption.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import { EnlargeLink, Lightbox } from '../Lightbox.tsx';
import { SlideRow } from '../slider/SlideRow.tsx';
import type { gallerySchema } from './gallery.schema.ts';

type GalleryProps = ViewProps<typeof gallerySchema, ImagesData>;

/** An image that is there, with its place in the content and among those that are shown. */
interface GalleryItem {
  entry: GalleryProps['content']['images'][number];
  image: ImageInfo;
  field: string;
  at: number;
}

const sizes = {
  2: '(min-width: 48rem) 36rem, 50vw',
  3: '(min-width: 48rem) 24rem, 50vw',
  4: '(min-width: 48rem) 18rem, 50vw',
  5: '(min-width: 48rem) 15rem, 50vw',
  6: '(min-width: 48rem) 12rem, 50vw',
} as const;

const looks = {
  grid: { ratio: '4x3' },
  masonry: { ratio: 'original' },
  carousel: { ratio: '3x2', fit: 'contain' },
} as const;

/** Each image links to its large rendition, so that it can be seen large without script. */
export function GalleryView(props: GalleryProps) {
  const { content, options, data, place, texts } = props;
  const shown = content.images
    .flatMap((entry, index) => {
      const image = imageIn(data, entry.image);
      return image ? [{ entry, image, field: `images.${index}` }] : [];
    })
    .map((one, at): GalleryItem => ({ ...one, at }));
  if (content.images.length === 0) return <NoGallery />;
  if (shown.length === 0) return null;
  return (
    <>
      {options.layout === 'carousel' ? (
        <SlideRow
          place={place}
          name={content.blockTitle || texts('name')}
          controls="both"
          slides={shown.map((one) => <GalleryImage key={one.at} {...props} {...one} />)}
        />
      ) : (
        <Rows props={props} shown={shown} />
      )}
      {options.lightbox && (
        <Lightbox
          place={place}
          images={shown.map(({ image, entry: { alt, isDecorative, caption, credit } }) => ({
            image,
            alt: isDecorative ? '' : alt,
            caption,
            credit,
          }))}
        />
      )}
    </>
  );
}

interface RowsProps {
  props: GalleryProps;
  shown: readonly GalleryItem[];
}

/** As many as may stand there at once; the others are folded behind a line that says how many there are. */
function Rows({ props, shown }: RowsProps) {
  const { options, texts } = props;
  const isEdited = useIsEdited();
  const max = options.max === 'all' ? shown.length : Number(options.max);
  const row = (some: readonly GalleryItem[]) => (
    <ul className={`gallery gallery--${options.layout} gallery--columns-${options.columns}`}>
      {some.map((one) => (
        <li key={one.at} className="gallery__item">
          <GalleryImage {...props} {...one} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {row(shown.slice(0, max))}
      {shown.length > max && (
        <details className="gallery-rest" open={isEdited}>
          <summary>
            <span className="gallery-rest__more">{texts('showAll', { count: shown.length })}</span>
            <span className="gallery-rest__less">{texts('showLess')}</span>
          </summary>
          {row(shown.slice(max))}
        </details>
      )}
    </>
  );
}

function GalleryImage({ entry, image, field, at, options, place, texts }: GalleryProps & GalleryItem) {
  const picture = (
    <BlockImage
      field={`${field}.image`}
      image={image}
      alt={entry.alt}
      isDecorative={entry.isDecorative}
      spare={entry.caption || (options.lightbox ? String(at + 1) : texts('enlarge', { number: at + 1 }))}
      {...looks[options.layout]}
      sizes={options.layout === 'carousel' ? '(min-width: 60rem) 56rem, 100vw' : sizes[options.columns]}
    />
  );
  return (
    <figure>
      {options.lightbox ? (
        <EnlargeLink image={image} at={at} place={place} className="gallery__link">
          {picture}
        </EnlargeLink>
      ) : (
        <a className="gallery__link" href={imageSource(entry.image, 1920)}>
          {picture}
        </a>
      )}
      {options.showCaptions && (
        <Caption within={`${field}.`} caption={entry.caption} credit={entry.credit} by={texts('credit')} />
      )}
      {options.showDownload && <Download entry={entry} image={image} at={at} texts={texts} />}
    </figure>
  );
}

/** Each browser saves a link to a file of the own site under the name that it says. */
function Download({ entry, image, at, texts }: Pick<GalleryProps, 'texts'> & Omit<GalleryItem, 'field'>) {
  const { href, kind, ending, width, height } = downloadOf(image);
  const name = entry.alt || entry.caption || texts('numbered', { number: at + 1 });
  return (
    <p className="caption">
      <a className="nl-link gallery__download" href={href} download={`${cleanFileName(name)}.${ending}`}>
        {texts('download', { kind, width: String(width), height: String(height) })}
        <span className="visually-hidden">: {name}</span>
      </a>
    </p>
  );
}

/** Editors choose its first image where it will stand. */
function NoGallery() {
  const editing = useContext(BlockEditingContext);
  return editing ? <editing.NoImage field="images.0.image" /> : null;
}
