import { type ReactNode, useContext } from 'react';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { imageSource } from '#features/content/media/ui/picture-source.ts';
import { createTexts, productWords, toInterfaceLanguage } from '#kernel/texts.ts';
import { useIsEdited } from '../block-editing.ts';
import type { BlockPlace } from '../define-block.ts';
import { TextLanguageContext } from '../Editable.tsx';
import { Island, islandPrefix } from '../Island.tsx';
import LightboxDialog from './Lightbox.island.tsx';
import { linkId } from './large-image.ts';
import en from './lightbox.en.json' with { type: 'json' };
import nl from './lightbox.nl.json' with { type: 'json' };

const spoken = createTexts({ nl, en });

/** A block may have another island of its own. */
const islandId = (guid: string) => `box-${guid}`;

type Place = Pick<BlockPlace, 'guid' | 'language'>;

interface EnlargeLinkProps {
  image: ImageInfo;
  /** Its place among the images of the block. */
  at: number;
  place: Place;
  className: string;
  /** The image, with what it shows as its alternative text. */
  children: ReactNode;
}

/** An image that can be seen large: a link to its large rendition, which opens over the page where there is script. */
export function EnlargeLink({ image: { guid, isAnimated }, at, place, className, children }: EnlargeLinkProps) {
  const isEdited = useIsEdited();
  return (
    <a
      id={linkId(place.guid, at)}
      className={`enlarge ${className}`}
      href={isAnimated ? `/a/${guid}?format=gif` : imageSource(guid, 1920)}
      data-calls={isEdited ? undefined : islandPrefix(islandId(place.guid))}
    >
      <span className="visually-hidden" {...productWords(place.language)}>
        {spoken[toInterfaceLanguage(place.language)]('enlarge')}{' '}
      </span>
      {children}
      <svg className="enlarge__sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </a>
  );
}

interface LightboxProps {
  place: Place;
  /** In the order of their links. */
  images: readonly { image: ImageInfo; alt: string; caption: string; credit: string }[];
}

/** Opens what the links of `EnlargeLink` lead to. */
export function Lightbox({ place, images }: LightboxProps) {
  const isEdited = useIsEdited();
  const language = { ...useContext(TextLanguageContext) };
  if (isEdited) return null;
  const texts = spoken[toInterfaceLanguage(place.language)];
  const count = images.length;
  return (
    <Island
      name="Lightbox"
      id={islandId(place.guid)}
      component={LightboxDialog}
      props={{
        of: place.guid,
        words: {
          name: texts('name'),
          close: texts('close'),
          previous: texts('previous'),
          next: texts('next'),
          by: texts('by'),
          language: { ...productWords(place.language) },
        },
        images: images.map(({ image: { placeholder: _, ...info }, ...said }, at) => ({
          ...said,
          info,
          place: texts('place', { number: at + 1, count }),
          language,
        })),
      }}
    />
  );
}
