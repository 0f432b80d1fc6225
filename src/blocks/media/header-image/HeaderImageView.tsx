import { Picture } from '#features/content/media/ui/Picture.tsx';
import type { ViewProps } from '../../define-block.ts';
import { type ImagesData, imageIn } from '../image-field.ts';
import { chosenHeader } from './configured-images.ts';
import type { headerImageSchema } from './header-image.schema.ts';

export type HeaderImageData = ImagesData & { settings: Readonly<Record<string, unknown>> };

/** An image of the settings, without the words that stand on it in the header. */
export function HeaderImageView({ options, data, place }: ViewProps<typeof headerImageSchema, HeaderImageData>) {
  const chosen = chosenHeader(data.settings, options.which);
  const image = chosen && imageIn(data, chosen.imageGuid);
  if (!image) return null;
  return (
    <Picture
      image={image}
      alt={chosen.alt}
      ratio="21x9"
      sizes="(min-width: 80rem) 75rem, 100vw"
      isEager={place.isFirst}
      className={`header-picture header-picture--${options.height}`}
    />
  );
}
