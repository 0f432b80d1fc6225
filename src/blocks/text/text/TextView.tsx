import type { ViewProps } from '../../define-block.ts';
import type { ImagesData } from '../../media/image-field.ts';
import { RichText } from '../../rich-text/RichText.tsx';
import type { textSchema } from './text.schema.ts';

export function TextView({ content, options, data, place }: ViewProps<typeof textSchema, ImagesData>) {
  const classes = [
    'text',
    options.columns !== '1' && `text--columns-${options.columns}`,
    options.style !== 'normal' && `text--${options.style}`,
  ];
  return (
    <RichText
      field="body"
      doc={content.body}
      place={place}
      level={place.level}
      images={data.images?.images}
      className={classes.filter(Boolean).join(' ')}
    />
  );
}
